import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen } from '../../base/platform/rights.ts';
import { nameAccount } from './name-account.ts';
import { presentClient } from './present-client.ts';
import { readBalanceHistory } from './read-balance-history.ts';

/**
 * `GET /user/me`: a reload reads the client again. `POST /api/accounts/balances`: what an account held, day by day.
 * `POST /api/accounts/name`: what the client calls it.
 */
export function accountRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readClient, ({ session }) => presentClient(platform, session));

  answer(calls.readBalanceHistory, ({ body, session }) => readBalanceHistory(platform, accountsSeen(session), body));

  answer(calls.nameAccount, ({ body, session, origin }) =>
    nameAccount(platform, { ...body, scope: accountsSeen(session), origin }),
  );
}

import { calls } from '@bank/contract';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { presentClient } from './present-client.ts';
import { readBalanceHistory } from './read-balance-history.ts';

/** `GET /user/me`: a reload reads the client again. `POST /api/accounts/balances`: what an account held, day by day. */
export function accountRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readClient, ({ session }) => presentClient(platform, session.clientId));

  answer(calls.readBalanceHistory, ({ body, session }) => readBalanceHistory(platform, session.clientId, body));
}

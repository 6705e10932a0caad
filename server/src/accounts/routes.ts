import { calls, isRefusal } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import type { AnswerCall } from '../platform/http/call-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { presentClient } from './present-client.ts';
import { readBalanceHistory } from './read-balance-history.ts';

/** `GET /user/me`: a reload reads the client again. `POST /api/accounts/balances`: what an account held, day by day. */
export function accountRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.readClient, ({ session }) => presentClient(platform, session.clientId));

  answer(calls.readBalanceHistory, async ({ body, session }) => {
    const history = await readBalanceHistory(platform, session.clientId, body);
    if (isRefusal(history)) return history;
    return {
      account: history.accountId,
      currency: history.currency,
      step_days: history.stepDays,
      balances: history.balances.map(({ day, balance }) => ({ day, balance: toDecimalString(balance) })),
    };
  });
}

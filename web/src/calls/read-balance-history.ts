import { calls, type BalanceHistoryMonths } from '@bank/contract';
import { currencyCode, fromDecimalString, type CurrencyCode, type Money } from '@bank/money';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** What an account held at the end of a day. */
export interface DayBalance {
  /** A day in UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly balance: Money;
}

export interface BalanceHistory {
  readonly currency: CurrencyCode;
  /** Days from one balance to the next. */
  readonly stepDays: number;
  /** Oldest first, the last one of today. Begins with the account. */
  readonly balances: readonly DayBalance[];
}

export interface BalanceHistoryWish {
  readonly accountId: string;
  readonly months: BalanceHistoryMonths;
}

/** Beside the ten: what one of the client's accounts held over the last months. */
export function readBalanceHistory({ accountId, months }: BalanceHistoryWish): Promise<Outcome<BalanceHistory>> {
  return sendCall(calls.readBalanceHistory, { body: { account: accountId, months } }, (answer) => {
    const currency = currencyCode(answer.currency);
    return {
      currency,
      stepDays: answer.step_days,
      balances: answer.balances.map(({ day, balance }) => ({ day, balance: fromDecimalString(balance, currency) })),
    };
  });
}

import { currencyCode, fromDecimalString, toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { account, decimalText } from '../wire/wire-text.ts';

/** How far back the balances of an account can be asked for, in months. */
export const balanceHistoryMonths = [3, 12, 24] as const;
export type BalanceHistoryMonths = (typeof balanceHistoryMonths)[number];

/** What an account held at the end of a day. */
export interface DayBalance {
  /** A day of the bank, `YYYY-MM-DD`. */
  readonly day: string;
  /** The booked balance at its end. */
  readonly balance: Money;
}

export interface BalanceHistory {
  readonly accountId: string;
  readonly currency: CurrencyCode;
  /** Days from one balance to the next: 1, however long the period. */
  readonly stepDays: number;
  /** Oldest first, the last one of today as it stands. Days before the account was opened are left out. */
  readonly balances: readonly DayBalance[];
}

/** What an account held at the end of each day: the lowest and the highest of them are true of the whole period. */
export const readBalanceHistory = defineCall({
  name: 'readBalanceHistory',
  summary: 'The balance of one account at the end of each day of the last months.',
  method: 'POST',
  path: '/api/accounts/balances',
  auth: 'client',
  right: 'see',
  body: spelled({
    account,
    /** 3, 12 or 24; 12 where nothing is said. */
    months: z.optional(z.nullable(z.number())),
  }),
  answer: reshaped(
    spelled(
      {
        accountId: z.string(),
        currency: z.string(),
        stepDays: z.number(),
        balances: z.array(z.object({ day: z.string(), balance: decimalText })),
      },
      { accountId: 'account' },
    ),
    {
      decode: ({ currency: code, balances, ...rest }): BalanceHistory => {
        const currency = currencyCode(code);
        return {
          ...rest,
          currency,
          balances: balances.map(({ day, balance }) => ({ day, balance: fromDecimalString(balance, currency) })),
        };
      },
      encode: ({ balances, ...rest }) => ({
        ...rest,
        balances: balances.map(({ day, balance }) => ({ day, balance: toDecimalString(balance) })),
      }),
    },
  ),
  refusals: ['account_not_found'],
});

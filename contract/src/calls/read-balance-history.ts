import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { decimalText, wireAccount } from '../wire-text.ts';

/** How far back the balances of an account can be asked for, in months. */
export const balanceHistoryMonths = [3, 12, 24] as const;
export type BalanceHistoryMonths = (typeof balanceHistoryMonths)[number];

/** Beside the ten: what an account held at the end of each day, or of each seventh day where the period is long. */
export const readBalanceHistory = defineCall({
  name: 'readBalanceHistory',
  summary: 'The balance of one account at the end of each day or each seventh day of the last months.',
  method: 'POST',
  path: '/api/accounts/balances',
  auth: 'client',
  body: z.object({
    account: wireAccount,
    /** 3, 12 or 24; 12 where nothing is said. */
    months: z.optional(z.nullable(z.number())),
  }),
  answer: z.object({
    account: z.string(),
    currency: z.string(),
    /** Days from one balance to the next: 1 for three months, 7 beyond. */
    step_days: z.number(),
    /**
     * Oldest first, the last one of today as it stands. `day` is an ISO 8601 date in UTC, `balance` the booked balance
     * at its end. Days before the account was opened are left out.
     */
    balances: z.array(z.object({ day: z.string(), balance: decimalText })),
  }),
  refusals: ['account_not_found'],
});

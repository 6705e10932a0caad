import { currencyCode, fromDecimalString, toDecimalString, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { decimalText } from '../wire/wire-text.ts';

export const depositStates = ['open', 'matured', 'closed_early'] as const;
export type DepositState = (typeof depositStates)[number];

/** What a term deposit of a currency is opened at today. */
export interface DepositOffer {
  /** Of this version: an opening names it, so that nobody gets other terms than they read. */
  readonly offer: string;
  /** Percent a year, ACT/365: `12.00`. */
  readonly rate: string;
  /** The same where the deposit ends early. */
  readonly earlyRate: string;
  readonly least: Money;
  readonly most: Money;
  /** Days of the bank, `YYYY-MM-DD`: of one that is opened today. */
  readonly openedOn: string;
  readonly maturesOn: string;
}

export interface TermDeposit {
  readonly number: string;
  /** The account that it was taken from, and that gets it back. */
  readonly account: string;
  readonly amount: Money;
  readonly rate: string;
  readonly earlyRate: string;
  readonly openedOn: string;
  readonly maturesOn: string;
  /** At maturity. */
  readonly interest: Money;
  /** Until the end of yesterday; of one that ended what was paid. */
  readonly accrued: Money;
  readonly state: DepositState;
  readonly endedOn: string | null;
}

const day = z.string();

export const depositOffer = reshaped(
  spelled({
    offer: z.string(),
    currency: z.string(),
    rate: decimalText,
    earlyRate: decimalText,
    least: decimalText,
    most: decimalText,
    openedOn: day,
    maturesOn: day,
  }),
  {
    decode: ({ currency, least, most, ...offer }): DepositOffer => ({
      ...offer,
      least: fromDecimalString(least, currencyCode(currency)),
      most: fromDecimalString(most, currencyCode(currency)),
    }),
    encode: ({ least, most, ...offer }) => ({
      ...offer,
      currency: least.currency,
      least: toDecimalString(least),
      most: toDecimalString(most),
    }),
  },
);

export const termDeposit = reshaped(
  spelled({
    number: z.string(),
    account: z.string(),
    currency: z.string(),
    amount: decimalText,
    rate: decimalText,
    earlyRate: decimalText,
    openedOn: day,
    maturesOn: day,
    interest: decimalText,
    accrued: decimalText,
    state: z.enum(depositStates),
    endedOn: z.nullable(day),
  }),
  {
    decode: ({ currency: code, amount, interest, accrued, ...deposit }): TermDeposit => {
      const currency = currencyCode(code);
      return {
        ...deposit,
        amount: fromDecimalString(amount, currency),
        interest: fromDecimalString(interest, currency),
        accrued: fromDecimalString(accrued, currency),
      };
    },
    encode: ({ amount, interest, accrued, ...deposit }) => ({
      ...deposit,
      currency: amount.currency,
      amount: toDecimalString(amount),
      interest: toDecimalString(interest),
      accrued: toDecimalString(accrued),
    }),
  },
);

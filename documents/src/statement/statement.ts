import type { ChargeBearer, Language, PaymentStatus, TransferType } from '@bank/contract';
import { subtract, type ExchangeRate, type Money } from '@bank/money';

/*
 * The one model from which every file of a statement is written. The caller that fills it decides on the content of the
 * files; the formats decide only on its form.
 */

/** In every file; rises when the meaning of a field changes; a new field alone does not raise it. */
export const statementVersion = 1;

export interface StatementParty {
  readonly name: string;
  /** Empty where the bank does not know it. */
  readonly account: string;
}

/** One row: a posting on the account and the payment behind it. */
export interface StatementEntry {
  /** The posting's id, a UUID: one per row, the same in every file for ever. */
  readonly id: string;
  readonly bookedAt: Date;
  /** `YYYY-MM-DD`. */
  readonly valueDate: string;
  readonly side: 'debit' | 'credit';
  /** Positive, in the account's currency. */
  readonly amount: Money;
  /** Booked balance of the account after this row. */
  readonly balance: Money;
  readonly type: TransferType;
  readonly status: PaymentStatus;
  readonly transferNumber: string;
  readonly endToEndId: string | null;
  readonly uetr: string | null;
  readonly debtor: StatementParty;
  readonly creditor: StatementParty;
  readonly creditorAgent: { readonly name: string; readonly bic: string } | null;
  /** ISO 3166. */
  readonly creditorCountry: string | null;
  readonly creditorAddress: string | null;
  readonly chargeBearer: ChargeBearer | null;
  readonly remittanceInformation: string;
  /** Null where nothing was converted. */
  readonly conversion: {
    /** The other side from this row's view. */
    readonly counterAmount: Money;
    /** From the debtor's currency to the creditor's, as it was applied. */
    readonly rate: ExchangeRate;
  } | null;
  /** Why it was rejected or returned. */
  readonly reason: string | null;
}

export interface EntryTotal {
  readonly count: number;
  readonly sum: Money;
}

/** One account over a period. */
export interface AccountStatement {
  readonly account: { readonly number: string; readonly owner: string; readonly clientNumber: string };
  /** First and last booking day in UTC, `YYYY-MM-DD`, both included. */
  readonly fromDay: string;
  readonly toDay: string;
  /** Booked balances before the first day and at the end of the last one. */
  readonly opening: Money;
  readonly closing: Money;
  /** What stays on the account: the closing balance less this is the available one. */
  readonly securityDeposit: Money;
  /** Over the rows of `entries`. */
  readonly debits: EntryTotal;
  readonly credits: EntryTotal;
  /**
   * The rows, oldest first, in parts: an account may hold more of them than memory should. Can be walked more than
   * once.
   */
  readonly entries: () => AsyncIterable<readonly StatementEntry[]>;
}

export interface StatementOfAccounts {
  /** Names this file among all others: at most 35 letters, digits and hyphens. */
  readonly id: string;
  readonly createdAt: Date;
  readonly bankName: string;
  /** Of the words in files for people; files for programs are the same in every language. */
  readonly language: Language;
  /** The filter of the rows beside account and period, in words; empty when all rows are there. */
  readonly selection: readonly string[];
  readonly accounts: readonly AccountStatement[];
}

/** A file as it is written: text in UTF-8 or bytes, in parts. */
export type FileParts = AsyncIterable<string | Uint8Array>;

/** The number of a statement within an account: two digits of the year and the day of the year on which it closes. */
export function statementNumber({ toDay }: Pick<AccountStatement, 'toDay'>): string {
  const day = Date.parse(`${toDay}T00:00:00Z`);
  const newYear = Date.parse(`${toDay.slice(0, 4)}-01-01T00:00:00Z`);
  const ofYear = Math.round((day - newYear) / 86_400_000) + 1;
  return `${toDay.slice(2, 4)}${String(ofYear).padStart(3, '0')}`;
}

/** What could be spent at the end of the last day. */
export function closingAvailable({ closing, securityDeposit }: AccountStatement): Money {
  return subtract(closing, securityDeposit);
}

/** Whether a balance is the client’s debt. */
export function isNegative(amount: Money): boolean {
  return amount.amountMinor < 0n;
}

/** The side of a payment that is not the account's owner. */
export function counterpartyOf({ side, debtor, creditor }: StatementEntry): StatementParty {
  return side === 'debit' ? creditor : debtor;
}

/** A row's id where 35 characters are the most: the same digits without hyphens. */
export function shortId({ id }: Pick<StatementEntry, 'id'>): string {
  return id.replaceAll('-', '');
}

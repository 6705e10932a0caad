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

export interface StatementAgent {
  readonly name: string;
  readonly bic: string;
}

/** The payment that an entry gives back. */
export interface OriginalPayment {
  readonly transferNumber: string;
  readonly endToEndId: string | null;
  readonly uetr: string | null;
}

/** One row: a posting on the account and the payment behind it. */
export interface StatementEntry {
  /** The posting's id, a UUID: one per row, the same in every file for ever. */
  readonly id: string;
  readonly bookedAt: Date;
  /** The booking day, by the clock of the bank, `YYYY-MM-DD`. */
  readonly bookedOn: string;
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
  /** The bank that money came from; null where it was not told. */
  readonly debtorAgent: StatementAgent | null;
  readonly creditorAgent: StatementAgent | null;
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
  /** Null where nothing is given back. */
  readonly original: OriginalPayment | null;
  /** What the client wrote on the entry: no statement of the bank's own tells it. Empty where they wrote nothing. */
  readonly note: string;
  readonly labels: readonly string[];
}

export interface EntryTotal {
  readonly count: number;
  readonly sum: Money;
}

/** One account over a period. */
export interface AccountStatement {
  readonly account: {
    readonly number: string;
    /** What the client calls it; empty where it has no name. */
    readonly name: string;
    /** Null where the account goes by its number alone. */
    readonly iban: string | null;
    readonly owner: string;
    readonly clientNumber: string;
    /** A company, and not a person. */
    readonly isCompany: boolean;
  };
  /** First and last booking day, `YYYY-MM-DD`, both included. */
  readonly fromDay: string;
  readonly toDay: string;
  /** The first and the last moment of these days. */
  readonly begin: Date;
  readonly end: Date;
  /** The last day is over, so its balance is the closing one. */
  readonly isClosed: boolean;
  /** Names this period of the account for ever, in 32 letters and digits; null while the last day goes on. */
  readonly id: string | null;
  /** The statement’s number within the account, without gaps; null for a period that the bank keeps no statement of. */
  readonly number: number | null;
  /** Booked balances before the first day and at the end of the last one. */
  readonly opening: Money;
  readonly closing: Money;
  /** What stays on the account: the closing balance less this is the available one. Null: not known of that day. */
  readonly securityDeposit: Money | null;
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
  readonly bankBic: string;
  /** Of the texts in files for people; files for programs are the same in every language. */
  readonly language: Language;
  /** Of the bank's clock, whose days these are, by its name in the IANA database. */
  readonly zone: string;
  /** The filter of the rows beside account and period, in words; empty when all rows are there. */
  readonly selection: readonly string[];
  /** The client asks for its own notes and labels beside the bank's words: tables have columns for them then. */
  readonly hasMarks: boolean;
  readonly accounts: readonly AccountStatement[];
}

/** A file as it is written: text in UTF-8 or bytes, in parts. */
export type FileParts = AsyncIterable<string | Uint8Array>;

/** The day on which a statement closes: two digits of the year and the day of the year. */
export function closingDayNumber({ toDay }: Pick<AccountStatement, 'toDay'>): string {
  const day = Date.parse(`${toDay}T00:00:00Z`);
  const newYear = Date.parse(`${toDay.slice(0, 4)}-01-01T00:00:00Z`);
  const ofYear = Math.round((day - newYear) / 86_400_000) + 1;
  return `${toDay.slice(2, 4)}${String(ofYear).padStart(3, '0')}`;
}

/** What could be spent at the end of the last day; null where it is not known. */
export function closingAvailable({ closing, securityDeposit }: AccountStatement): Money | null {
  return securityDeposit === null ? null : subtract(closing, securityDeposit);
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

/** An entry that gives back another one: an order that was rejected or returned, or a deposit that was taken back. */
export function isGivenBack({ type }: Pick<StatementEntry, 'type'>): boolean {
  return type === 'return' || type === 'reversal';
}

/** The end-to-end id by which the parties know an entry: what gives a payment back bears that of the payment. */
export function endToEndIdOf({ endToEndId, original }: StatementEntry): string {
  return endToEndId ?? original?.endToEndId ?? '';
}

export function uetrOf({ uetr, original }: StatementEntry): string {
  return uetr ?? original?.uetr ?? '';
}
/** What a clock of a zone shows at a moment, as if it were a moment in UTC: for files that know no zones. */
export function wallClock(moment: Date, zone: string): number {
  if (zone === 'UTC') return moment.getTime();
  const shown = wallClocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', wallClockOf(zone));
  wallClocks.set(zone, shown);
  return Date.parse(`${shown.format(moment).replace(' ', 'T')}Z`);
}

/** To make one costs more than to use it a thousand times. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

const wallClockOf = (timeZone: string): Intl.DateTimeFormatOptions => ({
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

import { currencyCode, fromDecimalString, toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { decimalText } from '../wire/wire-text.ts';

/** What moved the money: the stable names behind `transfer_type_name`. */
export const transferTypes = [
  'swift',
  'sepa',
  'internal',
  'conversion',
  'incoming',
  'card',
  'fee',
  'interest',
  'deposit',
  'reversal',
  'return',
] as const;
export type TransferType = (typeof transferTypes)[number];

export const transferTypeNames: Readonly<Record<TransferType, string>> = {
  swift: 'SWIFT',
  sepa: 'SEPA',
  internal: 'Internal',
  conversion: 'Conversion',
  incoming: 'Incoming',
  card: 'Card',
  fee: 'Fee',
  interest: 'Interest',
  deposit: 'Deposit',
  reversal: 'Reversal',
  return: 'Return',
};

/** Where a payment stands. Names as the statement shows them in English. */
export const paymentStatuses = ['in_process', 'completed', 'rejected', 'returned'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusNames: Readonly<Record<PaymentStatus, string>> = {
  in_process: 'In process',
  completed: 'Completed',
  rejected: 'Rejected',
  returned: 'Returned',
};

/** One statement row (spec 3) with the fields that it carries beyond the specification, as it is spelled. */
export const wireEntry = z.object({
  /** Stable for ever, one per leg. */
  id: z.string(),
  /** Booking time, ISO 8601 in UTC. */
  date: z.string(),
  /** The day on which the bank booked it, by the clock of the bank. */
  booking_date: z.string(),
  value_date: z.string(),
  transfer_type: z.enum(transferTypes),
  transfer_type_name: z.string(),
  /** The client's own account that moved. */
  account_special_number: z.string(),
  sender: z.string(),
  beneficiary: z.string(),
  /** The beneficiary with their account, as the statement's beneficiary column shows it. */
  beneficiary_address: z.string(),
  transfer_number: z.string(),
  reference: z.string(),
  debit: z.nullable(decimalText),
  credit: z.nullable(decimalText),
  status: z.enum(paymentStatuses),
  status_name: z.string(),
  /** Balance of the account after this row. */
  balance: decimalText,
  currency_abbreviation: z.string(),
  /**
   * Units of `counter_currency` for one unit of this row's currency, or the reverse for the credited side; null without
   * conversion.
   */
  rate: z.nullable(z.string()),
  counter_amount: z.nullable(decimalText),
  counter_currency: z.nullable(z.string()),
});
export type WireEntry = z.output<typeof wireEntry>;

/** One line of a statement. */
export interface Entry {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly bookedAt: string;
  /** The booking day, by the clock of the bank, `YYYY-MM-DD`. */
  readonly bookedOn: string;
  readonly valueDate: string;
  readonly type: TransferType;
  /** The client's own account that moved. */
  readonly accountNumber: string;
  readonly debtorName: string;
  /** The name alone. */
  readonly creditorName: string;
  /** Name, account and address, as the statement's column shows them. */
  readonly creditorInFull: string;
  readonly transferNumber: string;
  readonly remittanceInformation: string;
  /** Null where the other side moved. */
  readonly debit: Money | null;
  readonly credit: Money | null;
  readonly status: PaymentStatus;
  /** Balance of the account after this entry. */
  readonly balance: Money;
  readonly currency: CurrencyCode;
  /** Null without conversion. */
  readonly rate: string | null;
  readonly counterAmount: Money | null;
}

/** The spelling of an entry, written out: a statement has thousands of them. */
export function writeEntry(entry: Entry): WireEntry {
  return {
    id: entry.id,
    date: entry.bookedAt,
    booking_date: entry.bookedOn,
    value_date: entry.valueDate,
    transfer_type: entry.type,
    transfer_type_name: transferTypeNames[entry.type],
    account_special_number: entry.accountNumber,
    sender: entry.debtorName,
    beneficiary: entry.creditorName,
    beneficiary_address: entry.creditorInFull,
    transfer_number: entry.transferNumber,
    reference: entry.remittanceInformation,
    debit: entry.debit && toDecimalString(entry.debit),
    credit: entry.credit && toDecimalString(entry.credit),
    status: entry.status,
    status_name: paymentStatusNames[entry.status],
    balance: toDecimalString(entry.balance),
    currency_abbreviation: entry.currency,
    rate: entry.rate,
    counter_amount: entry.counterAmount && toDecimalString(entry.counterAmount),
    counter_currency: entry.counterAmount && entry.counterAmount.currency,
  };
}

/** The entry behind its spelling. */
export function readEntry(wire: WireEntry): Entry {
  const currency = currencyCode(wire.currency_abbreviation);
  return {
    id: wire.id,
    bookedAt: wire.date,
    bookedOn: wire.booking_date,
    valueDate: wire.value_date,
    type: wire.transfer_type,
    accountNumber: wire.account_special_number,
    debtorName: wire.sender,
    creditorName: wire.beneficiary,
    creditorInFull: wire.beneficiary_address,
    transferNumber: wire.transfer_number,
    remittanceInformation: wire.reference,
    debit: moneyOf(wire.debit, currency),
    credit: moneyOf(wire.credit, currency),
    status: wire.status,
    balance: fromDecimalString(wire.balance, currency),
    currency,
    rate: wire.rate,
    counterAmount:
      wire.counter_currency === null ? null : moneyOf(wire.counter_amount, currencyCode(wire.counter_currency)),
  };
}

function moneyOf(text: string | null, currency: CurrencyCode): Money | null {
  return text === null ? null : fromDecimalString(text, currency);
}

export const statementEntry = reshaped(wireEntry, { decode: readEntry, encode: writeEntry });

/** Entries of one currency, newest first (spec 3). */
export const statementGroup = spelled(
  { currency: z.string(), entries: z.array(statementEntry) },
  { entries: 'transaction' },
);
export interface StatementGroup {
  readonly currency: string;
  readonly entries: readonly Entry[];
}

/** Groups as they are spelled: as `encode` spells them, in a fifth of its time. */
export function writeGroups(groups: readonly StatementGroup[]): z.input<typeof statementGroup>[] {
  return groups.map(({ currency, entries }) => ({ currency, transaction: entries.map(writeEntry) }));
}

/** The same with its rows unread: a program that has a thousand of them reads them one by one. */
export const statementOutline = z.array(
  spelled({ currency: z.string(), entries: z.array(z.unknown()) }, { entries: 'transaction' }),
);

/** The text of a group up to its first entry, for an answer that is written while it is read. */
export function beginGroup(currency: string): string {
  return JSON.stringify(writeGroups([{ currency, entries: [] }])[0]).slice(0, -']}'.length);
}

/** What a filter finds in one currency. */
export interface StatementTotal {
  readonly count: number;
  /** Sums of what went out and of what came in. */
  readonly debit: Money;
  readonly credit: Money;
}

export const statementTotal = reshaped(
  z.object({ currency: z.string(), count: z.number(), debit: decimalText, credit: decimalText }),
  {
    decode: ({ currency, count, debit, credit }): StatementTotal => ({
      count,
      debit: fromDecimalString(debit, currencyCode(currency)),
      credit: fromDecimalString(credit, currencyCode(currency)),
    }),
    encode: ({ count, debit, credit }) => ({
      currency: debit.currency,
      count,
      debit: toDecimalString(debit),
      credit: toDecimalString(credit),
    }),
  },
);

/** The header in which a part of the statement names where the next part begins. */
export const nextCursorHeader = 'next-cursor';

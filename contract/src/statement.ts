import * as z from 'zod/mini';
import { decimalText } from './wire-text.ts';

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

/** One statement row (spec 3) with the fields that it carries beyond the specification. */
export const wireEntry = z.object({
  /** Stable for ever, one per leg. */
  id: z.string(),
  /** Booking time, ISO 8601 in UTC. */
  date: z.string(),
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

/** Entries of one currency, newest first (spec 3). */
export const wireStatementGroup = z.object({ currency: z.string(), transaction: z.array(wireEntry) });
export type WireStatementGroup = z.output<typeof wireStatementGroup>;

/** The same with its rows unread: who has a thousand of them judges each by `wireEntry` when it is its turn. */
export const wireStatementOutline = z.array(z.object({ currency: z.string(), transaction: z.array(z.unknown()) }));

/** What a filter finds in one currency. */
export const wireStatementTotal = z.object({
  currency: z.string(),
  count: z.number(),
  /** Sums of what went out and of what came in. */
  debit: decimalText,
  credit: decimalText,
});

/** The header in which a part of the statement names where the next part begins. */
export const nextCursorHeader = 'next-cursor';

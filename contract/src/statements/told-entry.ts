import { currencyCode, fromDecimalString, toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { decimalText } from '../wire/wire-text.ts';
import { paymentStatuses, paymentStatusNames, transferTypeNames, transferTypes } from './payment-names.ts';

/**
 * What of a statement row leaves the client's own users: staff read it, and so do programs with an access token. A
 * field for the eyes of the client alone stands in `wireEntry`, which begins with this.
 */
export const wireToldEntry = z.object({
  /** Stable for ever, one per leg. */
  id: z.string(),
  /** Booking time, ISO 8601 in UTC. */
  date: z.string(),
  /** The day on which the bank booked it, by the clock of the bank, `YYYY-MM-DD`. */
  booking_date: z.string(),
  value_date: z.string(),
  transfer_type: z.enum(transferTypes),
  transfer_type_name: z.string(),
  /** The client's own account that moved. */
  account_special_number: z.string(),
  sender: z.string(),
  /** The name alone. */
  beneficiary: z.string(),
  /** The beneficiary with account and address, as the statement's beneficiary column shows it. */
  beneficiary_address: z.string(),
  transfer_number: z.string(),
  reference: z.string(),
  /** Null where the other side moved. */
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
export type WireToldEntry = z.output<typeof wireToldEntry>;

/** The entry behind its spelling. */
export function readToldEntry(wire: WireToldEntry) {
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

/** One line of a statement, as it is told to staff and programs. */
export type ToldEntry = Readonly<ReturnType<typeof readToldEntry>>;

/** The spelling of an entry, written out: a statement has thousands of them. */
export function writeToldEntry(entry: ToldEntry): WireToldEntry {
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

function moneyOf(text: string | null, currency: CurrencyCode): Money | null {
  return text === null ? null : fromDecimalString(text, currency);
}

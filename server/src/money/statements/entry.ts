import type { Entry } from '@bank/contract';
import { currencyCode, money, toRateString, type ExchangeRate, type Money } from '@bank/money';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { EntryRow } from './entry-columns-store.ts';
import type { StatementCursor } from './statement-cursor.ts';

/** An entry with its place in the statement. */
export interface PlacedEntry extends Entry {
  readonly place: StatementCursor;
}

/**
 * The entry of a row. The side that did not move is null.
 *
 * @param zone of the bank's clock
 */
export function entryOfRow(row: EntryRow, zone: string): PlacedEntry {
  const currency = currencyCode(row.currency);
  const amount = money(row.amount_minor, currency);
  const conversion = conversionOfRow(row);
  return {
    id: row.posting_id,
    bookedAt: row.booked_at.toISOString(),
    bookedOn: dayIn(zone, row.booked_at),
    valueDate: row.value_date,
    type: row.type,
    accountNumber: row.account_number,
    debtorName: row.debtor_name,
    creditorName: row.creditor_name,
    creditorInFull: [row.creditor_name, row.creditor_account, row.creditor_address].filter(Boolean).join(', '),
    transferNumber: row.transfer_number,
    remittanceInformation: row.remittance_information,
    debit: row.side === 'debit' ? amount : null,
    credit: row.side === 'credit' ? amount : null,
    status: row.status,
    balance: money(row.balance_after_minor, currency),
    currency,
    rate: conversion && toRateString(conversion.rate.rateScaled),
    counterAmount: conversion && conversion.counterAmount,
    note: row.note ?? '',
    labels: row.labels ?? [],
    place: {
      bookedAt: row.booked_at,
      ledgerAccountId: row.account_id,
      accountSequence: row.account_sequence,
      amountMinor: row.amount_minor,
      status: row.status,
    },
  };
}

/** The other side of a conversion as one row sees it. */
interface ConversionOfRow {
  readonly counterAmount: Money;
  /** From the debtor's currency to the creditor's, as it was applied. */
  readonly rate: ExchangeRate;
}

export function conversionOfRow(row: EntryRow): ConversionOfRow | null {
  if (row.rate_scaled === null || row.counter_amount_minor === null || row.counter_currency === null) return null;
  const [from, to] = [currencyCode(row.payment_currency), currencyCode(row.counter_currency)];
  const counterAmount =
    row.side === 'debit' ? money(row.counter_amount_minor, to) : money(row.payment_amount_minor, from);
  return { counterAmount, rate: { from, to, rateScaled: row.rate_scaled } };
}

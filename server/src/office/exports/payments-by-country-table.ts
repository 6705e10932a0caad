import { add, compare, currencyCode, money, type CurrencyCode, type Money } from '@bank/money';
import type { BankPeriod } from '../../base/platform/bank-period.ts';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readRatesOfDay, worthIn, type RatesOfDay } from '../../money/accounting/index.ts';
import { amountCell, countColumn, momentCell, textCell } from './cells.ts';
import { readPaymentsByCountry, type PaymentOfCountry } from './payments-of-country-store.ts';
import type { PlannedTable } from './planned-table.ts';
import type { Tally } from './tally.ts';

/** A payment, or the sum of a country behind its payments. */
interface Row {
  readonly country: string;
  /** Undefined in the row of a country. */
  readonly payment: PaymentOfCountry | undefined;
  readonly amount: Money | undefined;
  /** In the reporting currency by the rates of its day; undefined where there was none. */
  readonly worth: Money | undefined;
  readonly count: number;
}

/**
 * Payments to and from other banks that are worth a sum or more by the rates of their day, country by country, each
 * with its count and sum. One whose currency had no rate then is in the file: nobody can say that it is less.
 */
export async function planPaymentsByCountry(
  snapshot: Database,
  tally: Tally,
  { period, least, zone }: { readonly period: BankPeriod; readonly least: Money; readonly zone: string },
): Promise<PlannedTable> {
  const ratesOfDays = new Map<string, RatesOfDay>();
  let rowCount = 0;
  for await (const rows of rowsOf()) rowCount += rows.length;
  const { currency: reporting } = least;
  return {
    rowCount,
    table: {
      title: 'Payments by country',
      ends: tally.ends,
      parts,
      columns: [
        { name: 'record', width: 10, cell: ({ payment }: Row) => ({ text: payment ? 'payment' : 'country' }) },
        { name: 'country', width: 9, cell: ({ country }: Row) => textCell(country || 'unknown') },
        { name: 'direction', width: 9, cell: ({ payment }: Row) => textCell(payment?.direction ?? null) },
        { name: 'booked_at', width: 20, cell: ({ payment }: Row) => momentCell(payment?.bookedAt ?? null) },
        { name: 'transfer_number', width: 14, cell: ({ payment }: Row) => textCell(payment?.transferNumber ?? null) },
        { name: 'client', width: 12, cell: ({ payment }: Row) => textCell(payment?.client ?? null) },
        { name: 'party', width: 34, cell: ({ payment }: Row) => textCell(payment?.party ?? null) },
        { name: 'party_account', width: 26, cell: ({ payment }: Row) => textCell(payment?.partyAccount ?? null) },
        { name: 'party_bank', width: 13, cell: ({ payment }: Row) => textCell(payment?.partyBank ?? null) },
        { name: 'type', width: 10, cell: ({ payment }: Row) => textCell(payment?.type ?? null) },
        { name: 'status', width: 12, cell: ({ payment }: Row) => textCell(payment?.status ?? null) },
        { name: 'currency', width: 9, cell: ({ amount }: Row) => textCell(amount?.currency ?? null) },
        { name: 'debit', width: 18, cell: (row: Row) => amountCell(sideOf(row, 'out')) },
        { name: 'credit', width: 18, cell: (row: Row) => amountCell(sideOf(row, 'in')) },
        { name: 'reporting_currency', width: 9, cell: () => ({ text: reporting }) },
        { name: 'worth', width: 18, cell: ({ worth }: Row) => amountCell(worth ?? null) },
        {
          name: 'payments',
          width: 10,
          cell: ({ payment, count }: Row) => (payment ? null : { decimal: String(count) }),
        },
        countColumn,
      ],
    },
  };

  async function* parts(): AsyncGenerator<readonly Row[]> {
    for await (const rows of rowsOf()) {
      for (const { payment, amount } of rows) {
        tally.countRow();
        if (payment && amount) tally.add(payment.direction === 'out' ? 'debit' : 'credit', amount);
      }
      yield rows;
    }
  }

  async function* rowsOf(): AsyncGenerator<readonly Row[]> {
    let country: Row | undefined;
    for await (const payments of readPaymentsByCountry(snapshot, period)) {
      const rows: Row[] = [];
      for (const payment of payments) {
        const amount = money(payment.amountMinor, currencyCode(payment.currency));
        const worth = worthIn(amount, least.currency, await ratesAt(payment.bookedAt));
        if (worth !== undefined && compare(worth, least) < 0) continue;
        if (country !== undefined && country.country !== payment.country) rows.push(country);
        if (country?.country !== payment.country) country = emptyCountry(payment.country, least.currency);
        country = {
          ...country,
          count: country.count + 1,
          worth: country.worth === undefined || worth === undefined ? undefined : add(country.worth, worth),
        };
        rows.push({ country: payment.country, payment, amount, worth, count: 1 });
      }
      yield rows;
    }
    if (country !== undefined) yield [country];
  }

  async function ratesAt(moment: Date): Promise<RatesOfDay> {
    const day = dayIn(zone, moment);
    const rates = ratesOfDays.get(day) ?? (await readRatesOfDay(snapshot, day, zone));
    ratesOfDays.set(day, rates);
    return rates;
  }
}

function emptyCountry(country: string, currency: CurrencyCode): Row {
  return { country, payment: undefined, amount: undefined, worth: money(0n, currency), count: 0 };
}

function sideOf({ payment, amount }: Row, direction: 'in' | 'out'): Money | null {
  return payment?.direction === direction ? amount! : null;
}

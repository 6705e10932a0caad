import type { RoomDatabase } from '@bank/database';
import { currencyCode, isCurrencyCode, dollarValueOfOne, money, type CurrencyCode, type Money } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'fees'>;

/** How fees came to their amount. Those that came to it in the same way stand here once. */
export interface Valuation {
  /** One of them. */
  readonly feeId: string;
  readonly month: string;
  readonly tariffId: string | null;
  readonly currency: CurrencyCode;
  readonly amountMinor: bigint;
  readonly dollarsMinor: bigint;
  /** Of a payment: its amount, and when it was ordered. */
  readonly of: Money | undefined;
  readonly orderedAt: Date | undefined;
  /** Dollars of one unit, by currency. */
  readonly rates: ReadonlyMap<string, bigint>;
  readonly isRateKept: boolean;
}

export async function listValuations(database: Database): Promise<Valuation[]> {
  const { rows } = await sql<{
    fee_id: string;
    month: string;
    tariff_id: string | null;
    currency: string;
    amount_minor: bigint;
    dollars_minor: bigint;
    rate: bigint;
    of_rate: bigint | null;
    of_minor: bigint | null;
    of_currency: string | null;
    ordered_at: Date | null;
    is_rate_kept: boolean;
  }>`
    select way.*, (way.currency = 'USD' or exists (
        select from exchange_rates kept
        where kept.currency = way.currency and kept.usd_per_unit_scaled = way.rate
      )) and (coalesce(way.of_currency, 'USD') = 'USD' or exists (
        select from exchange_rates kept
        where kept.currency = way.of_currency and kept.usd_per_unit_scaled = way.of_rate
      )) as is_rate_kept
    from (
      select min(fee.id::text) as fee_id, to_char(fee.month, 'YYYY-MM') as month, fee.tariff_id::text, fee.currency,
        fee.amount_minor, fee.dollars_minor, fee.usd_per_unit_scaled as rate,
        fee.payment_usd_per_unit_scaled as of_rate, paid.amount_minor as of_minor, paid.currency as of_currency,
        paid.created_at as ordered_at
      from fees fee left join payments paid on paid.id = fee.of_payment_id
      group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    ) way`.execute(database);
  // What somebody put into a column of currencies is named by the facts of the trail.
  const readable = rows.filter(
    ({ currency, of_currency: of }) => isCurrencyCode(currency) && isCurrencyCode(of ?? 'USD'),
  );
  return readable.map((row) => ({
    feeId: row.fee_id,
    month: row.month,
    tariffId: row.tariff_id,
    currency: currencyCode(row.currency),
    amountMinor: row.amount_minor,
    dollarsMinor: row.dollars_minor,
    of: row.of_minor === null ? undefined : money(row.of_minor, currencyCode(row.of_currency!)),
    orderedAt: row.ordered_at ?? undefined,
    rates: new Map([
      ...(row.of_rate === null ? [] : [[row.of_currency!, row.of_rate] as const]),
      [row.currency, row.rate],
      ['USD', dollarValueOfOne],
    ]),
    isRateKept: row.is_rate_kept,
  }));
}

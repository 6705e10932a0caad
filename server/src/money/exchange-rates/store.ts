import { columnOf, type ColumnValue, type RoomDatabase } from '@bank/database';
import { currencyCode, isCurrencyCode, type CurrencyCode } from '@bank/money';
import { sql } from 'kysely';

type Database = RoomDatabase<'exchange-rates'>;

/** The value of one unit of a currency in US dollars, times 10^10. */
export interface UsdRate {
  readonly currency: CurrencyCode;
  readonly usdPerUnitScaled: bigint;
  readonly asOf: Date;
  readonly source: string;
}

/**
 * The latest rate of every currency that has one.
 *
 * @param before where it is given, those that were in force right before that moment
 */
export async function latestRates(database: Database, before?: Date): Promise<Map<CurrencyCode, UsdRate>> {
  const rows = await database
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'usd_per_unit_scaled', 'as_of', 'source'])
    .$if(before !== undefined, (query) => query.where('as_of', '<', before!))
    .orderBy('currency')
    .orderBy('as_of', 'desc')
    .orderBy('recorded_at', 'desc')
    .execute();
  return new Map(
    rows
      .filter((row) => isCurrencyCode(row.currency))
      .map((row) => [
        currencyCode(row.currency),
        {
          currency: currencyCode(row.currency),
          usdPerUnitScaled: row.usd_per_unit_scaled,
          asOf: row.as_of,
          source: row.source,
        },
      ]),
  );
}

/** The rates of a currency, the one that counts first. */
export async function listRateHistory(
  database: Database,
  { currency, limit }: { readonly currency: string; readonly limit: number },
): Promise<UsdRate[]> {
  if (!isCurrencyCode(currency)) return [];
  const rows = await database
    .selectFrom('exchange_rates')
    .select(['usd_per_unit_scaled', 'as_of', 'source'])
    .where('currency', '=', currency)
    .orderBy('as_of', 'desc')
    .orderBy('recorded_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    currency: currencyCode(currency),
    usdPerUnitScaled: row.usd_per_unit_scaled,
    asOf: row.as_of,
    source: row.source,
  }));
}

/** The rate of a currency that counted at a moment; where it had none yet, the first one since. */
export async function rateAt(
  database: Database,
  { currency, at }: { readonly currency: CurrencyCode; readonly at: Date },
): Promise<UsdRate | undefined> {
  const row = await database
    .selectFrom('exchange_rates')
    .select(['usd_per_unit_scaled', 'as_of', 'source'])
    .where('currency', '=', currency)
    .orderBy(sql`as_of <= ${at}`, 'desc')
    .orderBy(sql`abs(extract(epoch from as_of - ${at}::timestamptz))`)
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { currency, usdPerUnitScaled: row.usd_per_unit_scaled, asOf: row.as_of, source: row.source };
}

/** How many seconds old the latest rate of each currency is. */
export async function readRateAges(
  database: Database,
): Promise<readonly { readonly currency: string; readonly seconds: number }[]> {
  const { rows } = await sql<{ currency: string; seconds: number }>`
    select currency, extract(epoch from now() - max(as_of))::float8 as seconds
    from exchange_rates group by currency order by currency`.execute(database);
  return rows;
}

/** The earliest first: the database judges each by the one before it. */
export async function insertRates(database: Database, rates: readonly UsdRate[], newId: () => string): Promise<void> {
  if (rates.length === 0) return;
  const inOrder = rates.toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime());
  const column = (of: (rate: UsdRate) => ColumnValue) => columnOf(inOrder, of);
  await sql`
    insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source)
    select * from unnest(${columnOf(inOrder, () => newId())}::uuid[], ${column(({ currency }) => currency)}::text[],
      ${column(({ usdPerUnitScaled }) => usdPerUnitScaled)}::bigint[], ${column(({ asOf }) => asOf)}::timestamptz[],
      ${column(({ source }) => source)}::text[])`.execute(database);
}

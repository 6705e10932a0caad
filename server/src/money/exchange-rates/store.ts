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
  /** Whether staff set it in the office: `judgeFreshRate`. */
  readonly isSetByHand: boolean;
  /** The files of two sources that agree on it; undefined where a person set it. */
  readonly files?: { readonly quotedIn: string; readonly agreedIn: string };
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
    .select(['currency', 'usd_per_unit_scaled', 'as_of', 'source', 'is_set_by_hand'])
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
          isSetByHand: row.is_set_by_hand,
        },
      ]),
  );
}

export interface RateOfHistory extends UsdRate {
  /** A newer one was there before it. */
  readonly neverCounted?: boolean;
}

/** The rates of a currency, the one that counts first. */
export async function listRateHistory(
  database: Database,
  { currency, limit }: { readonly currency: string; readonly limit: number },
): Promise<RateOfHistory[]> {
  if (!isCurrencyCode(currency)) return [];
  const rows = await database
    .selectFrom('exchange_rates')
    .select(['usd_per_unit_scaled', 'as_of', 'source', 'is_set_by_hand'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('exchange_rates as newer')
            .select('newer.id')
            .whereRef('newer.currency', '=', 'exchange_rates.currency')
            .whereRef('newer.as_of', '>', 'exchange_rates.as_of')
            .whereRef('newer.recorded_at', '<', 'exchange_rates.recorded_at'),
        )
        .as('never_counted'),
    )
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
    isSetByHand: row.is_set_by_hand,
    neverCounted: Boolean(row.never_counted),
  }));
}

/** The rates of a currency that counted since a moment: the one in force then, where there was one, and all later. */
export async function ratesSince(
  database: Database,
  { currency, since }: { readonly currency: CurrencyCode; readonly since: Date },
): Promise<bigint[]> {
  const rows = await database
    .selectFrom('exchange_rates')
    .select('usd_per_unit_scaled')
    .where('currency', '=', currency)
    .where((of) =>
      of.or([
        of('as_of', '>', since),
        of(
          'id',
          '=',
          of
            .selectFrom('exchange_rates')
            .select('id')
            .where('currency', '=', currency)
            .where('as_of', '<=', since)
            .orderBy('as_of', 'desc')
            .orderBy('recorded_at', 'desc')
            .limit(1),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => row.usd_per_unit_scaled);
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

/** Rates in one statement. The database judges each of them, and a slow machine ends what takes long. */
const ratesAtOnce = 500;

/** The earliest first: the database judges each by the one before it. */
export async function insertRates(database: Database, rates: readonly UsdRate[], newId: () => string): Promise<void> {
  const inOrder = rates.toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime());
  for (let from = 0; from < inOrder.length; from += ratesAtOnce) {
    const part = inOrder.slice(from, from + ratesAtOnce);
    const column = (of: (rate: UsdRate) => ColumnValue) => columnOf(part, of);
    await sql`
      insert into exchange_rates (id, currency, usd_per_unit_scaled, as_of, source, is_set_by_hand, quoted_in,
        agreed_in)
      select * from unnest(${columnOf(part, () => newId())}::uuid[], ${column(({ currency }) => currency)}::text[],
        ${column(({ usdPerUnitScaled }) => usdPerUnitScaled)}::bigint[], ${column(({ asOf }) => asOf)}::timestamptz[],
        ${column(({ source }) => source)}::text[], ${column(({ isSetByHand }) => isSetByHand)}::boolean[],
        ${column(({ files }) => files?.quotedIn ?? null)}::uuid[],
        ${column(({ files }) => files?.agreedIn ?? null)}::uuid[]
      )`.execute(database);
  }
}

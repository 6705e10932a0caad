import type { RoomDatabase } from '@bank/database';
import { currencyCode, type CurrencyCode } from '@bank/money';
import { sql, type RawBuilder } from 'kysely';

type Database = RoomDatabase<'accounting'>;

/** What the ledger accounts of one account of the chart hold together in a currency: credits less debits. */
export interface ChartBalance {
  readonly number: string;
  readonly currency: CurrencyCode;
  /** At each of the moments that were asked for. */
  readonly minors: readonly bigint[];
}

/**
 * The account of the chart that a ledger account leads to: the one that its code names, else that of its kind. Needs
 * `ledger`.
 */
export const leadsToChart = sql`
  left join chart_accounts named on named.code = split_part(ledger.code, ':', 1)
  join chart_accounts chart on chart.code = coalesce(named.code, ledger.kind)`;

/**
 * What an account held right before a moment: the balance after its last posting until then, so that the past costs as
 * much as today. An account that has not moved since says it itself.
 */
export function balanceBefore(moment: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`(case when ledger.last_booked_at < ${moment} then ledger.balance_minor else coalesce((
    select balance_after_minor from postings posting
    where posting.account_id = ledger.id and posting.booked_at < ${moment}
    order by posting.booked_at desc, posting.account_sequence desc limit 1
  ), 0) end)`;
}

/** What every account of the chart held right before each of the moments. */
export async function readChartBalances(database: Database, moments: readonly Date[]): Promise<ChartBalance[]> {
  const { rows } = await sql<{ number: string; currency: string; place: bigint; minor: bigint }>`
    select chart.number, ledger.currency, moment.place,
      sum(${balanceBefore(sql`moment.until`)})::bigint as minor
    from ledger_accounts ledger ${leadsToChart}
      cross join unnest(${[...moments]}::timestamptz[]) with ordinality as moment (until, place)
    where ledger.posting_count > 0
    group by 1, 2, 3 order by 1, 2`.execute(database);
  return byAccount(rows, moments.length);
}

export interface Period {
  /** Its first moment. */
  readonly from: Date;
  /** The first moment after it. */
  readonly until: Date;
}

/**
 * By how much an account of income or expense moved. Entries that carry a result to equity move no result: they are
 * left out. Needs `ledger`.
 */
export function movedIn(starts: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`${balanceBefore(until)} - ${balanceBefore(starts)} - coalesce((
    select sum(case posting.side when 'credit' then posting.amount_minor else -posting.amount_minor end)
    from carried_results carried join postings posting on posting.entry_id = carried.entry_id
    where posting.account_id = ledger.id and posting.booked_at >= ${starts} and posting.booked_at < ${until}
  ), 0)`;
}

/**
 * By how much income and expense moved in each of the periods, by the accounts of the chart.
 */
export async function readMovedResults(database: Database, periods: readonly Period[]): Promise<ChartBalance[]> {
  const { rows } = await sql<{ number: string; currency: string; place: bigint; minor: bigint }>`
    select chart.number, ledger.currency, period.place,
      sum(${movedIn(sql`period.starts`, sql`period.until`)})::bigint as minor
    from ledger_accounts ledger ${leadsToChart}
      cross join unnest(
        ${periods.map(({ from }) => from)}::timestamptz[], ${periods.map(({ until }) => until)}::timestamptz[]
      ) with ordinality as period (starts, until, place)
    where ledger.kind in ('income', 'expense') and ledger.posting_count > 0
    group by 1, 2, 3 order by 1, 2`.execute(database);
  return byAccount(rows, periods.length);
}

function byAccount(
  rows: readonly {
    readonly number: string;
    readonly currency: string;
    readonly place: bigint;
    readonly minor: bigint;
  }[],
  places: number,
): ChartBalance[] {
  const balances = new Map<string, { number: string; currency: CurrencyCode; minors: bigint[] }>();
  for (const { number, currency, place, minor } of rows) {
    const key = `${number} ${currency}`;
    const balance = balances.get(key) ?? {
      number,
      currency: currencyCode(currency),
      minors: Array.from({ length: places }, () => 0n),
    };
    balance.minors[Number(place) - 1] = minor;
    balances.set(key, balance);
  }
  return [...balances.values()];
}

import type { RoomDatabase } from '@bank/database';
import type { LedgerAccountId } from '@bank/ledger';
import { currencyCode, money, type Money } from '@bank/money';
import { sql } from 'kysely';
import { movedIn, type Period } from './balances-store.ts';

type Database = RoomDatabase<'accounting'>;

/** What each account of income and expense moved in a year; those that moved nothing are left out. */
export async function listResultsOfYear(
  database: Database,
  { from, until }: Period,
): Promise<{ readonly accountId: LedgerAccountId; readonly code: string; readonly moved: Money }[]> {
  const { rows } = await sql<{ id: string; code: string; currency: string; moved_minor: bigint }>`
    select * from (
      select ledger.id, ledger.code, ledger.currency,
        (${movedIn(sql`${from}::timestamptz`, sql`${until}::timestamptz`)})::bigint as moved_minor
      from ledger_accounts ledger where ledger.kind in ('income', 'expense') and ledger.posting_count > 0
    ) moved where moved_minor <> 0 order by currency, code`.execute(database);
  return rows.map(({ id, code, currency, moved_minor }) => ({
    accountId: id as LedgerAccountId,
    code,
    moved: money(moved_minor, currencyCode(currency)),
  }));
}

export async function isYearCarried(database: Database, year: number): Promise<boolean> {
  const row = await database
    .selectFrom('carried_results')
    .select('entry_id')
    .where('year', '=', year)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first year in which income or expense was booked and that was not carried. Undefined where there is none. */
export async function readFirstUncarriedYear(database: Database, zone: string): Promise<number | undefined> {
  const { rows } = await sql<{ year: number }>`
    select years.year::int as year
    from (
      select distinct extract(year from booked.at at time zone ${zone}) as year
      from ledger_accounts ledger cross join lateral (
        select min(posting.booked_at) as first, max(posting.booked_at) as last from postings posting
        where posting.account_id = ledger.id
      ) span cross join lateral generate_series(
        extract(year from span.first at time zone ${zone})::int, extract(year from span.last at time zone ${zone})::int
      ) candidate (year) cross join lateral (
        select posting.booked_at as at from postings posting
        where posting.account_id = ledger.id
          and posting.booked_at >= make_timestamptz(candidate.year, 1, 1, 0, 0, 0, ${zone})
          and posting.booked_at < make_timestamptz(candidate.year + 1, 1, 1, 0, 0, 0, ${zone})
          and not exists (select from carried_results carried where carried.entry_id = posting.entry_id)
        limit 1
      ) booked
      where ledger.kind in ('income', 'expense')
    ) years
    where not exists (select from carried_results carried where carried.year = years.year)
    order by 1 limit 1`.execute(database);
  return rows[0]?.year;
}

export interface CarriedResult {
  readonly entryId: string;
  readonly year: number;
  readonly currency: string;
  readonly part: number;
  readonly proposalId: string;
}

/** False where somebody else carried the year meanwhile. */
export async function insertCarried(transaction: Database, results: readonly CarriedResult[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('carried_results')
    .values(
      results.map(({ entryId, year, currency, part, proposalId }) => ({
        entry_id: entryId,
        year,
        currency,
        part,
        proposal_id: proposalId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['year', 'currency', 'part']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === BigInt(results.length);
}

export async function listCarriedYears(database: Database): Promise<number[]> {
  const rows = await database.selectFrom('carried_results').select('year').distinct().orderBy('year').execute();
  return rows.map(({ year }) => year);
}

/** Accounts of income and expense on which the entries of a carried year are not the opposite of what they moved. */
export async function listWrongYearAccounts(
  database: Database,
  year: number,
  { from, until }: Period,
): Promise<readonly { readonly code: string; readonly movedMinor: bigint; readonly carriedMinor: bigint }[]> {
  const { rows } = await sql<{ code: string; moved_minor: bigint; carried_minor: bigint }>`
    select * from (
      select ledger.code, (${movedIn(sql`${from}::timestamptz`, sql`${until}::timestamptz`)})::bigint as moved_minor,
        coalesce((
          select -sum(case posting.side when 'credit' then posting.amount_minor else -posting.amount_minor end)
          from carried_results carried join postings posting on posting.entry_id = carried.entry_id
          where carried.year = ${year} and posting.account_id = ledger.id
        ), 0)::bigint as carried_minor
      from ledger_accounts ledger where ledger.kind in ('income', 'expense') and ledger.posting_count > 0
    ) account where moved_minor <> carried_minor order by code limit 100`.execute(database);
  return rows.map(({ code, moved_minor, carried_minor }) => ({
    code,
    movedMinor: moved_minor,
    carriedMinor: carried_minor,
  }));
}

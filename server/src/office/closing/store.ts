import type { ClosingItem, ClosingPeriod } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { Period } from './period.ts';

type Database = RoomDatabase<'closing'>;

/** What stood on the checklist when a period was closed. */
export interface KeptItem {
  readonly item: ClosingItem;
  readonly isMet: boolean;
  readonly detail: string;
  /** Why it was overruled; null where it was met. */
  readonly reason: string | null;
}

export interface ClosedPeriod {
  readonly id: string;
  readonly period: ClosingPeriod;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly entryCount: number;
  readonly checklist: readonly KeptItem[];
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly closedAt: Date;
}

/** The newest first. */
export async function listClosedPeriods(
  database: Database,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<ClosedPeriod[]> {
  const { rows } = await sql<
    Omit<ClosedPeriod, 'checklist' | 'entryCount'> & { checklist: string; entryCount: bigint }
  >`
    select c.id, c.period, to_char(c.first_day, 'YYYY-MM-DD') as "firstDay", 
      to_char(c.last_day, 'YYYY-MM-DD') as "lastDay",
      c.entry_count as "entryCount", c.checklist, c.proposal_id as "proposalId", c.closed_at as "closedAt",
      p.proposed_by_login as "proposedBy", coalesce(p.decided_by_login, '') as "approvedBy"
    from closed_periods c join proposals p on p.id = c.proposal_id
    where ${before ?? null}::uuid is null or c.id < ${before ?? null}::uuid
    order by c.id desc limit ${limit}`.execute(database);
  return rows.map(({ checklist, entryCount, ...row }) => ({
    ...row,
    entryCount: Number(entryCount),
    checklist: JSON.parse(checklist) as KeptItem[],
  }));
}

/** The last day of the last period of each kind that is closed, `YYYY-MM-DD`. */
export async function readClosedUntil(database: Database): Promise<Readonly<Partial<Record<ClosingPeriod, string>>>> {
  const { rows } = await sql<{ period: ClosingPeriod; last_day: string }>`
    select period, to_char(max(last_day), 'YYYY-MM-DD') as last_day from closed_periods group by period`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ period, last_day }) => [period, last_day]));
}

/** Closes a period: the database waits for bookings in flight, and judges approval, order and time again. */
export async function insertClosedPeriod(
  transaction: Database,
  {
    id,
    period,
    proposalId,
    checklist,
  }: {
    readonly id: string;
    readonly period: Period;
    readonly proposalId: string;
    readonly checklist: readonly KeptItem[];
  },
): Promise<void> {
  await sql`
    insert into closed_periods (id, period, first_day, last_day, checklist, proposal_id)
    values (${id}, ${period.period}, ${period.firstDay}::date, ${period.lastDay}::date, ${JSON.stringify(checklist)},
      ${proposalId})`.execute(transaction);
}

/** Of each currency that does not add up to nothing at a moment: by how much, in minor units. */
export async function listUnbalanced(
  database: Database,
  until: Date,
): Promise<readonly { readonly currency: string; readonly minor: bigint }[]> {
  const { rows } = await sql<{ currency: string; minor: bigint }>`
    select ledger.currency, sum(last.balance_after_minor)::bigint as minor
    from ledger_accounts ledger cross join lateral (
      select balance_after_minor from postings
      where account_id = ledger.id and booked_at < ${until}
      order by booked_at desc, account_sequence desc limit 1
    ) last
    group by 1 having sum(last.balance_after_minor) <> 0 order by 1`.execute(database);
  return rows;
}

/** The currencies that rest on a day beside weekends. */
export async function listRestingCurrencies(database: Database, day: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ currency: string }>`
    select currency from bank_holidays where day = ${day}::date`.execute(database);
  return new Set(rows.map(({ currency }) => currency));
}

/** The days of rest from a day on, beside weekends, with the currencies that rest. */
export async function listRestDays(
  database: Database,
  day: string,
  days: number,
): Promise<readonly { readonly day: string; readonly currencies: readonly string[] }[]> {
  const { rows } = await sql<{ day: string; currencies: string[] }>`
    select day::text, array_agg(currency order by currency) as currencies from bank_holidays
    where day between ${day}::date and ${day}::date + ${days}::int group by day order by day`.execute(database);
  return rows;
}

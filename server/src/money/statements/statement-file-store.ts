import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { filedColumns, withMark, type FiledRow } from './entry-columns-store.ts';
import { filedEntryOfRow, type FiledEntry } from './filed-entry.ts';
import { foundPostings } from './found-postings-store.ts';
import type { StatementFilter } from './statement-filter.ts';

type Database = RoomDatabase<'statements'>;

/** Where an account stood at the ends of a period: the balance and the place of the last posting before each. */
export interface PeriodEnds {
  /** When the account was opened, or its first posting where that is earlier. */
  readonly firstMoment: Date;
  readonly openingMinor: bigint;
  readonly openingSequence: bigint;
  readonly closingMinor: bigint;
  readonly closingSequence: bigint;
}

/**
 * Reads the ends of a period: the first moment of it, or null for the beginning; the first after it, or null for none.
 */
export async function readPeriodEnds(
  database: Database,
  accountId: string,
  { begin, end }: { readonly begin: Date | null; readonly end: Date | null },
): Promise<PeriodEnds> {
  const lastBefore = (moment: ReturnType<typeof sql>) => sql`left join lateral (
    select balance_after_minor, account_sequence from postings
    where postings.account_id = account.ledger_account_id and postings.booked_at < ${moment}
    order by postings.booked_at desc, postings.account_sequence desc limit 1
  )`;
  const { rows } = await sql<PeriodEnds>`
    select least(account.opened_at, earliest.booked_at) as "firstMoment",
      coalesce(opening.balance_after_minor, 0) as "openingMinor", coalesce(opening.account_sequence, 0) as
      "openingSequence",
      coalesce(closing.balance_after_minor, 0) as "closingMinor", coalesce(closing.account_sequence, 0) as
      "closingSequence"
    from accounts account
    left join lateral (
      select booked_at from postings where postings.account_id = account.ledger_account_id
      order by postings.booked_at, postings.account_sequence limit 1
    ) earliest on true
    ${lastBefore(begin === null ? sql`'-infinity'::timestamptz` : sql`${begin.toISOString()}::timestamptz`)}
    opening on true
    ${lastBefore(end === null ? sql`'infinity'::timestamptz` : sql`${end.toISOString()}::timestamptz`)} closing on true
    where account.id = ${accountId}
  `.execute(database);
  return rows[0]!;
}

/** The places in the account between which rows are meant: after the first, up to the last. */
export interface Places {
  readonly accountId: string;
  readonly after: bigint;
  readonly upTo: bigint;
}

/** Count and sum of each side of the rows that a filter finds between two places, and the largest of their amounts. */
export interface FiledTotals {
  readonly debitCount: bigint;
  readonly debitMinor: bigint;
  readonly creditCount: bigint;
  readonly creditMinor: bigint;
  readonly largestMinor: bigint;
}

export async function readFiledTotals(
  database: Database,
  filter: StatementFilter,
  { accountId, after, upTo }: Places,
): Promise<FiledTotals> {
  const { rows } = await sql<
    Omit<FiledTotals, 'debitMinor' | 'creditMinor'> & { readonly debitMinor: string; readonly creditMinor: string }
  >`
    select count(*) filter (where found.side = 'debit') as "debitCount",
      coalesce(sum(found.amount_minor) filter (where found.side = 'debit'), 0)::text as "debitMinor",
      count(*) filter (where found.side = 'credit') as "creditCount",
      coalesce(sum(found.amount_minor) filter (where found.side = 'credit'), 0)::text as "creditMinor",
      coalesce(max(found.amount_minor), 0) as "largestMinor"
    from accounts account
    cross join lateral ${foundPostings(filter, between({ after, upTo }))} found
    where account.id = ${accountId} and account.client_id = ${filter.clientId}
  `.execute(database);
  const { debitMinor, creditMinor, ...total } = rows[0]!;
  return { ...total, debitMinor: BigInt(debitMinor), creditMinor: BigInt(creditMinor) };
}

/** The next rows that a filter finds between two places, oldest first. Each is read along the account's own numbers. */
export async function readFiledEntries(
  database: Database,
  filter: StatementFilter,
  { accountId, after, upTo, limit }: Places & { readonly limit: number },
): Promise<FiledEntry[]> {
  const { rows } = await sql<FiledRow>`
    select ${filedColumns}
    from accounts account
    cross join lateral
    ${foundPostings(filter, { ...between({ after, upTo }), direction: 'asc', along: 'sequence', limit })}
    posting
    join payments payment on payment.journal_entry_id = posting.entry_id
    ${withMark}
    left join payments original on original.id = payment.original_payment_id
    where account.id = ${accountId} and account.client_id = ${filter.clientId}
    order by posting.account_sequence
    limit ${limit}
  `.execute(database);
  return rows.map((row) => filedEntryOfRow(row, filter.zone));
}

function between({ after, upTo }: Omit<Places, 'accountId'>) {
  return {
    further: sql`and postings.account_sequence > ${after}::bigint and postings.account_sequence <= ${upTo}::bigint`,
    furtherBlocks: sql`and block.last_sequence > ${after}::bigint and block.first_sequence <= ${upTo}::bigint`,
  };
}

import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { entryOfRow, type PlacedEntry } from './entry.ts';
import { entryColumns, withMark, type EntryRow } from './entry-columns-store.ts';
import { accountConditions, addedUp, foundPostings, sums } from './found-postings-store.ts';
import type { StatementFilter } from './statement-filter.ts';
import type { StatementPart } from './statement-part.ts';
import type { ScanWindow } from './scan-window.ts';

type Database = RoomDatabase<'statements'>;

/**
 * Entries of a client's accounts by booking time, the newest first unless the part is sorted by `date_asc`. Each
 * account is read along its own index, no further than the part asked for, so that the cost is that of the rows
 * answered, whatever the accounts hold beside them.
 */
export async function readEntries(
  database: Database,
  part: Omit<StatementPart, 'after'>,
  window: ScanWindow,
): Promise<PlacedEntry[]> {
  const { sort, limit, upTo } = part;
  const isOldestFirst = sort === 'date_asc';
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc');
  const rowsMax = limit === undefined ? sql`` : sql`limit ${limit}`;
  const { rows } = await sql<EntryRow>`
    select ${entryColumns}
    from accounts account
    cross join lateral
    ${foundPostings(part, { ...within(window, isOldestFirst, upTo), direction: isOldestFirst ? 'asc' : 'desc', limit })}
    posting
    join payments payment on payment.journal_entry_id = posting.entry_id
    ${withMark}
    where ${accountConditions(part)}
    order by posting.booked_at ${direction}, posting.account_id ${direction}, posting.account_sequence ${direction}
    ${rowsMax}
  `.execute(database);
  return rows.map((row) => entryOfRow(row, part.zone));
}

/** A window as conditions on postings, blocks and payments. */
function within({ after, until }: ScanWindow, isOldestFirst: boolean, upTo?: StatementPart['upTo']) {
  const further = sql.raw(isOldestFirst ? '>' : '<');
  const ofBlock = (moment: Date, isBeginning: boolean) =>
    isBeginning === isOldestFirst
      ? sql`and block.last_booked_at >= ${moment}`
      : sql`and block.first_booked_at <= ${moment}`;
  return {
    further: sql`${
      after === undefined
        ? sql``
        : sql`and postings.booked_at ${further}= ${after.bookedAt}
      and (postings.booked_at, postings.account_id, postings.account_sequence)
        ${further} (${after.bookedAt}, ${after.ledgerAccountId}::uuid, ${after.accountSequence}::bigint)`
    }
      ${until === undefined ? sql`` : sql`and postings.booked_at ${sql.raw(isOldestFirst ? '<=' : '>=')} ${until}`}
      ${upTo === undefined ? sql`` : sql`and postings.account_sequence <= ${lastPlaceIn(upTo)}`}`,
    furtherPayments: sql`${after === undefined ? sql`` : sql`and payment.created_at ${further}= ${after.bookedAt}`}
      ${until === undefined ? sql`` : sql`and payment.created_at ${sql.raw(isOldestFirst ? '<=' : '>=')} ${until}`}`,
    furtherBlocks: sql`${after === undefined ? sql`` : ofBlock(after.bookedAt, true)}
      ${until === undefined ? sql`` : ofBlock(until, false)}`,
  };
}

/** The last place of the account at hand. */
export function lastPlaceIn(upTo: ReadonlyMap<string, bigint>) {
  return sql`case account.id ${sql.join(
    [...upTo].map(([accountId, place]) => sql`when ${accountId}::uuid then ${place}::bigint`),
    sql` `,
  )} else 0 end`;
}

/** The last place of each of a client's accounts at this moment, by the account's id. */
export async function readLastPlaces(database: Database, clientId: string): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: string; place: bigint }>`
    select account.id, ledger.posting_count as place
    from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
    where account.client_id = ${clientId}`.execute(database);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/**
 * The currencies of a client's accounts, in the order of the accounts: a currency without entries has its group too.
 */
export async function readCurrencies(database: Database, filter: StatementFilter): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select account.currency from accounts account where ${accountConditions(filter)} order by account.account_number
  `.execute(database);
  return [...new Set(rows.map((row) => row.currency))];
}

/** Count and sums of what a filter finds in one currency. */
export interface StatementTotal {
  readonly currency: string;
  readonly count: bigint;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
}

/**
 * Totals per currency that has any, of days, types and nothing else: whole blocks are added up by their summaries.
 */
export function readTotalsOfBlocks(database: Database, filter: StatementFilter): Promise<StatementTotal[]> {
  return totalsOf(database, filter, addedUp(filter));
}

/** Totals per currency that has any: every entry of a window, the newest first, that may be meant is read. */
export function readTotalsOfEntries(
  database: Database,
  filter: StatementFilter,
  window: ScanWindow,
): Promise<StatementTotal[]> {
  return totalsOf(database, filter, sql`(${sums(foundPostings(filter, within(window, false)))})`);
}

async function totalsOf(
  database: Database,
  filter: StatementFilter,
  found: RawBuilder<unknown>,
): Promise<StatementTotal[]> {
  const { rows } = await sql<{ currency: string; count: string; debit: string; credit: string }>`
    select account.currency, sum(found.count)::text as count, sum(found.debit)::text as debit, sum(found.credit)::text
    as credit
    from accounts account
    cross join lateral ${found} found
    where ${accountConditions(filter)}
    group by account.currency
  `.execute(database);
  return rows.map(({ currency, count, debit, credit }) => ({
    currency,
    count: BigInt(count),
    debitMinor: BigInt(debit),
    creditMinor: BigInt(credit),
  }));
}

/**
 * Where the books of a client stand, as text: it is another as soon as a statement would read otherwise. Every row is a
 * posting, so the accounts' posting counts tell of new ones; of the rows that are there only the status changes, and it
 * changes without a posting on the client's accounts in one way alone: an order leaves those in process. Of the
 * client's notes and labels the newest moves the version, and their number where one is taken away.
 */
export async function readVersion(database: Database, clientId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(ledger.posting_count::text, ',' order by account.id), '') || '/' ||
      (select count(*) from payments where ordered_by = ${clientId} and status = 'in_process') || '/' ||
      (select count(*) || ' ' || coalesce(extract(epoch from max(changed_at)), 0) from entry_marks
        where client_id = ${clientId}) as version
    from accounts account join ledger_accounts ledger on ledger.id = account.ledger_account_id
    where account.client_id = ${clientId}`.execute(database);
  return rows[0]!.version;
}

import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { AccountScope } from '../../base/platform/rights.ts';

type Database = RoomDatabase<'marks'>;

/** What a client says of an entry. */
export interface Mark {
  readonly note: string;
  readonly labels: readonly string[];
}

/** An entry of the statement, and where it stands in its account. */
interface Entry {
  readonly postingId: string;
  readonly ledgerAccountId: string;
  readonly accountSequence: bigint;
}

export async function findEntry(
  database: Database,
  { clientId, accountIds }: AccountScope,
  id: string,
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select posting.id as "postingId", posting.account_id as "ledgerAccountId",
      posting.account_sequence as "accountSequence"
    from postings posting
    join accounts account on account.ledger_account_id = posting.account_id and account.client_id = ${clientId}
      ${accountIds === 'all' ? sql`` : sql`and account.id = any(${accountIds}::uuid[])`}
    where posting.id = ${id}::uuid`.execute(database);
  return rows[0];
}

/** Whether the entry said something else before. */
export async function keepMark(
  transaction: Database,
  mark: Entry & Mark & { readonly clientId: string; readonly userId: string },
): Promise<boolean> {
  const { postingId, ledgerAccountId, accountSequence, clientId, userId, note, labels } = mark;
  const { numAffectedRows } = await sql`
    insert into entry_marks (posting_id, account_id, account_sequence, client_id, note, labels, search_text, changed_by,
      changed_at)
    values (${postingId}, ${ledgerAccountId}, ${accountSequence}, ${clientId}, ${note}, ${[...labels]}::text[],
      search_fold(${[...labels, note].join(' ')}), ${userId}, clock_timestamp())
    on conflict (posting_id) do update
    set note = excluded.note, labels = excluded.labels, search_text = excluded.search_text,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    where (entry_marks.note, entry_marks.labels) <> (excluded.note, excluded.labels)`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Whether the entry said something. */
export async function removeMark(transaction: Database, postingId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from entry_marks where posting_id = ${postingId}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** A search looks at notes and labels only where there are some. */
export async function hasMarks(database: Database, clientId: string): Promise<boolean> {
  const { rows } = await sql`select from entry_marks where client_id = ${clientId} limit 1`.execute(database);
  return rows.length > 0;
}

/** Labels that a list offers: more are no help. */
const offeredMax = 40;

export async function listLabels(database: Database, { clientId, accountIds }: AccountScope): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select label from entry_marks mark
    join accounts account on account.ledger_account_id = mark.account_id
      ${accountIds === 'all' ? sql`` : sql`and account.id = any(${accountIds}::uuid[])`}
    cross join lateral unnest(mark.labels) label
    where mark.client_id = ${clientId}
    group by label order by count(*) desc, label limit ${offeredMax}`.execute(database);
  return rows.map(({ label }) => label);
}

import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'incoming'>;

/** Keeps the entries of the books behind the first, before the decision is written. */
export async function insertShares(
  transaction: Database,
  shares: {
    readonly entryId: string;
    readonly resolutionEntryId: string;
    readonly journalEntryIds: readonly string[];
  },
): Promise<void> {
  const { entryId, resolutionEntryId, journalEntryIds } = shares;
  if (journalEntryIds.length === 0) return;
  await sql`
    insert into suspense_shares (journal_entry_id, entry_id, resolution_entry_id)
    select id, ${entryId}::uuid, ${resolutionEntryId}::uuid
    from unnest(${[...journalEntryIds]}::uuid[]) as share (id)`.execute(transaction);
}

/** A decision that may be undone: all the entries of the books that it made. */
export interface DecisionMade {
  readonly resolution: string;
  readonly journalEntryIds: readonly string[];
}

export async function readDecision(database: Database, entryId: string): Promise<DecisionMade | undefined> {
  const { rows } = await sql<DecisionMade>`
    select e.resolution, array(
        select e.resolution_entry_id::text
        union all select journal_entry_id::text from suspense_shares
        where resolution_entry_id = e.resolution_entry_id
      ) as "journalEntryIds"
    from incoming_entries e
    where e.id = ${entryId} and e.resolution_entry_id is not null`.execute(database);
  return rows[0];
}

/** The entries of the books by which money of an entry went to clients: by the import, or by an assignment since. */
export async function readCreditEntries(database: Database, entryId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select case e.outcome when 'booked' then e.journal_entry_id else e.resolution_entry_id end as id
    from incoming_entries e where e.id = ${entryId}
      and ((e.outcome = 'booked' and e.resolution is null) or e.resolution = 'assigned')
    union select share.journal_entry_id
    from suspense_shares share join incoming_entries e on e.resolution_entry_id = share.resolution_entry_id
    where e.id = ${entryId} and e.resolution = 'assigned'`.execute(database);
  return rows.map(({ id }) => id);
}

/** Keeps a decision as it stood, and lets its entry wait again. Each of its bookings has to be taken back before. */
export async function undoDecision(
  transaction: Database,
  {
    entryId,
    by,
    at,
    reason,
  }: { readonly entryId: string; readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await sql`
    insert into undone_decisions (resolution_entry_id, entry_id, resolution, resolved_at, resolved_by,
      resolution_reason, undone_at, undone_by, undone_reason)
    select resolution_entry_id, id, resolution, resolved_at, resolved_by, resolution_reason, ${at}, ${by}, ${reason}
    from incoming_entries where id = ${entryId}`.execute(transaction);
  await sql`
    update incoming_entries set resolution = null, resolved_at = null, resolved_by = null, resolution_reason = null,
      resolution_entry_id = null
    where id = ${entryId}`.execute(transaction);
}

/** What staff decided of an entry, and two people undid since. */
export interface UndoneDecision {
  readonly resolution: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly undoneBy: string;
  readonly undoneAt: Date;
  readonly reason: string;
}

export async function listUndone(database: Database, entryId: string): Promise<readonly UndoneDecision[]> {
  const { rows } = await sql<UndoneDecision>`
    select resolution, resolved_by as "decidedBy", resolved_at as "decidedAt", undone_by as "undoneBy",
      undone_at as "undoneAt", undone_reason as reason
    from undone_decisions where entry_id = ${entryId} order by undone_at`.execute(database);
  return rows;
}

/** What a decision moved on accounts of clients. */
export interface DecidedShare {
  readonly accountNumber: string;
  readonly amountMinor: bigint;
  readonly transferNumber: string;
}

export async function listDecidedShares(database: Database, entryId: string): Promise<readonly DecidedShare[]> {
  const { rows } = await sql<DecidedShare>`
    select a.account_number as "accountNumber", p.amount_minor as "amountMinor", y.transfer_number as "transferNumber"
    from incoming_entries e
      join postings p on p.entry_id = e.resolution_entry_id or p.entry_id in (
        select journal_entry_id from suspense_shares where resolution_entry_id = e.resolution_entry_id
      )
      join accounts a on a.ledger_account_id = p.account_id
      join payments y on y.journal_entry_id = p.entry_id
    where e.id = ${entryId} order by y.transfer_number`.execute(database);
  return rows;
}

import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { ImportedFile } from './files-store.ts';
import type { IncomingOutcome } from './incoming-entry.ts';

type Database = RoomDatabase<'incoming'>;

/** An imported file, as it is to be taken back. */
export interface FileToTakeBack extends Pick<ImportedFile, 'id' | 'name'> {
  readonly takenBackAt: Date | null;
  /** Another file that repeats one of its statements. */
  readonly copiedBy: string | null;
  /** An order whose rejection its statements showed: the client has the money back. */
  readonly believedFor: string | null;
  /** Those of its statements. */
  readonly currencies: readonly string[];
}

export async function readFileToTakeBack(database: Database, id: string): Promise<FileToTakeBack | undefined> {
  const { rows } = await sql<FileToTakeBack>`
    select f.id, f.name, f.taken_back_at as "takenBackAt", (
      select other.name from incoming_statements copy
        join incoming_statements original on original.id = copy.copy_of
        join incoming_files other on other.id = copy.file_id
      where original.file_id = f.id and copy.file_id <> f.id and copy.taken_back_at is null
      order by copy.id limit 1
    ) as "copiedBy", (
      select p.transfer_number
      from incoming_statements s
        join payment_files paid on paid.correspondent_bic = s.correspondent_bic and paid.currency = s.currency
          and replace(paid.account, ' ', '') = s.account
        join payment_file_orders stands on stands.file_id = paid.id
        join order_moves move on move.order_id = stands.order_id and move.from_state = 'rejection_announced'
          and move.to_state = 'rejected'
        join orders o on o.id = stands.order_id
        join payments p on p.id = o.payment_id
        -- What was given back before the file came was not because of it: ids follow time.
        join payments back on back.original_payment_id = p.id and back.id > f.id
        cross join execution_day_of(paid.content) as due (day)
      where s.file_id = f.id and s.kind = 'statement' and s.taken_back_at is null and not exists (
        -- Two people said so, whatever statements show.
        select from proposals said
        where said.kind = 'decide_sent_order' and said.state = 'approved'
          and said.content::jsonb ->> 'order' = o.id::text
      ) and not exists (
        -- Nearer to the day, on the same side of it.
        select from incoming_statements other
        where other.correspondent_bic = s.correspondent_bic and other.account = s.account and other.kind = 'statement'
          and other.taken_back_at is null and (
            (other.closing_day > s.closing_day and other.closing_day <= due.day)
            or (other.closing_day < s.closing_day and other.closing_day >= due.day)
          )
      )
      limit 1
    ) as "believedFor",
    array(select distinct currency::text from incoming_statements where file_id = f.id) as currencies
    from incoming_files f where f.id = ${id}`.execute(database);
  return rows[0];
}

/** An entry of a file that is to be taken back, with all that may be in the way. */
export interface EntryToTakeBack {
  readonly id: string;
  readonly servicerReference: string;
  /** The file told it first; else it stands in the file only. */
  readonly isOwn: boolean;
  readonly side: 'credit' | 'debit';
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly outcome: IncomingOutcome;
  readonly resolution: string | null;
  readonly journalEntryId: string;
  /** Its deposit was taken back already. */
  readonly isReversed: boolean;
  /** The client's account that its deposit is on. */
  readonly accountNumber: string | null;
  /** Another file that tells it as well. */
  readonly toldBy: string | null;
  /** It is a part of a batch that another file told. */
  readonly isPart: boolean;
  readonly openHitCount: number;
}

const toldIn = (fileId: string) => sql`(select id from incoming_statements where file_id = ${fileId})`;

/** What a file told first, and what it holds of others, the earliest first. */
export async function readEntriesToTakeBack(database: Database, fileId: string): Promise<readonly EntryToTakeBack[]> {
  const { rows } = await sql<EntryToTakeBack>`
    select e.id, e.servicer_reference as "servicerReference", e.first_seen_in in ${toldIn(fileId)} as "isOwn", e.side,
      e.amount_minor as "amountMinor", e.currency, e.outcome, e.resolution, e.journal_entry_id as "journalEntryId",
      exists (select from journal_entries back where back.reverses_entry_id = e.journal_entry_id) as "isReversed",
      case e.outcome when 'booked' then a.account_number end as "accountNumber", (
        select f.name from incoming_statements other join incoming_files f on f.id = other.file_id
        where other.file_id <> ${fileId} and other.taken_back_at is null
          and (other.id = e.stated_in
            or exists (select from incoming_repeats r where r.entry_id = e.id and r.statement_id = other.id))
        order by other.id limit 1
      ) as "toldBy",
      exists (
        select from incoming_entries lump
        where lump.correspondent_bic = e.correspondent_bic and lump.account = e.account
          and lump.servicer_reference = e.servicer_reference and lump.moved_minor = e.moved_minor
          and lump.resolution = 'split' and lump.id <> e.id
      ) as "isPart",
      (
        select count(*)::int from screening_hits
        where subject_kind = 'incoming' and subject_id = e.id and decision is distinct from 'released'
      ) as "openHitCount"
    from (
      select * from incoming_entries where first_seen_in in ${toldIn(fileId)}
      union select * from incoming_entries where stated_in in ${toldIn(fileId)}
    ) e left join accounts a on a.id = e.account_id
    order by e.id`.execute(database);
  return rows;
}

/** Orders whose rejection is announced, on the accounts of a file: its statements may be what shows it. */
export async function listAnnouncedOf(database: Database, fileId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id
    from incoming_statements s
      join payment_files paid on paid.correspondent_bic = s.correspondent_bic and paid.currency = s.currency
        and replace(paid.account, ' ', '') = s.account
      join payment_file_orders stands on stands.file_id = paid.id
      join orders o on o.id = stands.order_id and o.state = 'rejection_announced'
    where s.file_id = ${fileId} and s.kind = 'statement' order by o.id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Locks what a file told or holds until the database transaction ends. */
export async function lockEntriesOfFile(transaction: Database, fileId: string): Promise<void> {
  await sql`
    select id from incoming_entries where first_seen_in in ${toldIn(fileId)} or stated_in in ${toldIn(fileId)}
    order by id for update`.execute(transaction);
}

/** Marks entries as taken back: each by its entry of the books; by none where the books knew it before. */
export async function takeEntriesBack(
  transaction: Database,
  entries: readonly { readonly id: string; readonly journalEntryId: string | null }[],
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await sql`
    update incoming_entries set resolution = 'taken_back', resolved_at = ${at}, resolved_by = ${by},
      resolution_reason = ${reason}, resolution_entry_id = taken.entry
    from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ journalEntryId }) => journalEntryId)}::uuid[])
      as taken (id, entry)
    where incoming_entries.id = taken.id`.execute(transaction);
}

/** False where somebody else was faster. What it held of other files is in no statement any more. */
export async function insertTakingBack(
  transaction: Database,
  about: { readonly fileId: string; readonly by: string; readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const { fileId, by, at, reason } = about;
  const { rows } = await sql`
    insert into files_taken_back (file_id, reason, taken_back_by, taken_back_at)
    values (${fileId}, ${reason}, ${by}, ${at}) on conflict do nothing returning file_id`.execute(transaction);
  if (rows.length === 0) return false;
  await sql`
    update incoming_entries set stated_in = null
    where stated_in in ${toldIn(fileId)} and first_seen_in not in ${toldIn(fileId)}`.execute(transaction);
  return true;
}

import type { SuspenseReason } from '@bank/contract/office';
import { columnOf, type ColumnValue, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { joinEntries, selectEntries, toEntry, type EntryRow } from './entry-rows-store.ts';
import { movedBy, type CamtStatement } from './camt-file.ts';
import type { IncomingEntry, IncomingOutcome, Resolution } from './incoming-entry.ts';
import type { PlannedTransaction } from './fate.ts';

type Database = RoomDatabase<'incoming'>;

/** @param about the statement that it repeats, where it is a copy of one */
export async function insertStatement(
  transaction: Database,
  { balances, ...statement }: CamtStatement,
  about: {
    readonly id: string;
    readonly fileId: string;
    readonly nostroPostingsBefore: bigint;
    readonly copyOf: string | undefined;
  },
): Promise<void> {
  await transaction
    .insertInto('incoming_statements')
    .values({
      id: about.id,
      file_id: about.fileId,
      kind: statement.kind,
      correspondent_bic: statement.correspondentBic,
      account: statement.account,
      currency: statement.currency,
      reference: statement.reference,
      page: statement.page,
      is_last_page: statement.isLastPage,
      written_at: statement.writtenAt,
      opening_minor: balances?.opening.amountMinor ?? null,
      closing_minor: balances?.closing.amountMinor ?? null,
      closing_day: balances === undefined ? null : sql<string>`${balances.closingDay}::date`,
      nostro_postings_before: about.nostroPostingsBefore,
      copy_of: about.copyOf ?? null,
    })
    .execute();
}

/** A transaction as it is kept: what the correspondent told, and what the import did. */
export interface NewEntry extends Omit<PlannedTransaction, 'fate'> {
  readonly id: string;
  readonly statementId: string;
  readonly outcome: IncomingOutcome;
  readonly suspenseReason: SuspenseReason | undefined;
  readonly suspenseDetail: string | undefined;
  readonly accountId: string | undefined;
  readonly orderId: string | undefined;
  readonly reversesId: string | undefined;
  readonly journalEntryId: string;
}

/** The statement that holds an entry. What takes the place of a batch stands where that one does. */
function statedIn({ statementId, statement, splits }: NewEntry): string | null {
  return splits?.statedIn ?? (statement.kind === 'statement' ? statementId : null);
}

const entriesAtOnce = 1_000;

export async function insertEntries(transaction: Database, entries: readonly NewEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += entriesAtOnce)
    await insertSome(transaction, entries.slice(start, start + entriesAtOnce));
}

async function insertSome(transaction: Database, entries: readonly NewEntry[]): Promise<void> {
  const column = (read: (entry: NewEntry) => ColumnValue) => columnOf(entries, read);
  await sql`
    insert into incoming_entries (id, correspondent_bic, account, servicer_reference, part, first_seen_in, stated_in,
      side, amount_minor, currency, value_date, counterparty_name, counterparty_account, counterparty_agent_name,
      counterparty_agent_bic, creditor_account, remittance_information, end_to_end_id, uetr, return_reason, outcome,
      suspense_reason, account_id, journal_entry_id, moved_minor, order_id, reverses_id, instructed_minor,
      instructed_currency, charges_minor, further_names, suspense_detail,
      further_texts)
    select * from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ statement }) => statement.correspondentBic)}::text[],
      ${column(({ statement }) => statement.account)}::text[],
      ${column(({ entry }) => entry.servicerReference)}::text[], ${column(({ part }) => part)}::integer[],
      ${column(({ statementId }) => statementId)}::uuid[],
      ${column(statedIn)}::uuid[],
      ${column(({ transaction: { side } }) => side)}::text[],
      ${column(({ transaction: { amount } }) => amount.amountMinor)}::bigint[],
      ${column(({ transaction: { amount } }) => amount.currency)}::text[],
      ${column(({ transaction: { valueDate } }) => valueDate)}::date[],
      ${column(({ transaction: { counterparty } }) => counterparty.name)}::text[],
      ${column(({ transaction: { counterparty } }) => counterparty.account)}::text[],
      ${column(({ transaction: { counterparty } }) => counterparty.agentName)}::text[],
      ${column(({ transaction: { counterparty } }) => counterparty.agentBic)}::text[],
      ${column(({ transaction: { creditorAccount } }) => creditorAccount)}::text[],
      ${column(({ transaction: { remittanceInformation } }) => remittanceInformation)}::text[],
      ${column(({ transaction: { endToEndId } }) => endToEndId)}::text[],
      ${column(({ transaction: { uetr } }) => uetr)}::uuid[],
      ${column(({ transaction: { returnReason } }) => returnReason)}::text[],
      ${column(({ outcome }) => outcome)}::text[], ${column(({ suspenseReason }) => suspenseReason)}::text[],
      ${column(({ accountId }) => accountId)}::uuid[], ${column(({ journalEntryId }) => journalEntryId)}::uuid[],
      ${column(({ entry }) => movedBy(entry))}::bigint[], ${column(({ orderId }) => orderId)}::uuid[],
      ${column(({ reversesId }) => reversesId)}::uuid[],
      ${column(({ transaction: { instructed } }) => instructed?.amountMinor)}::bigint[],
      ${column(({ transaction: { instructed } }) => instructed?.currency)}::text[],
      ${column(({ transaction: { chargesMinor } }) => chargesMinor)}::bigint[],
      ${column(({ transaction: { furtherNames } }) => furtherNames.join('\n'))}::text[],
      ${column(({ suspenseDetail }) => suspenseDetail)}::text[],
      ${column(({ transaction: { furtherTexts } }) => JSON.stringify(furtherTexts))}::jsonb[]
    )`.execute(transaction);
}

/** What was told before is in this statement now: first of all, or beside another one. */
export async function noteStated(
  transaction: Database,
  { statementId, entryIds }: { readonly statementId: string; readonly entryIds: readonly string[] },
): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`
    update incoming_entries set stated_in = ${statementId}
    where id = any(${[...entryIds]}::uuid[]) and stated_in is null`.execute(transaction);
  await sql`
    insert into incoming_repeats (statement_id, entry_id)
    select ${statementId}, id from incoming_entries
    where id = any(${[...entryIds]}::uuid[]) and stated_in <> ${statementId}`.execute(transaction);
}

export async function findEntry(database: Database, id: string): Promise<IncomingEntry | undefined> {
  const { rows } = await sql<EntryRow>`
    ${selectEntries} from incoming_entries e ${joinEntries} where e.id = ${id}`.execute(database);
  return rows[0] && toEntry(rows[0]);
}

/** Locks an entry until the database transaction ends. */
export async function lockEntry(transaction: Database, id: string): Promise<IncomingEntry | undefined> {
  await transaction.selectFrom('incoming_entries').select('id').where('id', '=', id).forUpdate().execute();
  return findEntry(transaction, id);
}

/** How much money waits, up to a bound. */
export async function countWaiting(database: Database, countMax: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from incoming_entries where outcome = 'suspense' and resolution is null limit ${countMax}
    ) counted`.execute(database);
  return rows[0]!.count;
}

export async function resolveEntry(
  transaction: Database,
  id: string,
  resolved: {
    readonly resolution: Exclude<Resolution, 'taken_back'>;
    readonly at: Date;
    readonly by: string;
    readonly reason: string;
    readonly journalEntryId: string;
  },
): Promise<void> {
  await transaction
    .updateTable('incoming_entries')
    .set({
      resolution: resolved.resolution,
      resolved_at: resolved.at,
      resolved_by: resolved.by,
      resolution_reason: resolved.reason,
      resolution_entry_id: resolved.journalEntryId,
    })
    .where('id', '=', id)
    .execute();
}

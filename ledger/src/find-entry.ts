import type { JournalEntryId } from './journal-entry-draft.ts';
import { sql } from 'kysely';
import type { Database, LedgerAccountId } from './ledger-account.ts';

/** The legs of entries, in order: what later ones need in order to post, void or take them back. */
export async function postingsOf(database: Database, entryIds: readonly JournalEntryId[]) {
  const rows = await database
    .selectFrom('postings')
    .select(['entry_id', 'account_id', 'side', 'amount_minor', 'currency'])
    .where(sql<boolean>`entry_id = any(${[...entryIds]}::uuid[])`)
    .orderBy('entry_id')
    .orderBy('leg')
    .execute();
  return rows.map((row) => ({
    ...row,
    entry_id: row.entry_id as JournalEntryId,
    account_id: row.account_id as LedgerAccountId,
  }));
}

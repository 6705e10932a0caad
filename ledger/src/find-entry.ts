import type { JournalEntryId } from './journal-entry-draft.ts';
import type { Database, LedgerAccountId } from './ledger-account.ts';

/** The legs of an entry, in order: what a later entry needs in order to post, void or take it back. */
export async function postingsOf(database: Database, entryId: JournalEntryId) {
  const rows = await database
    .selectFrom('postings')
    .select(['account_id', 'side', 'amount_minor', 'currency'])
    .where('entry_id', '=', entryId)
    .orderBy('leg')
    .execute();
  return rows.map((row) => ({ ...row, account_id: row.account_id as LedgerAccountId }));
}

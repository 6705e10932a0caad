import type { JournalEntryId } from './journal-entry-draft.ts';
import type { Database, LedgerAccountId } from './ledger-account.ts';

/** Where a pending entry stands; `final` for one that was never pending. */
export type EntrySettlement = 'final' | 'pending' | 'posted' | 'voided';

export async function settlementOf(database: Database, entryId: JournalEntryId): Promise<EntrySettlement> {
  const row = await database
    .selectFrom('journal_entries as entry')
    .leftJoin('journal_entries as settling', 'settling.settles_entry_id', 'entry.id')
    .select(['entry.is_pending', 'settling.settlement'])
    .where('entry.id', '=', entryId)
    .executeTakeFirstOrThrow();
  if (!row.is_pending) return 'final';
  return row.settlement ?? 'pending';
}

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

import type { JournalEntryId } from './journal-entry-draft.ts';
import type { Database } from './ledger-account.ts';

/** Where a pending entry stands; `final` for one that was never pending. */
type EntrySettlement = 'final' | 'pending' | 'posted' | 'voided';

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

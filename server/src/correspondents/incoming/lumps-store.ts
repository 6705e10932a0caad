import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { NewEntry } from './store.ts';

type Database = RoomDatabase<'incoming'>;

/** Further statements that held the entry hold its parts now. */
export async function noteParts(transaction: Database, entries: readonly NewEntry[]): Promise<void> {
  for (const { id, splits } of entries)
    if (splits !== undefined)
      await sql`
        insert into incoming_repeats (statement_id, entry_id)
        select statement_id, ${id}::uuid from incoming_repeats where entry_id = ${splits.id}`.execute(transaction);
}

/** Entries in suspense that a file splits are locked before accounts, as staff who decide on them do. */
export async function lockLumps(transaction: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    select id from incoming_entries where id = any(${[...ids]}::uuid[]) order by id for update`.execute(transaction);
}

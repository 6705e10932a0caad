import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'journal'>;

interface PlacedEntry {
  readonly id: string;
  readonly bookedAt: Date;
}

/** The first entry at an id or behind it. */
export async function readEntryAt(database: Database, id: string): Promise<PlacedEntry | undefined> {
  const { rows } = await sql<PlacedEntry>`
    select id, booked_at as "bookedAt" from journal_entries where id >= ${id} order by id limit 1`.execute(database);
  return rows[0];
}

export async function readLastEntry(database: Database): Promise<PlacedEntry | undefined> {
  const { rows } = await sql<PlacedEntry>`
    select id, booked_at as "bookedAt" from journal_entries order by id desc limit 1`.execute(database);
  return rows[0];
}

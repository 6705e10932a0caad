import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'exports'>;

/** How many accounts the books had before a moment. */
export async function countBookedAccounts(database: Database, before: Date | undefined): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ledger_accounts
    where opened_at < ${before ?? sql`'infinity'::timestamptz`}`.execute(database);
  return Number(rows[0]!.count);
}

export async function countParties(database: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from clients) + (select count(*) from staff) as count`.execute(database);
  return Number(rows[0]!.count);
}

import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'identity'>;

/** The time of the database's clock, as seconds since 1970. */
export async function readDatabaseSeconds(database: Database): Promise<number> {
  const { rows } = await sql<{
    seconds: number;
  }>`select extract(epoch from clock_timestamp())::float8 as seconds`.execute(database);
  return rows[0]!.seconds;
}

/** By how many seconds the database's clock is behind the latest time seen on it. Locks that time until the commit. */
export async function lockSecondsBack(transaction: Database): Promise<number> {
  await sql`insert into clock_watch (id, seen_at) values (1, now()) on conflict (id) do nothing`.execute(transaction);
  const { rows } = await sql<{ secondsBack: number }>`
    select extract(epoch from seen_at - now())::float8 as "secondsBack" from clock_watch
    where id = 1 for update`.execute(transaction);
  return rows[0]!.secondsBack;
}

/** A small step back is waited for; after a large one time begins at the new clock. */
export async function noteTime(transaction: Database, { isBack }: { readonly isBack: boolean }): Promise<void> {
  await sql`update clock_watch set seen_at = ${isBack ? sql`now()` : sql`greatest(seen_at, now())`}
      where id = 1`.execute(transaction);
}

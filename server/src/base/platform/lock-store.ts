import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import { deleteInParts } from './delete-in-parts.ts';

type Database = RoomDatabase<'platform'>;

/** The first lock; each further one within a day of the last lasts twice as long, up to the longest. */
const firstMinutes = 15;
const doublingsMax = 5;

/**
 * Closes what a key stands for: a quarter of an hour the first time, then half an hour, and so on up to eight hours. A
 * day after the last lock it begins again. Temporary always, for a lock must not become a way to keep a client out for
 * good. Returns for how many seconds.
 */
export async function lock(database: Database, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    insert into locks as held (key, locked_until, lock_count)
    values (${key}, now() + make_interval(mins => ${firstMinutes}::int), 1)
    on conflict (key) do update set
      lock_count = case when held.locked_until > now() - interval '1 day' then held.lock_count + 1 else 1 end,
      locked_until = now() + make_interval(mins => ${firstMinutes}::int * case
        when held.locked_until > now() - interval '1 day' then power(2, least(held.lock_count,
        ${doublingsMax}::int))::int else 1 end)
    returning ceil(extract(epoch from locked_until - now()))::int as seconds`.execute(database);
  return rows[0]!.seconds;
}

/** How long a lock lasts by its number, from 1. */
const duration = sql`make_interval(mins => ${firstMinutes}::int * power(2, least(lock_count - 1,
  ${doublingsMax}::int))::int)`;

/**
 * For how many seconds a key stays closed; 0 where it is open. Never longer than the lock was made for, also where the
 * clock of the database was ahead when it was made.
 */
export async function secondsLocked(database: Database, key: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from least(locked_until - now(), ${duration})))::int as seconds
    from locks where key = ${key} and locked_until > now()`.execute(database);
  return rows[0]?.seconds ?? 0;
}

/** Opens what a key stands for, and forgets how often it was closed. */
export async function unlock(database: Database, key: string): Promise<void> {
  await database.deleteFrom('locks').where('key', '=', key).execute();
}

/**
 * Cuts locks that were made while the clock of the database was ahead: from now they last as long as they were made
 * for.
 */
export async function cutFutureLocks(database: Database): Promise<void> {
  await sql`update locks set locked_until = now() + ${duration} where locked_until > now() + ${duration}`.execute(
    database,
  );
}

/** Drops locks that are long over and forgotten. */
export async function dropOldLocks(database: Database): Promise<void> {
  await deleteInParts(
    database,
    (limit) => sql`
      delete from locks where ctid = any(array(
        select ctid from locks where locked_until < now() - interval '2 days' limit ${limit}))`,
  );
}

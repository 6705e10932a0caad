import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'platform'>;

/**
 * Counters that guard logins, PINs, forms and calls. They live in the database, so that they hold over restarts and
 * over several processes, and go by its clock. A window slides: it is the time before this moment, counted
 * in slices, so that no limit can be used twice around the end of a window. It is longer than asked by up to one slice.
 */
export interface Window {
  /** What is counted and for whom. Hash what a person typed before it becomes a key. */
  readonly key: string;
  readonly windowSeconds: number;
}

const slicesPerWindow = 15;

/** Counts one attempt and returns how many there are in the window now, this one included. */
export async function countAttempt(database: Database, { key, windowSeconds }: Window): Promise<number> {
  const slice = currentSlice(windowSeconds);
  const { rows } = await sql<{ attempts: number }>`
    with counted as (
      insert into attempt_counters (key, window_started_at, attempts)
      values (${key}, ${slice}, 1)
      on conflict (key, window_started_at) do update set attempts = attempt_counters.attempts + 1
      returning attempts
    )
    select counted.attempts + (
      select coalesce(sum(earlier.attempts), 0) from attempt_counters earlier
      where key = ${key} and window_started_at > ${windowStart(windowSeconds)} and window_started_at < ${slice}
    )::int as attempts
    from counted`.execute(database);
  return rows[0]!.attempts;
}

/** What a slice of a window holds, and for how long it still belongs to the window. */
export interface Slice {
  readonly attempts: number;
  readonly secondsLeft: number;
}

/** Adds what was counted elsewhere, for many keys in one statement, and returns what the window of each holds then. */
export async function addAttempts(
  database: Database,
  { counts, windowSeconds }: { counts: ReadonlyMap<string, number>; windowSeconds: number },
): Promise<Map<string, readonly Slice[]>> {
  // In one order everywhere, so that two processes never wait for each other.
  const keys = [...counts.keys()].toSorted();
  const slice = currentSlice(windowSeconds);
  const { rows } = await sql<{ key: string; attempts: number; secondsLeft: number }>`
    with counted as (
      insert into attempt_counters (key, window_started_at, attempts)
      select key, ${slice}, attempts from unnest(${keys}::text[], ${keys.map((key) => counts.get(key)!)}::int[]) as
      added (key, attempts)
      on conflict (key, window_started_at) do update set attempts = attempt_counters.attempts + excluded.attempts
      returning key, window_started_at, attempts
    )
    select key, attempts, extract(epoch from window_started_at - ${windowStart(windowSeconds)})::float8 as "secondsLeft"
    from (
      select key, window_started_at, attempts from counted
      union all
      select key, window_started_at, attempts from attempt_counters
      where key = any(${keys}::text[]) and window_started_at > ${windowStart(windowSeconds)}
      and window_started_at < ${slice}
    ) as slices`.execute(database);
  const found = new Map<string, Slice[]>(keys.map((key) => [key, []]));
  for (const { key, ...held } of rows) found.get(key)!.push(held);
  return found;
}

/** How many attempts the window holds now. */
export async function attemptsSoFar(database: Database, { key, windowSeconds }: Window): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select coalesce(sum(attempts), 0)::int as attempts from attempt_counters
    where key = ${key} and ${isInWindow(windowSeconds)}`.execute(database);
  return rows[0]!.attempts;
}

/** After how many seconds the window will hold fewer than `limit` attempts, if none is added; at least 1. */
export async function secondsUntilBelow(
  database: Database,
  { key, windowSeconds }: Window,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from window_started_at - ${windowStart(windowSeconds)}))::int as seconds
    from (
      select window_started_at, sum(attempts) over (order by window_started_at desc) as attempts
      from attempt_counters where key = ${key} and ${isInWindow(windowSeconds)}
    ) as slices
    where attempts >= ${limit}::float8 order by window_started_at desc limit 1`.execute(database);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Takes one attempt back that was counted and is none after all. */
export async function takeAttemptBack(database: Database, { key, windowSeconds }: Window): Promise<void> {
  await sql`
    update attempt_counters set attempts = attempts - 1
    where key = ${key} and attempts > 0 and window_started_at = (
      select max(window_started_at) from attempt_counters where key = ${key} and attempts > 0
      and ${isInWindow(windowSeconds)}
    )`.execute(database);
}

/** Forgets the attempts under a key: the right password clears the wrong ones before it. */
export async function clearAttempts(database: Database, key: string): Promise<void> {
  await database.deleteFrom('attempt_counters').where('key', '=', key).execute();
}

/** Drops counters whose windows are long over; those of request rates have the shortest and come the most. */
export async function dropOldAttempts(database: Database): Promise<void> {
  await sql`
    delete from attempt_counters
    where window_started_at < now() - interval '2 days'
      or (window_started_at < now() - interval '5 minutes' and key like 'rate:%')`.execute(database);
}

/**
 * Drops what was counted while the clock of the database was ahead. Until then it counts for nothing; dropped, it does
 * not begin to count when its time comes.
 */
export async function dropFutureAttempts(database: Database): Promise<void> {
  await sql`delete from attempt_counters where window_started_at > now()`.execute(database);
}

/** When the slice that this moment belongs to began. */
function currentSlice(windowSeconds: number) {
  const sliceSeconds = windowSeconds / slicesPerWindow;
  return sql`to_timestamp(floor(extract(epoch from now()) / ${sliceSeconds}::float8) * ${sliceSeconds}::float8)`;
}

/** A slice that began after this time holds attempts of the window. */
function windowStart(windowSeconds: number) {
  return sql`(now() - make_interval(secs => ${windowSeconds + windowSeconds / slicesPerWindow}::float8))`;
}

/** A slice that begins in the future was counted by a clock that has gone back since: it belongs to no window. */
function isInWindow(windowSeconds: number) {
  return sql`window_started_at > ${windowStart(windowSeconds)} and window_started_at <= now()`;
}

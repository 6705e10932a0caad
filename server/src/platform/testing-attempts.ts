import { sql } from 'kysely';
import type { Window } from './attempts.ts';
import type { Database } from './platform.ts';

/** Sets how many attempts the window of this moment holds, and the one after it: a test may run across their border. */
export async function setAttempts(database: Database, { key, windowSeconds }: Window, attempts: number): Promise<void> {
  await sql`
    insert into attempt_counters (key, window_started_at, attempts)
    select ${key}, to_timestamp((floor(extract(epoch from now()) / ${windowSeconds}::int) + step) * ${windowSeconds}::int), ${attempts}::int
    from generate_series(0, 1) as step
    on conflict (key, window_started_at) do update set attempts = excluded.attempts`.execute(database);
}

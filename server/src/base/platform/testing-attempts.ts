import { sql } from 'kysely';
import type { Window } from './attempts.ts';
import type { Database } from './platform.ts';

/**
 * Sets how many attempts the window of this moment holds. They lie in the slice that has just begun, so a test may run
 * into the next.
 */
export async function setAttempts(database: Database, { key, windowSeconds }: Window, attempts: number): Promise<void> {
  const sliceSeconds = windowSeconds / 15;
  await sql`
    insert into attempt_counters (key, window_started_at, attempts)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${sliceSeconds}::float8) * ${sliceSeconds}::float8),
    ${attempts}::int)
    on conflict (key, window_started_at) do update set attempts = excluded.attempts`.execute(database);
}

import type { Database } from '../base/platform/platform.ts';
import { sql } from 'kysely';

/** Resolves once a statement waits for the lock of another: seen in the database, not guessed by the clock. */
export async function awaitLockWait(database: Database): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database,
      );
    if (rows.length > 0) return;
  }
}

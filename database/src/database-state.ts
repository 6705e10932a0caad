import { sql, type Kysely } from 'kysely';
import { latestMigration } from './migrate.ts';

/** What the database can do at this moment. */
export interface DatabaseState {
  /** False on a standby, and where transactions are read-only. */
  readonly takesWrites: boolean;
  /** Whether every migration that this program knows is applied. One of a newer version may be applied too. */
  readonly isMigrated: boolean;
}

/**
 * Asks the database whether it answers and what it can do.
 *
 * @throws DatabaseUnavailable when it does not answer
 */
export async function readDatabaseState<Schema>(db: Kysely<Schema>): Promise<DatabaseState> {
  const latest = await latestMigration();
  const { rows } = await sql<{ isReadOnly: boolean; isMigrated: boolean }>`
    select current_setting('transaction_read_only')::boolean or pg_is_in_recovery() as "isReadOnly",
      exists (select from schema_migrations where name = ${latest}) as "isMigrated"`.execute(db);
  const { isReadOnly, isMigrated } = rows[0]!;
  return { takesWrites: !isReadOnly, isMigrated };
}

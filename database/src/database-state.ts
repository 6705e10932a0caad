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

/** How many transactions ago the oldest row of the cluster was frozen: near two thousand million PostgreSQL stops. */
export async function readTransactionAge<Schema>(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ age: number }>`select max(age(datfrozenxid)) as age from pg_database`.execute(db);
  return rows[0]!.age;
}

/**
 * How many seconds ago the database last gave a piece of its log to its archive; undefined where it has none.
 * PostgreSQL's figures begin again with a crash: until the first piece after that, their beginning counts.
 */
export async function readArchiveAge<Schema>(db: Kysely<Schema>): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as seconds
    from pg_stat_archiver where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()`.execute(db);
  return rows[0]?.seconds ?? undefined;
}

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

/** What the database may run out of before it stops. */
export interface DatabaseStrain {
  /** Whether the archive refused the last piece of the log; undefined where there is none. */
  readonly isArchiveFailing: boolean | undefined;
  /** Replication slots that nobody reads: the log is kept for them. */
  readonly unreadSlots: number;
  /** Connections in use, as a share of those that are allowed. */
  readonly connectionsShare: number;
}

/** Any role may ask it: none of it says what others do. */
export async function readDatabaseStrain<Schema>(db: Kysely<Schema>): Promise<DatabaseStrain> {
  const { rows } = await sql<Omit<DatabaseStrain, 'isArchiveFailing'> & { isArchiveFailing: boolean | null }>`
    select case when current_setting('archive_mode') <> 'off' and not pg_is_in_recovery()
        then coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) end as "isArchiveFailing",
      (select count(*)::int from pg_replication_slots where not active) as "unreadSlots",
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::float8
        / current_setting('max_connections')::float8 as "connectionsShare"
    from pg_stat_archiver`.execute(db);
  const { isArchiveFailing, ...strain } = rows[0]!;
  return { ...strain, isArchiveFailing: isArchiveFailing ?? undefined };
}

import { lockedAfterRestore, type LockedAfterRestore } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'platform'>;

export interface RestoreLock {
  readonly what: LockedAfterRestore;
  readonly lockedAt: Date;
  /** Somebody restored a backup, or the database has lost rows. */
  readonly cause: 'backup' | 'loss';
  /** The moment of the backup; null where nobody knows how far back the database went. */
  readonly restoredTo: Date | null;
}

/** Locks all that would leave by itself. It stays locked until people release it, each kind by itself. */
export async function lockWhatLeaves(
  transaction: Database,
  { cause, restoredTo }: Pick<RestoreLock, 'cause' | 'restoredTo'>,
): Promise<void> {
  await sql`
    insert into restore_locks (what, cause, restored_to)
    select what, ${cause}, ${restoredTo} from unnest(${[...lockedAfterRestore]}::text[]) as what`.execute(transaction);
}

/** Whether it may not leave. Asked by each sender in the database transaction in which it sends. */
export async function isLockedByRestore(database: Database, what: LockedAfterRestore): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select exists (select from restore_locks where what = ${what} and released_at is null) as locked`.execute(database);
  return rows[0]!.locked;
}

/** What is locked now, the latest lock of each kind. */
export async function listRestoreLocks(database: Database): Promise<RestoreLock[]> {
  const { rows } = await sql<RestoreLock>`
    select distinct on (what) what, locked_at as "lockedAt", cause, restored_to as "restoredTo"
    from restore_locks where released_at is null
    order by what, locked_at desc`.execute(database);
  return lockedAfterRestore.flatMap((what) => rows.filter((row) => row.what === what));
}

/** When the bank was last locked, released or not; undefined where it never was. */
export async function lastLockedAt(database: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(locked_at) as at from restore_locks`.execute(database);
  return rows[0]!.at ?? undefined;
}

/** Ends the locks of a kind. Answers by what keys the audit trail knows them. */
export async function releaseRestoreLock(
  transaction: Database,
  { what, by }: { readonly what: LockedAfterRestore; readonly by: string },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update restore_locks set released_at = clock_timestamp(), released_by = ${by}
    where what = ${what} and released_at is null
    returning 'restore_lock ' || what || ' ' || (extract(epoch from locked_at) * 1000000)::bigint as key`.execute(
    transaction,
  );
  return rows.map(({ key }) => key);
}

/** What tells this bank from others that keep copies in the same folder; undefined before it is opened. */
export async function readBankKey(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select (extract(epoch from opened_at) * 1000000)::bigint::text as key from bank_mode where id = 1`.execute(
    database,
  );
  return rows[0]?.key;
}

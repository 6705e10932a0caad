import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'exports'>;

export interface SumsOfCurrency {
  readonly currency: string;
  readonly debit: string;
  readonly credit: string;
}

/** A file that was taken, as it is kept. */
export interface ExportRow {
  readonly id: string;
  readonly what: string;
  readonly fileName: string;
  /** JSON. */
  readonly filter: string;
  readonly takenBy: string;
  readonly snapshotAt: Date;
  readonly byteCount: bigint;
  /** In hexadecimal digits. */
  readonly sha256: string;
  readonly rowCount: bigint;
  /** JSON. */
  readonly sums: string;
}

export async function insertExport(database: Database, row: ExportRow): Promise<void> {
  await database
    .insertInto('book_exports')
    .values({
      id: row.id,
      what: row.what,
      file_name: row.fileName,
      filter: row.filter,
      taken_by: row.takenBy,
      snapshot_at: row.snapshotAt,
      byte_count: row.byteCount,
      sha256: Buffer.from(row.sha256, 'hex'),
      row_count: row.rowCount,
      sums: row.sums,
    })
    .execute();
}

/** Files that were taken, the newest first; `before` is the id of the last one read. */
export async function listExportRows(
  database: Database,
  { before, id, limit }: { readonly before?: string | undefined; readonly id?: string; readonly limit: number },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select id, what, file_name as "fileName", filter, taken_by as "takenBy", snapshot_at as "snapshotAt",
      byte_count as "byteCount", encode(sha256, 'hex') as sha256, row_count as "rowCount", sums
    from book_exports
    where ${before === undefined ? sql`true` : sql`id < ${before}`}
      and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by id desc limit ${limit}`.execute(database);
  return rows;
}

/** The moment of a snapshot, by the clock of the database. */
export async function readSnapshotMoment(transaction: Database): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`select now() as moment`.execute(transaction);
  return rows[0]!.moment;
}

/** A caller who takes the file slowly leaves the transaction idle between its parts, for so long at most. */
export async function allowSlowCaller(transaction: Database): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(transaction);
}

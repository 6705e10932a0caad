import type { FileSortKey } from '@bank/contract/office';
import type { RoomDatabase } from '@bank/database';
import { sql, type RawBuilder } from 'kysely';
import { directionOf, partInOrder, type Sort } from '../../base/platform/part-in-order-store.ts';
import type { CamtFile } from './camt-file.ts';

type Database = RoomDatabase<'incoming'>;

/** A file that was imported. */
export interface ImportedFile {
  readonly id: string;
  readonly name: string;
  readonly message: CamtFile['message'];
  readonly messageId: string;
  readonly importedAt: Date;
  readonly importedBy: string;
}

export interface NewFile extends ImportedFile {
  readonly fileHash: Buffer;
  readonly channelFileId: string | undefined;
}

/** False where the same file was imported before, and not taken back. Another import of the same file waits here. */
export async function insertFile(transaction: Database, file: NewFile): Promise<boolean> {
  const result = await transaction
    .insertInto('incoming_files')
    .values({
      id: file.id,
      name: file.name,
      file_hash: file.fileHash,
      message: file.message,
      message_id: file.messageId,
      imported_at: file.importedAt,
      imported_by: file.importedBy,
      channel_file_id: file.channelFileId ?? null,
    })
    .onConflict((conflict) => conflict.column('file_hash').where('taken_back_at', 'is', null).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The file of these bytes, where it was imported and stands. */
export async function findFile(database: Database, fileHash: Buffer): Promise<ImportedFile | undefined> {
  const row = await database
    .selectFrom('incoming_files')
    .selectAll()
    .where('file_hash', '=', fileHash)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return row && toFile(row);
}

/** What a file told first is counted once, when its import ends. */
export async function noteCounts(
  transaction: Database,
  { fileId, entryCount, suspenseCount }: Pick<FileCounts, 'entryCount' | 'suspenseCount'> & { readonly fileId: string },
): Promise<void> {
  await transaction
    .updateTable('incoming_files')
    .set({ entry_count: entryCount, suspense_count: suspenseCount })
    .where('id', '=', fileId)
    .execute();
}

/** The key of each sort; where it stands elsewhere, what it is read from, once for all files. */
const keysOfSort: Readonly<Record<FileSortKey, readonly [key: RawBuilder<unknown>, from?: RawBuilder<unknown>]>> = {
  name: [sql`lower(f.name)`],
  message: [sql`f.message`],
  imported: [sql`f.imported_at`],
  by: [sql`f.imported_by`],
  entries: [sql`coalesce(f.entry_count, 0)`],
  suspense: [sql`coalesce(f.suspense_count, 0)`],
  copyOf: [
    sql`coalesce(copied.reference, '')`,
    sql`left join (
      select distinct on (copy.file_id) copy.file_id, original.reference from incoming_statements copy
        join incoming_statements original on original.id = copy.copy_of
      order by copy.file_id, copy.id
    ) copied on copied.file_id = f.id`,
  ],
  takenBack: [sql`coalesce(f.taken_back_at, '-infinity')`],
};

/** Imported files, the newest first where no other order is asked for. */
export async function listFiles(
  database: Database,
  {
    limit,
    after,
    sort,
  }: { readonly limit: number; readonly after?: string | undefined; readonly sort?: Sort<FileSortKey> | undefined },
): Promise<(ImportedFile & FileCounts & { readonly takenBack: FileTakenBack | null })[]> {
  const { key = 'imported', isDescending = true } = sort ?? {};
  const { direction } = directionOf(isDescending);
  const [keyOf, from = sql``] = keysOfSort[key];
  const last = after === undefined ? undefined : sql`id = ${after}::uuid`;
  // An id grows with the time of the import.
  const page =
    sort === undefined
      ? sql`page as (
          select id, imported_at as key from incoming_files
          ${last === undefined ? sql`` : sql`where id < ${after}::uuid`}
          order by id desc limit ${limit}
        )`
      : partInOrder(sql`select f.id, ${keyOf} as key from incoming_files f ${from}`, { last, limit, isDescending });
  const { rows } = await sql<FileRow & FileCounts & TakenBackRow>`
    with ${page}
    select f.*, coalesce(f.entry_count, 0) as "entryCount", coalesce(f.suspense_count, 0) as "suspenseCount",
      back.taken_back_by as "takenBackBy", back.reason as "takenBackReason",
      array(
        select original.reference from incoming_statements copy
          join incoming_statements original on original.id = copy.copy_of
        where copy.file_id = f.id order by copy.id
      ) as "copyOf"
    from page join incoming_files f on f.id = page.id
      left join files_taken_back back on back.file_id = f.id
    order by ${sort === undefined ? sql`` : sql`page.key ${direction},`} f.id ${direction}`.execute(database);
  return rows.map((row) => ({
    ...toFile(row),
    entryCount: row.entryCount,
    suspenseCount: row.suspenseCount,
    copyOf: row.copyOf,
    takenBack: takenBackOf(row),
  }));
}

export interface FileCounts {
  /** Transactions that this file told first, and those of them that went to suspense. */
  readonly entryCount: number;
  readonly suspenseCount: number;
  /** The names of the statements that it repeats. */
  readonly copyOf: readonly string[];
}

/** That two people took a file back. */
export interface FileTakenBack {
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly message: CamtFile['message'];
  readonly message_id: string;
  readonly imported_at: Date;
  readonly imported_by: string;
  readonly taken_back_at: Date | null;
}

interface TakenBackRow {
  readonly takenBackBy: string | null;
  readonly takenBackReason: string | null;
}

function takenBackOf({ taken_back_at: at, takenBackBy: by, takenBackReason: reason }: FileRow & TakenBackRow) {
  return at === null || by === null || reason === null ? null : { at, by, reason };
}

function toFile(row: FileRow): ImportedFile {
  return {
    id: row.id,
    name: row.name,
    message: row.message,
    messageId: row.message_id,
    importedAt: row.imported_at,
    importedBy: row.imported_by,
  };
}

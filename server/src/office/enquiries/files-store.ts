import type { DocumentMediaType, ThreadFile } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';

type Database = RoomDatabase<'enquiries'>;

/** Who brings a file: a user of a client, or an officer by their login. */
export type FileSender =
  | { readonly clientId: string; readonly userId: string }
  | { readonly clientId: null; readonly officer: string };

/** A file of a thread, without its bytes. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: DocumentMediaType;
  readonly byteCount: number;
  readonly partCount: number;
  readonly isWhole: boolean;
  readonly isSent: boolean;
}

const columns = sql`id, name, media_type as "mediaType", byte_count as "byteCount", part_count as "partCount",
  content_hash is not null as "isWhole", sent_at is not null as "isSent"`;

const isOf = (sender: FileSender) =>
  sender.clientId === null
    ? sql`officer = ${sender.officer}`
    : sql`client_id = ${sender.clientId} and user_id = ${sender.userId}`;

export async function insertFile(
  transaction: Database,
  {
    id,
    sender,
    name,
    mediaType,
    byteCount,
    partCount,
  }: Omit<StoredFile, 'isWhole' | 'isSent'> & { sender: FileSender },
): Promise<void> {
  await transaction
    .insertInto('enquiry_files')
    .values({
      id,
      ...(sender.clientId === null
        ? { officer: sender.officer }
        : { client_id: sender.clientId, user_id: sender.userId }),
      name,
      media_type: mediaType,
      byte_count: byteCount,
      part_count: partCount,
    })
    .execute();
}

/** A file that this sender brought; `taken` where somebody else has its id. */
export async function findOwnFile(
  transaction: Database,
  id: string,
  sender: FileSender,
): Promise<StoredFile | 'taken' | undefined> {
  const { rows } = await sql<StoredFile & { isOwn: boolean }>`
    select ${columns}, coalesce(${isOf(sender)}, false) as "isOwn" from enquiry_files where id = ${id}`.execute(
    transaction,
  );
  const [file] = rows;
  return file === undefined || file.isOwn ? file : 'taken';
}

/** Files that the users of a client began to send in the last 24 hours. */
export async function countFilesOfDay(transaction: Database, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiry_files
    where client_id = ${clientId} and begun_at > now() - interval '24 hours'`.execute(transaction);
  return rows[0]!.count;
}

/** How many bytes the files have that the users of a client began to send in the last days, and that are kept. */
export async function sumBytes(
  transaction: Database,
  { clientId, days }: { readonly clientId: string; readonly days: number },
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(byte_count), 0)::float8 as bytes from enquiry_files
    where client_id = ${clientId} and begun_at > now() - ${days} * interval '1 day'`.execute(transaction);
  return rows[0]!.bytes;
}

export async function countFilesOfThread(transaction: Database, enquiryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiry_files where enquiry_id = ${enquiryId}`.execute(transaction);
  return rows[0]!.count;
}

export async function countFileParts(transaction: Database, fileId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiry_file_parts where file_id = ${fileId}`.execute(transaction);
  return rows[0]!.count;
}

export async function insertFilePart(
  transaction: Database,
  part: { readonly fileId: string; readonly number: number; readonly content: Buffer },
): Promise<void> {
  await transaction
    .insertInto('enquiry_file_parts')
    .values({ file_id: part.fileId, number: part.number, content: part.content })
    .execute();
}

/** The bytes of a file, a part at a time. */
export async function* partsOfFile(
  database: Database,
  { id, partCount }: Pick<StoredFile, 'id' | 'partCount'>,
): AsyncGenerator<Buffer> {
  for (let number = 0; number < partCount; number += 1) {
    const row = await database
      .selectFrom('enquiry_file_parts')
      .select('content')
      .where('file_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (row === undefined) throw new Error(`the file ${id} of a thread has lost its part ${number}`);
    yield row.content;
  }
}

export async function setContentHash(transaction: Database, id: string, contentHash: Buffer): Promise<void> {
  await transaction.updateTable('enquiry_files').set({ content_hash: contentHash }).where('id', '=', id).execute();
}

export async function deleteUnsentFile(transaction: Database, id: string): Promise<void> {
  await sql`delete from enquiry_files where id = ${id} and sent_at is null`.execute(transaction);
}

/** Drops files that went with no message for a day. */
export async function deleteUnsentFiles(database: Database): Promise<void> {
  await sql`delete from enquiry_files where sent_at is null and begun_at < now() - interval '1 day'`.execute(database);
}

/** How many of these are whole, this sender's, and went with nothing yet. */
export async function countReadyFiles(
  transaction: Database,
  ids: readonly string[],
  sender: FileSender,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from enquiry_files
    where id = any(${[...ids]}::uuid[]) and ${isOf(sender)} and sent_at is null and content_hash is not null`.execute(
    transaction,
  );
  return rows[0]!.count;
}

/** Sends whole files of this sender with what they wrote, the first text or a note. */
export async function sendFiles(
  transaction: Database,
  sent: {
    readonly ids: readonly string[];
    readonly sender: FileSender;
    readonly enquiryId: string;
    readonly noteId: string | null;
  },
): Promise<void> {
  const { rows } = await sql`
    update enquiry_files set enquiry_id = ${sent.enquiryId}, note_id = ${sent.noteId}, sent_at = now()
    where id = any(${[...sent.ids]}::uuid[]) and ${isOf(sent.sender)}
      and sent_at is null and content_hash is not null
    returning id`.execute(transaction);
  if (rows.length !== sent.ids.length) throw new Error(`a file for the message ${sent.enquiryId} is gone`);
}

/** Files of a message with what each went with: a note, or null for the first text. */
export async function listFiles(
  database: Database,
  enquiryId: string,
): Promise<(ThreadFile & { readonly noteId: string | null })[]> {
  const { rows } = await sql<ThreadFile & { noteId: string | null }>`
    select id, name, byte_count as "byteCount", note_id as "noteId" from enquiry_files
    where enquiry_id = ${enquiryId} order by id`.execute(database);
  return rows;
}

/** A file that was sent; for a client one of their own threads, whoever sent it. */
export async function findSentFile(
  database: Database,
  id: string,
  { clientId }: { readonly clientId?: string } = {},
): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select ${columns} from enquiry_files file where id = ${id} and sent_at is not null and ${
      clientId === undefined
        ? sql`true`
        : sql`exists (select from enquiries q where q.id = file.enquiry_id and q.kind = 'secure'
            and q.client_id = ${clientId})`
    }`.execute(database);
  return rows[0];
}

/** Those that went with a note, or with the first text. */
export function filesOf(files: Awaited<ReturnType<typeof listFiles>>, noteId: string | null): ThreadFile[] {
  return files.filter((file) => file.noteId === noteId).map(({ id, name, byteCount }) => ({ id, name, byteCount }));
}

import { columnOf, type ColumnValue, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { WrittenFile } from './payment-file-store.ts';

type Database = RoomDatabase<'outgoing'>;

/** A file of a history, with its content and the orders in their places. */
export interface FileToKeep extends WrittenFile {
  readonly content: Buffer;
  readonly contentHash: Buffer;
  readonly releasedBy: string;
  readonly orders: readonly { readonly id: string; readonly instructionId: string; readonly endToEndId: string }[];
}

/** Keeps many files at one stroke, with the last number of each correspondent. None may have had a file before. */
export async function insertPastFiles(transaction: Database, files: readonly FileToKeep[]): Promise<void> {
  const column = (read: (file: FileToKeep) => ColumnValue) => columnOf(files, read);
  await sql`
    insert into payment_file_numbers (correspondent_bic, last_number)
    select bic, max(number) from unnest(${column((file) => file.correspondentBic)}::text[],
      ${column(({ number }) => number)}::integer[]) as told (bic, number) group by bic`.execute(transaction);
  await sql`
    insert into payment_files (id, kind, correspondent_bic, correspondent_name, account, number, message_id, currency,
      order_count, amount_minor, content, content_hash, written_at, written_by)
    select id, kind::payment_file_kind, bic, name, account, number, message_id, currency, order_count, amount_minor,
      content, content_hash, written_at, written_by
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ kind }) => kind)}::text[],
      ${column((file) => file.correspondentBic)}::text[], ${column((file) => file.correspondentName)}::text[],
      ${column(({ account }) => account)}::text[], ${column(({ number }) => number)}::integer[],
      ${column(({ messageId }) => messageId)}::text[], ${column(({ amount }) => amount.currency)}::text[],
      ${column(({ orderCount }) => orderCount)}::integer[], ${column(({ amount }) => amount.amountMinor)}::bigint[],
      ${column(({ content }) => content)}::bytea[], ${column(({ contentHash }) => contentHash)}::bytea[],
      ${column(({ writtenAt }) => writtenAt)}::timestamptz[], ${column(({ writtenBy }) => writtenBy)}::text[])
      as told (id, kind, bic, name, account, number, message_id, currency, order_count, amount_minor, content,
        content_hash, written_at, written_by)`.execute(transaction);
  await sql`
    insert into released_files (file_id, released_by, released_at)
    select * from unnest(${column(({ id }) => id)}::uuid[], ${column(({ releasedBy }) => releasedBy)}::text[],
      ${column(({ writtenAt }) => writtenAt)}::timestamptz[])`.execute(transaction);
  const lines = files.flatMap(({ id: fileId, orders }) =>
    orders.map((order, at) => ({ ...order, fileId, place: at + 1 })),
  );
  const cell = (read: (line: (typeof lines)[number]) => ColumnValue) => columnOf(lines, read);
  await sql`
    insert into payment_file_orders (order_id, file_id, place, instruction_id, end_to_end_id)
    select * from unnest(${cell(({ id }) => id)}::uuid[], ${cell(({ fileId }) => fileId)}::uuid[],
      ${cell(({ place }) => place)}::integer[], ${cell(({ instructionId }) => instructionId)}::text[],
      ${cell(({ endToEndId }) => endToEndId)}::text[])`.execute(transaction);
}

/** A status file of a history: all orders of its payment file were carried out. */
export interface StatusToKeep {
  readonly id: string;
  readonly fileId: string;
  readonly messageId: string;
  readonly content: Buffer;
  readonly contentHash: Buffer;
  readonly count: number;
  readonly readAt: Date;
  readonly readBy: string;
}

/** Keeps many status files at one stroke, and what they say of the orders. */
export async function insertPastStatuses(
  transaction: Database,
  statuses: readonly StatusToKeep[],
  status: string,
): Promise<void> {
  const column = (read: (file: StatusToKeep) => ColumnValue) => columnOf(statuses, read);
  await sql`
    insert into payment_status_files (id, file_id, message_id, content, content_hash, completed_count, rejected_count,
      pending_count, read_at, read_by)
    select id, file_id, message_id, content, content_hash, count, 0, 0, read_at, read_by
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ fileId }) => fileId)}::uuid[],
      ${column(({ messageId }) => messageId)}::text[], ${column(({ content }) => content)}::bytea[],
      ${column(({ contentHash }) => contentHash)}::bytea[], ${column(({ count }) => count)}::integer[],
      ${column(({ readAt }) => readAt)}::timestamptz[], ${column(({ readBy }) => readBy)}::text[])
      as told (id, file_id, message_id, content, content_hash, count, read_at, read_by)`.execute(transaction);
  await sql`
    update payment_file_orders set status = ${status}
    where file_id = any(${column(({ fileId }) => fileId)}::uuid[])`.execute(transaction);
}

import type { OrderFileState } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { FileHead } from './read-file.ts';
import type { OrderFileKept } from './order-file.ts';

type Database = RoomDatabase<'order-files'>;

/** A list has so many files that are over. */
const filesToldMax = 50;

const columns = sql`
  file.id, file.client_id as "clientId", file.prepared_by as "preparedBy", file.name, file.format,
  file.message_id as "messageId", file.row_count as "rowCount", file.state, file.version,
  file.created_at as "createdAt", file.sent_by as "sentBy"`;

export async function insertFile(
  transaction: Database,
  file: Pick<OrderFileKept, 'id' | 'clientId' | 'preparedBy' | 'name' | 'rowCount'> &
    FileHead & { readonly fileHash: Buffer },
): Promise<void> {
  const { id, clientId, preparedBy, name, format, messageId, fileHash, rowCount } = file;
  await sql`
    insert into order_files (id, client_id, prepared_by, name, format, message_id, file_hash, row_count, state)
    values (${id}, ${clientId}, ${preparedBy}, ${name}, ${format}, ${messageId}, ${fileHash}, ${rowCount},
      'open')`.execute(transaction);
}

/** How many rows the files of a client have that were brought in the last days and not sent: what waits or ended. */
export async function countRowsNotSent(
  database: Database,
  { clientId, days }: { readonly clientId: string; readonly days: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(file.row_count), 0)::integer as count from order_files file
    where file.client_id = ${clientId} and file.state in ('open', 'awaiting_approval', 'ended')
      and file.created_at > clock_timestamp() - ${days} * interval '1 day'`.execute(database);
  return rows[0]!.count;
}

/** The open file of a user with the same bytes. */
export async function findOpenFile(
  database: Database,
  { clientId, userId, fileHash }: { readonly clientId: string; readonly userId: string; readonly fileHash: Buffer },
): Promise<OrderFileKept | undefined> {
  const { rows } = await sql<OrderFileKept>`
    select ${columns} from order_files file
    where file.client_id = ${clientId} and file.prepared_by = ${userId} and file.file_hash = ${fileHash}
      and file.state = 'open' order by file.id limit 1`.execute(database);
  return rows[0];
}

export async function findFile(
  database: Database,
  { clientId, id }: { readonly clientId: string; readonly id: string },
): Promise<OrderFileKept | undefined> {
  const { rows } = await sql<OrderFileKept>`
    select ${columns} from order_files file where file.client_id = ${clientId} and file.id = ${id}`.execute(database);
  return rows[0];
}

/** The same, locked until the commit. */
export async function lockFile(transaction: Database, id: string): Promise<OrderFileKept | undefined> {
  const { rows } = await sql<OrderFileKept>`
    select ${columns} from order_files file where file.id = ${id} for update`.execute(transaction);
  return rows[0];
}

/** Those that are not over first, then the newest that are. */
export async function listFiles(database: Database, clientId: string): Promise<OrderFileKept[]> {
  const { rows } = await sql<OrderFileKept>`
    select ${columns} from order_files file where file.client_id = ${clientId}
    order by file.state in ('sent', 'ended'), file.id desc limit ${filesToldMax}`.execute(database);
  return rows;
}

/** Files whose rows are to become orders. */
export async function listSending(database: Database): Promise<OrderFileKept[]> {
  const { rows } = await sql<OrderFileKept>`
    select ${columns} from order_files file where file.state = 'sending' order by file.id`.execute(database);
  return rows;
}

/** Files that nobody sent or approved in time. */
export async function listForgotten(database: Database, days: number): Promise<OrderFileKept[]> {
  const { rows } = await sql<OrderFileKept>`
    select ${columns} from order_files file
    where file.state in ('open', 'awaiting_approval')
      and file.created_at < clock_timestamp() - ${days} * interval '1 day'
    order by file.created_at limit 100`.execute(database);
  return rows;
}

/** Moves a file that is locked. */
export async function moveFile(
  transaction: Database,
  id: string,
  { to, sentBy }: { readonly to: OrderFileState; readonly sentBy?: string },
): Promise<void> {
  const isOver = to === 'sent' || to === 'ended';
  await sql`
    update order_files set state = ${to}, sent_by = coalesce(${sentBy ?? null}::uuid, sent_by),
      sent_at = case when ${sentBy !== undefined} then clock_timestamp() else sent_at end,
      ended_at = case when ${isOver} then clock_timestamp() end
    where id = ${id}`.execute(transaction);
}

/** Notes that a row of an open file that is locked was changed. */
export async function noteChange(transaction: Database, id: string): Promise<void> {
  await sql`update order_files set version = version + 1 where id = ${id}`.execute(transaction);
}

export async function insertFileApproval(
  transaction: Database,
  { fileId, userId }: { readonly fileId: string; readonly userId: string },
): Promise<void> {
  await sql`
    insert into order_file_approvals (file_id, user_id) values (${fileId}, ${userId})
    on conflict do nothing`.execute(transaction);
}

export async function readFileApprovals(database: Database, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id::text as "userId" from order_file_approvals where file_id = ${fileId}
    order by given_at`.execute(database);
  return rows.map(({ userId }) => userId);
}

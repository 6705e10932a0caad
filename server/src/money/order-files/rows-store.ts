import type { OrderKind, OrderFileRowAsked, OrderTwin, RefusalName } from '@bank/contract';
import { columnOf, type ColumnValue, type RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { KeptRow, RowCounts, RowSum, RowToKeep } from './order-file.ts';

type Database = RoomDatabase<'order-files'>;

/** So many rows are written by one statement: spelling them for it holds the event loop for some milliseconds. */
const rowsAtOnce = 500;

/** @param twins what rows are like, by their numbers */
export async function insertRows(
  transaction: Database,
  fileId: string,
  rows: readonly RowToKeep[],
  twins: ReadonlyMap<number, OrderTwin>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await insertPart(transaction, fileId, rows.slice(start, start + rowsAtOnce), twins);
}

async function insertPart(
  transaction: Database,
  fileId: string,
  rows: readonly RowToKeep[],
  twins: ReadonlyMap<number, OrderTwin>,
): Promise<void> {
  const column = (read: (row: RowToKeep) => ColumnValue) => columnOf(rows, read);
  const good = (row: RowToKeep) => ('json' in row.judged ? row.judged : undefined);
  const bad = (row: RowToKeep) => ('json' in row.judged ? undefined : row.judged);
  await sql`
    insert into order_file_rows (file_id, number, line, message_ids, asked, kind, content, debtor_account, amount,
      currency, execute_on, refusal, refusal_field, sameness, twin)
    select ${fileId}::uuid, row.* from unnest(
      ${column(({ number }) => number)}::smallint[], ${column(({ line }) => line)}::integer[],
      ${column(({ ids }) => ids && JSON.stringify(ids))}::text[],
      ${column(({ asked }) => JSON.stringify(asked))}::text[], ${column((row) => good(row)?.kind)}::text[],
      ${column((row) => good(row)?.json)}::text[], ${column((row) => good(row)?.debtorAccount)}::text[],
      ${column((row) => good(row)?.amount)}::numeric[], ${column((row) => good(row)?.currency)}::text[],
      ${column((row) => good(row)?.executeOn)}::date[], ${column((row) => bad(row)?.refusedFor)}::text[],
      ${column((row) => bad(row)?.refusedField)}::text[], ${column((row) => good(row)?.sameness)}::bytea[],
      ${column(({ number }) => twins.get(number))}::text[]
    ) as row`.execute(transaction);
}

/** Writes a row of an open file in other words. */
export async function changeRow(
  transaction: Database,
  fileId: string,
  { number, asked, judged }: Omit<RowToKeep, 'line' | 'ids'>,
): Promise<void> {
  const good = 'json' in judged ? judged : undefined;
  const bad = 'json' in judged ? undefined : judged;
  await sql`
    update order_file_rows set asked = ${JSON.stringify(asked)}, kind = ${good?.kind ?? null},
      content = ${good?.json ?? null}, debtor_account = ${good?.debtorAccount ?? null},
      amount = ${good?.amount ?? null}, currency = ${good?.currency ?? null}, execute_on = ${good?.executeOn ?? null},
      refusal = ${bad?.refusedFor ?? null}, refusal_field = ${bad?.refusedField ?? null},
      sameness = ${good?.sameness ?? null}, twin = null
    where file_id = ${fileId} and number = ${number}`.execute(transaction);
}

export async function leaveOut(
  transaction: Database,
  fileId: string,
  { number, isLeftOut }: { readonly number: number; readonly isLeftOut: boolean },
): Promise<void> {
  await sql`
    update order_file_rows set is_left_out = ${isLeftOut}
    where file_id = ${fileId} and number = ${number}`.execute(transaction);
}

interface Row extends Omit<KeptRow, 'asked' | 'group'> {
  readonly asked: string;
  readonly rank: 1 | 2 | 3 | 4;
}

const groups = { 1: 'refused', 2: 'doubtful', 3: 'good', 4: 'left_out' } as const;

const rank = sql<number>`
  case when row.is_left_out then 4 when row.refusal is not null or row.sending_refusal is not null then 1
    when row.twin is not null and row.order_id is null then 2 else 3 end`;

const rowColumns = sql`
  row.number, row.line, row.asked, row.kind, ${rank} as rank,
  coalesce(row.refusal, row.sending_refusal) as "refusedFor", row.refusal_field as "refusedField", row.twin,
  row.order_id as "orderId", row.sameness`;

function toRow({ asked, rank: place, ...row }: Row): KeptRow {
  return { ...row, asked: JSON.parse(asked) as OrderFileRowAsked, group: groups[place] };
}

/** Where a part of the rows begins: after the row of this rank and number. */
export interface RowPlace {
  readonly rank: number;
  readonly number: number;
}

/** Rows by their ranks: the refused first, the left out last. */
export async function readRows(
  database: Database,
  fileId: string,
  { after, limit }: { readonly after: RowPlace; readonly limit: number },
): Promise<{ readonly rows: KeptRow[]; readonly last: RowPlace | undefined }> {
  const { rows } = await sql<Row>`
    select ${rowColumns} from order_file_rows row
    where row.file_id = ${fileId} and (${rank}, row.number) > (${after.rank}::integer, ${after.number}::integer)
    order by ${rank}, row.number limit ${limit}`.execute(database);
  const last = rows.at(-1);
  return { rows: rows.map(toRow), last: last && { rank: last.rank, number: last.number } };
}

export async function readRow(database: Database, fileId: string, number: number): Promise<KeptRow | undefined> {
  const { rows } = await sql<Row>`
    select ${rowColumns} from order_file_rows row
    where row.file_id = ${fileId} and row.number = ${number}`.execute(database);
  return rows[0] && toRow(rows[0]);
}

/** By the ids of the files. */
export async function countRows(
  database: Database,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, RowCounts>> {
  const { rows } = await sql<RowCounts & { fileId: string }>`
    select row.file_id as "fileId", count(*) filter (where ${rank} = 1)::integer as refused,
      count(*) filter (where ${rank} = 2)::integer as doubtful, count(*) filter (where ${rank} = 3)::integer as good,
      count(*) filter (where ${rank} = 4)::integer as "leftOut", count(row.order_id)::integer as placed,
      count(row.sending_refusal)::integer as unsent
    from order_file_rows row where row.file_id = any(${[...fileIds]}::uuid[])
    group by row.file_id`.execute(database);
  return new Map(rows.map(({ fileId, ...counts }) => [fileId, counts]));
}

/** What rows that go, or went, come to. By the ids of the files. */
export async function sumRows(
  database: Database,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RowSum[]>> {
  const { rows } = await sql<RowSum & { fileId: string }>`
    select row.file_id as "fileId", row.kind, row.debtor_account as "debtorAccount", row.currency,
      sum(row.amount)::text as amount, count(*)::integer as count
    from order_file_rows row
    where row.file_id = any(${[...fileIds]}::uuid[]) and row.content is not null and not row.is_left_out
      and row.sending_refusal is null
    group by row.file_id, row.kind, row.debtor_account, row.currency
    order by row.debtor_account, row.kind`.execute(database);
  const sums = new Map<string, RowSum[]>();
  for (const { fileId, ...sum } of rows) sums.set(fileId, [...(sums.get(fileId) ?? []), sum]);
  return sums;
}

/** SHA-256 over all that the rows of a file ask for that go. */
export async function hashRows(database: Database, fileId: string): Promise<Buffer> {
  const { rows } = await sql<{ hash: Buffer }>`
    select sha256(convert_to(string_agg(json_build_array(row.number, row.debtor_account, row.content,
      row.execute_on::text)::text, ' ' order by row.number), 'UTF8')) as hash
    from order_file_rows row
    where row.file_id = ${fileId} and row.content is not null and not row.is_left_out`.execute(database);
  return rows[0]!.hash;
}

/** A row that is to become an order. */
export interface RowToSend {
  readonly number: number;
  readonly kind: OrderKind;
  readonly debtorAccount: string;
  readonly content: string;
  readonly executeOn: string | null;
}

/** The next rows that are to become orders, in their order. */
export async function readRowsToSend(database: Database, fileId: string, limit: number): Promise<RowToSend[]> {
  const { rows } = await sql<RowToSend>`
    select row.number, row.kind, row.debtor_account as "debtorAccount", row.content, row.execute_on::text as "executeOn"
    from order_file_rows row
    where row.file_id = ${fileId} and row.content is not null and not row.is_left_out and row.order_id is null
      and row.sending_refusal is null
    order by row.number limit ${limit}`.execute(database);
  return rows;
}

/** Whether none of these rows became an order yet. */
export async function areUnsent(transaction: Database, fileId: string, numbers: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from order_file_rows
    where file_id = ${fileId} and number = any(${[...numbers]}::smallint[])
      and (order_id is not null or sending_refusal is not null) limit 1`.execute(transaction);
  return rows.length === 0;
}

export async function noteOrders(
  transaction: Database,
  fileId: string,
  orderIds: ReadonlyMap<number, string>,
): Promise<void> {
  await sql`
    update order_file_rows row set order_id = placed.order_id
    from unnest(${[...orderIds.keys()]}::smallint[], ${[...orderIds.values()]}::uuid[]) as placed (number, order_id)
    where row.file_id = ${fileId} and row.number = placed.number`.execute(transaction);
}

export async function noteRefused(
  transaction: Database,
  fileId: string,
  refusals: ReadonlyMap<number, RefusalName>,
): Promise<void> {
  await sql`
    update order_file_rows row set sending_refusal = told.refusal
    from unnest(${[...refusals.keys()]}::smallint[], ${[...refusals.values()]}::text[]) as told (number, refusal)
    where row.file_id = ${fileId} and row.number = told.number and row.order_id is null
      and row.sending_refusal is null`.execute(transaction);
}

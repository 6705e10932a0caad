import type { OrderFileRowAsked, RefusalName } from '@bank/contract';
import type { RoomDatabase } from '@bank/database';
import { sql } from 'kysely';
import type { MessageIds } from './read-file.ts';

type Database = RoomDatabase<'order-files'>;

/** A row of a file that was sent. */
export interface SentRow {
  readonly number: number;
  readonly line: number;
  readonly ids: MessageIds | null;
  readonly asked: OrderFileRowAsked;
}

/** What was decided of a row. */
export interface DecidedRow {
  readonly number: number;
  readonly isLeftOut: boolean;
  readonly orderId: string | null;
  readonly sendingRefusal: RefusalName | null;
}

/** A part of the rows of a file, in its order. */
export interface PartOfRows {
  /** The number of the row before it. */
  readonly after: number;
  readonly limit: number;
}

export async function readDecidedRows(
  database: Database,
  fileId: string,
  { after, limit }: PartOfRows,
): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`
    select row.number, row.is_left_out as "isLeftOut", row.order_id as "orderId",
      row.sending_refusal as "sendingRefusal"
    from order_file_rows row where row.file_id = ${fileId} and row.number > ${after}
    order by row.number limit ${limit}`.execute(database);
  return rows;
}

export async function readSentRows(database: Database, fileId: string, part: PartOfRows): Promise<SentRow[]> {
  const { rows } = await sql<{ number: number; line: number; ids: string | null; asked: string }>`
    select row.number, row.line, row.message_ids as ids, row.asked
    from order_file_rows row where row.file_id = ${fileId} and row.number > ${part.after}
    order by row.number limit ${part.limit}`.execute(database);
  return rows.map(({ ids, asked, ...row }) => ({
    ...row,
    ids: ids === null ? null : (JSON.parse(ids) as MessageIds),
    asked: JSON.parse(asked) as OrderFileRowAsked,
  }));
}

import type { RefusalName, ShownOrderState } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import { readOutcomes } from '../orders/index.ts';
import { readDecidedRows, readSentRows, type SentRow } from './results-store.ts';

const rowsAtOnce = 500;

/** Where a row stands: left out, not an order yet, refused when it was to become one, or as its order stands. */
export type ResultState = 'left_out' | 'sending' | 'refused' | ShownOrderState;

/** What became of a row. */
export interface RowOutcome {
  readonly state: ResultState;
  readonly orderId: string | null;
  readonly transferNumber: string | null;
  readonly refusedFor: RefusalName | null;
  /** In words, where people or another bank said why. */
  readonly reason: string | null;
}

export interface RowResult extends SentRow, RowOutcome {}

/** What of a file was asked for, with what became of it. */
export interface FileResult {
  readonly outcomes: readonly RowOutcome[];
  /** Its rows in their order, in parts. */
  readonly parts: () => AsyncIterable<readonly RowResult[]>;
}

const nothingYet = { orderId: null, transferNumber: null, refusedFor: null, reason: null };

/**
 * What became of the rows of a file that was sent. Where they stand is read first: what is counted in front of a file
 * is what stands in it, although orders move while it is written. All else of a row no longer changes.
 */
export async function readResult(database: Database, fileId: string): Promise<FileResult> {
  const outcomes = new Map<number, RowOutcome>();
  for (let after = 0; ; ) {
    const rows = await readDecidedRows(database, fileId, { after, limit: rowsAtOnce });
    const orders = await readOutcomes(
      database,
      rows.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
    );
    for (const { number, isLeftOut, orderId, sendingRefusal } of rows) {
      const order = orders.get(orderId ?? '');
      outcomes.set(
        number,
        order !== undefined
          ? { ...order, orderId }
          : {
              ...nothingYet,
              state: isLeftOut ? 'left_out' : sendingRefusal === null ? 'sending' : 'refused',
              refusedFor: sendingRefusal,
            },
      );
    }
    if (rows.length < rowsAtOnce) break;
    after = rows.at(-1)!.number;
  }
  return { outcomes: [...outcomes.values()], parts: () => partsOf(database, fileId, outcomes) };
}

async function* partsOf(
  database: Database,
  fileId: string,
  outcomes: ReadonlyMap<number, RowOutcome>,
): AsyncGenerator<readonly RowResult[], void> {
  for (let after = 0; ; ) {
    const rows = await readSentRows(database, fileId, { after, limit: rowsAtOnce });
    if (rows.length > 0) yield rows.map((row) => ({ ...row, ...outcomes.get(row.number)! }));
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.number;
  }
}

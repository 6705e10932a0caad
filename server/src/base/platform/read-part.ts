import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { readId } from './read-id.ts';

/** Where a part of a list begins, and how many rows are to be read for it. */
export interface PartToRead {
  /** The last row of the part before; undefined at the beginning. */
  readonly behind: string | undefined;
  /** One row more than the part has: it tells whether there is a next part. */
  readonly limit: number;
}

export interface Part<Row> {
  readonly shown: Row[];
  /** The cursor of the next part; null at the end. */
  readonly next: string | null;
}

/**
 * A part of a list. A cursor is what names the last row of the part before, its id as a rule, and an empty one counts
 * as none.
 */
export async function readPart<Row extends { readonly id: string }>(
  cursor: string | null | undefined,
  rowsMax: number,
  read: (part: PartToRead) => Promise<readonly Row[] | Refusal>,
  /** Undefined where a cursor can name no row. */
  readPlace: (cursor: string) => string | undefined = readId,
): Promise<Part<Row> | Refusal> {
  const behind = cursor ? readPlace(cursor) : undefined;
  if (behind === undefined && cursor) return refuse('cursor_malformed', 'cursor');
  const rows = await read({ behind, limit: rowsMax + 1 });
  if (isRefusal(rows)) return rows;
  const shown = rows.slice(0, rowsMax);
  return { shown, next: rows.length > shown.length ? shown.at(-1)!.id : null };
}

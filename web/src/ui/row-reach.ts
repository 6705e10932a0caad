/**
 * Browsers end an element at a height: Firefox at 17.8 million pixels, Chromium at 33.5 million. The rest is for rows
 * that are taller than most.
 */
const tallestPx = 12_000_000;

/** How near an end of the reach, as a part of its length, the reader comes before it moves. */
const nearEnd = 0.1;

export interface RowReach {
  /** The place of its first row among all rows. */
  readonly first: number;
  /** Rows that it holds at most. */
  readonly length: number;
}

/** How many rows of a height one table may hold. */
export function longestReach(rowHeightPx: number): number {
  return Math.max(1_000, Math.floor(tallestPx / rowHeightPx));
}

/**
 * Where the reach, the rows that have a place on the page, should begin, so that the rows in sight lie well inside it.
 * It moves by half its length: whoever turns round is far from its ends.
 *
 * @param inSight places among all rows, the last included
 */
export function reachAround(
  { first, length }: RowReach,
  rowCount: number,
  inSight: { readonly first: number; readonly last: number },
): number {
  const lastFirst = Math.max(0, rowCount - length);
  const margin = Math.floor(length * nearEnd);
  const step = Math.floor(length / 2);
  if (inSight.last >= first + length - margin) return Math.min(lastFirst, first + step);
  if (inSight.first < first + margin) return Math.min(lastFirst, Math.max(0, first - step));
  return Math.min(lastFirst, first);
}

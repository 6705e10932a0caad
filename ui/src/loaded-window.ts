/**
 * Browsers limit the height of an element: Firefox to 17.8 million pixels, Chromium to 33.5 million. The rest is room
 * for rows that are higher than most.
 */
const heightMaxPx = 12_000_000;

/** How near an end of the window, as a part of its length, the reader comes before the window moves. */
const nearEnd = 0.1;

/** The rows of a long table that have a place on the page. */
export interface LoadedWindow {
  /** The place of its first row among all rows. */
  readonly first: number;
  /** Rows that it holds at most. */
  readonly length: number;
}

/** How many rows of a height one table may hold. A table with fewer rows is its own window, which never moves. */
export function windowLengthMax(rowHeightPx: number): number {
  return Math.max(1_000, Math.floor(heightMaxPx / rowHeightPx));
}

/**
 * Where the window should begin, so that the rows in sight are well inside it. It moves by half its length: a reader
 * who turns round is far from its ends.
 *
 * @param inSight places among all rows, the last included
 */
export function windowStartAround(
  { first, length }: LoadedWindow,
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

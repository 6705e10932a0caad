import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';

type Rows = Virtualizer<Window, Element>;

/** What the browser's own rounding makes of one height, at most. */
const roundingPx = 0.02;

/**
 * How high a row stands, to a part of a pixel. Rounded, as the virtualizer would have it, no row would be as high as
 * was expected, and each one that came into sight would have all places written anew.
 */
export function heightOf(element: Element, entry: ResizeObserverEntry | undefined, rows: Rows): number {
  const index = rows.indexFromElement(element);
  const key = rows.options.getItemKey(index);
  const known = rows.itemSizeCache.get(key);
  const measured = entry?.borderBoxSize[0]?.blockSize ?? known ?? element.getBoundingClientRect().height;
  const expected = known ?? rows.options.estimateSize(index);
  if (Math.abs(measured - expected) >= roundingPx) return measured;
  // Known from now on, though it changes nothing: a row that opens later is no new one.
  rows.itemSizeCache.set(key, expected);
  return expected;
}

/**
 * Whether a row above the head of the window that turns out to be of another height moves the reader by the difference.
 * Not who goes down: rows follow each other as they are, so what is in sight below it already stands where it belongs.
 * After each such move all places are written anew.
 */
export function movesReader(
  { key, start, end }: Pick<VirtualItem, 'key' | 'start' | 'end'>,
  _differencePx: number,
  rows: Pick<Rows, 'itemSizeCache' | 'scrollOffset' | 'scrollDirection'>,
): boolean {
  const offset = rows.scrollOffset ?? 0;
  const isNew = !rows.itemSizeCache.has(key);
  if (isNew) return start < offset && rows.scrollDirection !== 'forward';
  return end <= offset && rows.scrollDirection !== 'backward';
}

import { Virtualizer } from '@tanstack/react-virtual';
import { expect, test } from 'vitest';
import { heightOf, movesReader } from './row-height.ts';

const usualPx = 85.34375;

/** Rows of one usual height in a window that stands at an offset, as the virtualizer knows them. */
function rowsAt(offset: number, scrollDirection: 'forward' | 'backward' | null = null) {
  const rows = new Virtualizer<Window, Element>({
    count: 100_000,
    estimateSize: () => usualPx,
    getScrollElement: () => null,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
    scrollToFn: () => undefined,
  });
  return Object.assign(rows, { scrollOffset: offset, scrollDirection });
}

const element = { getAttribute: () => '7' } as unknown as Element;
const seen = (blockSize: number) =>
  ({ borderBoxSize: [{ blockSize, inlineSize: 1_400 }] }) as unknown as ResizeObserverEntry;
const row = (start: number, heightPx = usualPx) => ({ key: 7, start, end: start + heightPx });

test('a row of the usual height is as high as was expected, to the last part of a pixel', () => {
  expect(heightOf(element, seen(usualPx), rowsAt(0))).toBe(usualPx);
  expect(heightOf(element, seen(usualPx + 1e-5), rowsAt(0))).toBe(usualPx);
});

test('a row of another height keeps its parts of a pixel', () => {
  expect(heightOf(element, seen(70.5), rowsAt(0))).toBe(70.5);
});

test('nobody who goes down is moved by rows that turn out lower than expected', () => {
  expect(movesReader(row(400), -15, rowsAt(1_000, 'forward'))).toBe(false);
});

test('who goes up, or stands still, stays at the same row when one above turns out lower', () => {
  expect(movesReader(row(400), -15, rowsAt(1_000, 'backward'))).toBe(true);
  expect(movesReader(row(400), -15, rowsAt(1_000))).toBe(true);
  expect(movesReader(row(1_200), -15, rowsAt(1_000, 'backward'))).toBe(false);
});

test('a row that was drawn before and is opened at the head of the window moves nobody', () => {
  const rows = rowsAt(1_000);
  heightOf(element, seen(usualPx), rows);
  expect(movesReader(row(960), 300, rows)).toBe(false);
  expect(movesReader(row(900), 300, rows)).toBe(true);
});

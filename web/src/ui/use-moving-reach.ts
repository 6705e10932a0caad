import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { reachAround } from './row-reach.ts';

interface MovingReach {
  readonly first: number;
  readonly length: number;
  readonly rowCount: number;
  readonly move: (first: number) => void;
}

/**
 * Moves the rows within reach as the reader comes near their end, where there are more rows than a
 * browser draws. The rows in sight stay where they are: the page is scrolled by as much, before anything is painted.
 */
export function useMovingReach(
  virtualizer: Virtualizer<Window, Element>,
  { first, length, rowCount, move }: MovingReach,
): void {
  /** A row in sight, and how far from the head of the window it stands. */
  const held = useRef<{ readonly place: number; readonly offsetPx: number } | null>(null);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const { startIndex, endIndex } = virtualizer.range ?? {};

  useLayoutEffect(() => {
    if (startIndex === undefined || endIndex === undefined || rowCount <= length) return;
    const next = reachAround({ first, length }, rowCount, { first: first + startIndex, last: first + endIndex });
    const row = virtualizer.measurementsCache[startIndex];
    if (next === first || row === undefined || held.current !== null) return;
    held.current = { place: first + startIndex, offsetPx: row.start - window.scrollY };
    move(next);
  }, [virtualizer, first, length, rowCount, startIndex, endIndex, move]);

  useLayoutEffect(() => {
    if (held.current === null) return;
    const { place, offsetPx } = held.current;
    const row = virtualizer.measurementsCache[place - first];
    held.current = null;
    if (row === undefined) return;
    window.scrollTo(0, row.start - offsetPx);
    // It hears of the scrolling with the next frame only, and would draw this one where the reader was.
    Object.assign(virtualizer, { scrollOffset: window.scrollY });
    drawAgain();
  }, [virtualizer, first]);
}

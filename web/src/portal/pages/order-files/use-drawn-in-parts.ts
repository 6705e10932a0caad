import { useEffect, useState } from 'react';

/** So many rows are drawn in one frame, within 50 ms on a slow machine. */
const rowsAtOnce = 20;

/**
 * Rows, more of them with each frame until all are drawn: two hundred at once hold the page while somebody presses.
 * What draws them remembers the rows that stand there, or each frame draws all of them again.
 *
 * @param of what the rows belong to: with another one they are drawn from the first on
 */
export function useDrawnInParts<Row>(rows: readonly Row[], of: unknown): readonly Row[] {
  const [drawn, setDrawn] = useState({ of, count: rowsAtOnce });
  const count = drawn.of === of ? drawn.count : rowsAtOnce;
  useEffect(() => {
    if (count >= rows.length) return undefined;
    const frame = requestAnimationFrame(() => setDrawn({ of, count: count + rowsAtOnce }));
    return () => cancelAnimationFrame(frame);
  }, [of, count, rows.length]);
  return rows.slice(0, count);
}

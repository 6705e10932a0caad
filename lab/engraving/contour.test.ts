import { describe, expect, it } from 'vitest';
import { traceContours } from './contour.ts';
import type { HeightGrid } from './contour.ts';
import { simplifyLine } from './simplify.ts';

function gridOf(columns: number, rows: number, height: (x: number, y: number) => number): HeightGrid {
  const heights = Float32Array.from({ length: columns * rows }, (_, i) => height(i % columns, Math.floor(i / columns)));
  return { columns, rows, heights };
}

describe('contour lines', () => {
  it('runs a closed ring round a hill, at the same distance from its top everywhere', () => {
    const hill = gridOf(41, 41, (x, y) => -Math.hypot(x - 20, y - 20));
    const lines = traceContours(hill, -10);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.closed).toBe(true);
    for (const [x, y] of lines[0]?.points ?? []) expect(Math.abs(Math.hypot(x - 20, y - 20) - 10)).toBeLessThan(0.05);
  });

  it('leaves a line open when it runs off the chart', () => {
    const slope = gridOf(12, 9, (x) => x);
    const lines = traceContours(slope, 4.25);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.closed).toBe(false);
    expect(lines[0]?.points.every(([x]) => x === 4.25)).toBe(true);
  });

  it('keeps two peaks apart above the saddle between them and joins them below it', () => {
    const peak = (x: number, y: number): number => Math.exp(-(x ** 2 + y ** 2) / 60);
    const peaks = gridOf(60, 30, (x, y) => peak(x - 18, y - 15) + peak(x - 42, y - 15));
    expect(traceContours(peaks, 0.6)).toHaveLength(2);
    expect(traceContours(peaks, 0.1)).toHaveLength(1);
  });

  it('draws nothing at a height that the chart never reaches', () => {
    expect(
      traceContours(
        gridOf(5, 5, () => 1),
        2,
      ),
    ).toEqual([]);
  });
});

describe('simplified lines', () => {
  it('drops points on a straight stretch and keeps the corner', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [1, 0.01],
          [2, 0],
          [2, 1],
          [2, 2],
        ],
        0.1,
      ),
    ).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
    ]);
  });

  it('keeps everything that strays farther than the tolerance', () => {
    const zigzag = [
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
    ] as const;
    expect(simplifyLine(zigzag, 0.1)).toEqual(zigzag);
  });
});

import { describe, expect, it } from 'vitest';
import { encodePath } from './path.ts';

describe('path data', () => {
  it('draws nothing for a single point', () => {
    expect(encodePath([[1, 1]])).toBe('');
  });

  it('draws a straight line between two points', () => {
    expect(
      encodePath(
        [
          [0, 0],
          [3, -2],
        ],
        { scale: 10 },
      ),
    ).toBe('M0 0l30-20');
  });

  it('curves through the midpoints of an open line and ends at its last point', () => {
    expect(
      encodePath(
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [4, 2],
        ],
        { scale: 1 },
      ),
    ).toBe('M0 0q2 0 2 1 0 1 2 1');
  });

  it('returns a closed line to where it began', () => {
    const square = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ] as const;
    expect(encodePath(square, { scale: 1, closed: true })).toBe('M0 2q0-2 2-2 2 0 2 2 0 2-2 2-2 0-2-2z');
  });
});

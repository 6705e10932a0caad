import type { Point } from '@bank/engraving';

/**
 * Drops the points of a line that are closer than `tolerance` to the rest (Douglas–Peucker). The first and the last
 * point always stay. Tolerance is in the units of the points.
 */
export function simplifyLine(points: readonly Point[], tolerance: number): readonly Point[] {
  if (points.length < 3) return points;
  const kept = new Set([0, points.length - 1]);
  const spans: Array<readonly [from: number, to: number]> = [[0, points.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const farthest = farthestFromChord(points, from, to);
    if (farthest.squaredDistance > tolerance * tolerance) {
      kept.add(farthest.index);
      spans.push([from, farthest.index], [farthest.index, to]);
    }
  }
  return points.filter((_, i) => kept.has(i));
}

interface Farthest {
  readonly index: number;
  readonly squaredDistance: number;
}

function farthestFromChord(points: readonly Point[], from: number, to: number): Farthest {
  const [startX, startY] = points[from] as Point;
  const [endX, endY] = points[to] as Point;
  const dx = endX - startX;
  const dy = endY - startY;
  const squaredLength = dx * dx + dy * dy || 1e-12;
  let index = -1;
  let squaredDistance = 0;
  for (let i = from + 1; i < to; i++) {
    const [x, y] = points[i] as Point;
    const along = Math.max(0, Math.min(1, ((x - startX) * dx + (y - startY) * dy) / squaredLength));
    const offX = x - startX - along * dx;
    const offY = y - startY - along * dy;
    const squared = offX * offX + offY * offY;
    if (squared > squaredDistance) {
      squaredDistance = squared;
      index = i;
    }
  }
  return { index, squaredDistance };
}

/** A point in the units of its picture: x to the right, y down. */
export type Point = readonly [x: number, y: number];

export interface PathOptions {
  /** Joins the last point to the first. */
  readonly closed?: boolean;
  /**
   * Whole steps per unit. Coordinates are multiplied by it and rounded, which keeps the path short and makes
   * it the same on every machine; the viewBox of the picture is enlarged by the same factor.
   */
  readonly scale?: number;
}

/**
 * Writes a line as SVG path data: relative quadratic curves through the midpoints of its segments, in whole
 * numbers. Gives an empty string for fewer than two points.
 */
export function encodePath(points: readonly Point[], { closed = false, scale = 10 }: PathOptions = {}): string {
  const grid = points.map(([x, y]): Point => [Math.round(x * scale), Math.round(y * scale)]);
  const [first, second] = grid;
  const last = grid.at(-1);
  if (first === undefined || second === undefined || last === undefined) return '';
  if (grid.length === 2) {
    return `M${first[0]} ${first[1]}l${joinNumbers([second[0] - first[0], second[1] - first[1]])}${closed ? 'z' : ''}`;
  }
  return closed ? encodeLoop(grid, last, first) : encodeOpenLine(grid, last, first);
}

function encodeLoop(grid: readonly Point[], last: Point, first: Point): string {
  const start = midpoint(last, first);
  const curves = grid.map((control, i): Curve => [control, midpoint(control, grid[i + 1] ?? first)]);
  return `M${start[0]} ${start[1]}q${encodeCurves(start, curves)}z`;
}

function encodeOpenLine(grid: readonly Point[], last: Point, start: Point): string {
  const controls = grid.slice(1, -1);
  const curves = controls.map((control, i): Curve => {
    const next = controls[i + 1];
    return [control, next === undefined ? last : midpoint(control, next)];
  });
  return `M${start[0]} ${start[1]}q${encodeCurves(start, curves)}`;
}

type Curve = readonly [control: Point, end: Point];

function encodeCurves(start: Point, curves: readonly Curve[]): string {
  const offsets: number[] = [];
  let [x, y] = start;
  for (const [control, end] of curves) {
    offsets.push(control[0] - x, control[1] - y, end[0] - x, end[1] - y);
    [x, y] = end;
  }
  return joinNumbers(offsets);
}

function midpoint(a: Point, b: Point): Point {
  return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
}

/** A minus sign separates numbers as well as a space does, and saves a byte. */
function joinNumbers(numbers: readonly number[]): string {
  let text = '';
  numbers.forEach((value, i) => {
    text += value < 0 || i === 0 ? String(value) : ` ${value}`;
  });
  return text;
}

import type { Point } from '@bank/engraving';

/*
 * The burin: a line that swells and dies away with the tone. Such a line is cut as an outline and filled, because a
 * stroke of SVG has one width.
 */

/** Whole steps per unit in the path data. */
const STEPS = 3;

/** Units below which a line is not cut. */
const THINNEST = 0.55;

/** Units by which a line may leave its course, or its width, where points are left out. */
const TOLERANCE = 0.34;

/** Units between the points of a ruled line. */
const STRIDE = 3;

/** Units below a picture from which a relief may still push a line into it. */
const BEYOND = 200;

/** Points of a line between two that are kept, at most. */
const FARTHEST = 64;

/** A place on a line and the width of the line there. */
export type Cut = readonly [x: number, y: number, width: number];

/** A smooth line through points, with about the given distance between its own (Catmull and Rom's curve). */
export function smooth(points: readonly Point[], distance: number, isClosed = false): Point[] {
  const count = points.length;
  const at = (i: number): Point =>
    (isClosed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))]) as Point;
  const line: Point[] = [];
  const spans = isClosed ? count : count - 1;
  for (let i = 0; i < spans; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / distance));
    for (let step = 0; step < steps; step++) line.push(between(a, b, c, d, step / steps));
  }
  if (!isClosed) line.push(at(count - 1));
  return line;
}

function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const mix = (p: number, q: number, r: number, s: number): number =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return [mix(a[0], b[0], c[0], d[0]), mix(a[1], b[1], c[1], d[1])];
}

/** Path data of a line that swells; it is interrupted where it is too thin to be cut. */
export function engrave(cuts: readonly Cut[]): string {
  let d = '';
  let piece: Cut[] = [];
  for (const cut of cuts) {
    if (cut[2] >= THINNEST) piece.push(cut);
    else {
      d += outline(piece);
      piece = [];
    }
  }
  return d + outline(piece);
}

function outline(piece: readonly Cut[]): string {
  if (piece.length < 3) return '';
  const cuts = thin(piece);
  const left: Point[] = [];
  const right: Point[] = [];
  cuts.forEach(([x, y, width], i) => {
    const before = cuts[Math.max(0, i - 1)] as Cut;
    const after = cuts[Math.min(cuts.length - 1, i + 1)] as Cut;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const acrossX = (-(after[1] - before[1]) / length) * (width / 2);
    const acrossY = ((after[0] - before[0]) / length) * (width / 2);
    left.push([x + acrossX, y + acrossY]);
    right.push([x - acrossX, y - acrossY]);
  });
  return polygon([...left, ...right.toReversed()]);
}

/** Leaves out points that lie where their neighbours say they are. */
function thin(piece: readonly Cut[]): readonly Cut[] {
  const kept: Cut[] = [piece[0] as Cut];
  let start = 0;
  for (let end = 2; end < piece.length; end++) {
    if (end - start > FARTHEST || strays(piece, start, end)) {
      start = end - 1;
      kept.push(piece[start] as Cut);
    }
  }
  kept.push(piece.at(-1) as Cut);
  return kept;
}

function strays(piece: readonly Cut[], start: number, end: number): boolean {
  const [fromX, fromY, fromWidth] = piece[start] as Cut;
  const [toX, toY, toWidth] = piece[end] as Cut;
  for (let i = start + 1; i < end; i++) {
    const [x, y, width] = piece[i] as Cut;
    const part = (i - start) / (end - start);
    const off = Math.hypot(x - fromX - (toX - fromX) * part, y - fromY - (toY - fromY) * part);
    if (off > TOLERANCE || Math.abs(width - fromWidth - (toWidth - fromWidth) * part) > TOLERANCE) return true;
  }
  return false;
}

/** Path data of a closed figure with straight sides; none for one that is too small to be cut. */
export function polygon(points: readonly Point[]): string {
  let d = '';
  let [lastX, lastY] = [0, 0];
  points.forEach(([x, y], i) => {
    const [gridX, gridY] = [Math.round(x * STEPS), Math.round(y * STEPS)];
    if (i === 0) d += `M${gridX} ${gridY}l`;
    else if (gridX !== lastX || gridY !== lastY) {
      const [stepX, stepY] = [gridX - lastX, gridY - lastY];
      d += `${stepX < 0 || d.endsWith('l') ? '' : ' '}${stepX}${stepY < 0 ? '' : ' '}${stepY}`;
    }
    [lastX, lastY] = [gridX, gridY];
  });
  return d.endsWith('l') ? '' : `${d}z`;
}

/** A line that a hand cuts: through points, with widths in units spread along it. */
export interface HandLine {
  readonly points: readonly Point[];
  readonly widths: readonly number[];
}

export function cutByHand(
  { points, widths }: HandLine,
  isSeen: (x: number, y: number) => boolean = () => true,
): string {
  const line = smooth(points, 3);
  return engrave(
    line.map(([x, y], i): Cut => {
      const place = (i / Math.max(1, line.length - 1)) * (widths.length - 1);
      const first = Math.max(0, Math.min(widths.length - 2, Math.floor(place)));
      const from = widths[first] ?? 0;
      const width = from + ((widths[first + 1] ?? from) - from) * (place - first);
      return [x, y, isSeen(x, y) ? Math.max(THINNEST, width) : 0];
    }),
  );
}

export interface Ruling {
  readonly size: { readonly width: number; readonly height: number };
  /** Radians by which the lines are turned from level. */
  readonly turn: number;
  /** Units between two lines. */
  readonly pitch: number;
  /** How far a height of 1 pushes a line aside. */
  readonly push?: number;
  readonly height?: (x: number, y: number) => number;
  readonly width: (x: number, y: number) => number;
}

/** Parallel lines that a relief pushes aside, so that they follow its form. */
export function ruled({ size, turn, pitch, push = 0, height = () => 0, width }: Ruling): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const reach = Math.ceil(Math.hypot(size.width, size.height) / 2 / pitch) * pitch;
  let d = '';
  for (let across = -reach; across <= reach; across += pitch) {
    const cuts: Cut[] = [];
    for (let along = -reach; along <= reach; along += STRIDE) {
      const flatX = size.width / 2 + along * cos - across * sin;
      const flatY = size.height / 2 + along * sin + across * cos;
      if (flatX < 0 || flatX > size.width || flatY < 0 || flatY > size.height + BEYOND) continue;
      const pushed = push * height(flatX, flatY);
      const [x, y] = [flatX + sin * pushed, flatY - cos * pushed];
      cuts.push([x, y, width(x, y)]);
    }
    d += engrave(cuts);
  }
  return d;
}

/** So many points along a line, equally far from one another. */
export function evenly(line: readonly Point[], count: number): Point[] {
  const lengths = [0];
  line.slice(1).forEach(([x, y], i) => {
    const [beforeX, beforeY] = line[i] as Point;
    lengths.push((lengths[i] as number) + Math.hypot(x - beforeX, y - beforeY));
  });
  let at = 1;
  return Array.from({ length: count }, (_, i): Point => {
    const wanted = ((lengths.at(-1) as number) * i) / (count - 1);
    while (at < line.length - 1 && (lengths[at] as number) < wanted) at++;
    const [from, to] = [lengths[at - 1] as number, lengths[at] as number];
    const part = to === from ? 0 : Math.min(1, (wanted - from) / (to - from));
    const [[fromX, fromY], [toX, toY]] = [line[at - 1] as Point, line[at] as Point];
    return [fromX + (toX - fromX) * part, fromY + (toY - fromY) * part];
  });
}

/** The ink of the house by day, `--light-ink`: such a picture is shown on paper by day and by night. */
const INK = '#0b2a38';

/** A picture of filled outlines as an SVG file: ink on nothing. */
export function burinToSvg(width: number, height: number, d: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width * STEPS} ${height * STEPS}"><path fill="${INK}" d="${d}"/></svg>`
  );
}

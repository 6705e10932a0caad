import type { Point } from '@bank/engraving';
import { engrave, evenly, smooth, type Cut } from '../burin.ts';
import { smoothStep } from './head.ts';
import { isInOval, onPlate } from './plate.ts';

/** Hair that falls together: lines that lead from one edge to the next. */
export interface Lock {
  readonly edges: readonly (readonly Point[])[];
  readonly lines: number;
  /** How much of the paper is inked, 0 to 1. */
  readonly ink: number;
  /** How much ink the light takes away; where along the lines it falls, and over how much of them. */
  readonly shine: number;
  readonly shineAt?: number;
  readonly shineSize?: number;
}

type Line = readonly Point[];

/** Places along each line. */
const PLACES = 48;

/** Places of a line, at its root and at its tip, where a lock lets what is beneath it show. */
const ENDS = 4;

/** Units between lines at which every second one has died away. */
const CLOSEST = 1.4;

/** The lines of a lock: those between two edges are in part the one, in part the other. */
export function lockLines({ edges, lines }: Lock): readonly Line[] {
  const even = edges.map((edge) => evenly(smooth(edge.map(onPlate), 4), PLACES));
  return Array.from({ length: lines }, (_, line) => {
    const place = (line / (lines - 1)) * (edges.length - 1);
    const first = Math.min(edges.length - 2, Math.floor(place));
    const other = even[first + 1] as Line;
    const part = place - first;
    return (even[first] as Line).map(([x, y], i): Point => {
      const [otherX, otherY] = other[i] as Point;
      return [x + (otherX - x) * part, y + (otherY - y) * part];
    });
  });
}

/** What a lock covers. */
export function lockShape(lines: readonly Line[]): readonly Point[] {
  const [first, last] = [lines[0] as Line, lines.at(-1) as Line];
  const tips = lines.slice(1, -1).map((line) => line.at(-1 - ENDS) as Point);
  const roots = lines.slice(1, -1).map((line) => line[ENDS] as Point);
  return [...first.slice(ENDS, -ENDS), ...tips, ...last.slice(ENDS, -ENDS).toReversed(), ...roots.toReversed()];
}

/** Cuts the lines of a lock, each a little different by chance. */
export function cutLock(
  lock: Lock,
  lines: readonly Line[],
  isSeen: (x: number, y: number) => boolean,
  chance: () => number,
): string {
  const { ink, shine, shineAt = 0.4, shineSize = 0.22 } = lock;
  let d = '';
  lines.forEach((line, i) => {
    const isOutermost = i === 0 || i === lines.length - 1;
    const edge = Math.abs((i / (lines.length - 1)) * 2 - 1);
    const own = ink * (0.8 + 0.45 * chance()) * (1 + 0.2 * edge ** 4);
    const lit = shineAt + (chance() - 0.5) * 0.14;
    const [from, to] = [chance() * 0.05, 1 - chance() * 0.07];
    const width = (along: number, place: number): number => {
      const light = shine * Math.exp(-(((along - lit) / shineSize) ** 2)) * (1 - 0.55 * edge ** 3);
      const taper = smoothStep((along - from) / 0.08) * smoothStep((to - along) / 0.1);
      const cut = room(lines, i, place) * Math.min(0.8, own - light) * (0.25 + 0.75 * taper);
      return isOutermost ? Math.max(1.5, cut) : cut;
    };
    const cuts = line.map(([x, y], place): Cut => {
      const shown = isSeen(x, y) && isInOval(x, y, 8);
      return [x, y, shown ? width(place / (PLACES - 1), place) : 0];
    });
    d += engrave(cuts);
  });
  return d;
}

/** Units that a line has for itself at one of its places; where lines crowd, every second one dies away. */
function room(lines: readonly Line[], i: number, place: number): number {
  const line = lines[i] as Line;
  const before = Math.max(0, i - 1);
  const after = Math.min(lines.length - 1, i + 1);
  const [fromX, fromY] = line[Math.max(0, place - 1)] as Point;
  const [toX, toY] = line[Math.min(PLACES - 1, place + 1)] as Point;
  const [beforeX, beforeY] = (lines[before] as Line)[place] as Point;
  const [afterX, afterY] = (lines[after] as Line)[place] as Point;
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const across = Math.abs((afterX - beforeX) * (toY - fromY) - (afterY - beforeY) * (toX - fromX)) / length;
  const pitch = across / (after - before);
  const kept = smoothStep((pitch - CLOSEST) / 1.2);
  if (i % 2 === 1) return Math.min(11, pitch) * kept;
  const keptOfFour = smoothStep((2 * pitch - CLOSEST) / 1.2);
  return Math.min(11, pitch) * (2 - kept) * (i % 4 === 0 ? 2 - keptOfFour : keptOfFour);
}

import type { Point } from '@bank/engraving';
import { cutByHand, engrave, type Cut, type HandLine } from '../burin.ts';
import { layShapes, type Foremost } from '../layers.ts';

/** Size of the view in units. */
export const WIDTH = 1440;
export const HEIGHT = 560;

/** Units between the edge of the view and the inner rule of its frame. */
export const EDGE = 10;

export function isInFrame(x: number, y: number): boolean {
  return x > EDGE && x < WIDTH - EDGE && y > EDGE && y < HEIGHT - EDGE;
}

/** Parallel lines on a surface. */
export interface Hatch {
  /** Radians by which the lines are turned from level. */
  readonly turn: number;
  /** Units between two lines. */
  readonly pitch: number;
  /** How much of the paper is inked, 0 to 1. */
  readonly ink: number | ((x: number, y: number) => number);
}

/** A thing seen, or a part of it. */
export interface Surface {
  readonly shape: readonly Point[];
  readonly hatches?: readonly Hatch[];
  /** Width of the line round it. */
  readonly outline?: number;
  /** Lines cut by hand; what stands before the surface covers them. */
  readonly lines?: readonly HandLine[];
}

/** Cuts surfaces that cover one another, the hindmost first. `open` is where none of them is. */
export function cutScene(surfaces: readonly Surface[]): { readonly d: string; readonly foremost: Foremost } {
  const foremost = layShapes(
    { width: WIDTH, height: HEIGHT, cell: 1 },
    surfaces.map(({ shape }) => shape),
  );
  let d = '';
  surfaces.forEach(({ shape, hatches = [], outline, lines = [] }, i) => {
    const rank = i + 1;
    for (const hatch of hatches) d += cutHatch(shape, hatch, (x, y) => isInFrame(x, y) && foremost(x, y) === rank);
    const isUncovered = (x: number, y: number): boolean => isInFrame(x, y) && foremost(x, y) <= rank;
    if (outline !== undefined) d += cutOutline(shape, outline, isUncovered);
    for (const line of lines) d += cutByHand(line, isUncovered);
  });
  return { d, foremost };
}

function cutHatch(
  shape: readonly Point[],
  { turn, pitch, ink }: Hatch,
  isSeen: (x: number, y: number) => boolean,
): string {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [alongs, acrosses] = [shape.map(([x, y]) => x * cos + y * sin), shape.map(([x, y]) => y * cos - x * sin)];
  const [from, to] = [Math.min(...alongs), Math.max(...alongs)];
  const last = Math.max(...acrosses);
  let d = '';
  for (let across = Math.ceil(Math.min(...acrosses) / pitch) * pitch; across <= last; across += pitch) {
    const cuts: Cut[] = [];
    for (let along = from - 1; along <= to + 1; along += 1) {
      const [x, y] = [along * cos - across * sin, along * sin + across * cos];
      const shown = isSeen(x, y) ? (typeof ink === 'number' ? ink : ink(x, y)) : 0;
      cuts.push([x, y, pitch * Math.min(0.8, shown)]);
    }
    d += engrave(cuts);
  }
  return d;
}

function cutOutline(shape: readonly Point[], width: number, isSeen: (x: number, y: number) => boolean): string {
  return shape.map((to, i) => straight(shape.at(i - 1) as Point, to, width, isSeen)).join('');
}

function straight(from: Point, to: Point, width: number, isSeen: (x: number, y: number) => boolean): string {
  const steps = Math.max(2, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1])));
  return engrave(
    Array.from({ length: steps + 1 }, (_, i): Cut => {
      const [x, y] = [from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps];
      return [x, y, isSeen(x, y) ? width : 0];
    }),
  );
}

export function box(left: number, top: number, right: number, bottom: number): readonly Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** A straight line cut by hand. */
export function rule(from: Point, to: Point, width: number): HandLine {
  return { points: [from, to], widths: [width] };
}

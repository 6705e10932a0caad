import type { Point } from '@bank/engraving';
import { smooth } from '../burin.ts';

/*
 * A head in profile as a relief, as on a coin: it looks to the left. Places are in heads: x from the root of the brow
 * backwards, y from the crown down, so that the chin is at 1.
 */

/** The height of the skin at a place, in heads. */
export type Relief = (x: number, y: number) => number;

/** A swelling or a hollow of the skin. */
export interface Form {
  readonly at: Point;
  /** Half its length and half its breadth. */
  readonly size: Point;
  /** Radians by which its length is turned. */
  readonly turn?: number;
  /** Negative in a hollow. */
  readonly height: number;
}

export interface HeadShape {
  /** From the hair down the brow, the nose, the lips and the chin to the collar. */
  readonly profile: readonly Point[];
  /** Half the breadth of the neck. */
  readonly neck: number;
  readonly forms: readonly Form[];
}

/** The face without nose and lips: x at heights from the crown down. */
const FACE: readonly Point[] = [
  [0.14, 0.02],
  [0.05, 0.15],
  [0.012, 0.28],
  [0.004, 0.4],
  [0.04, 0.47],
  [0.052, 0.55],
  [0.05, 0.64],
  [0.03, 0.72],
  [0.012, 0.8],
  [0.018, 0.87],
  [0.004, 0.93],
  [0.012, 0.985],
  [0.04, 1.03],
];

/** Half the breadth of the head, and how far back from the face it is reached, at heights from the crown down. */
const BREADTH: readonly Point[] = [
  [0.16, 0.02],
  [0.24, 0.15],
  [0.28, 0.3],
  [0.285, 0.45],
  [0.29, 0.57],
  [0.25, 0.72],
  [0.21, 0.85],
  [0.18, 1],
];
const DEPTH: readonly Point[] = [
  [0.34, 0.02],
  [0.3, 0.2],
  [0.27, 0.4],
  [0.24, 0.55],
  [0.27, 0.7],
  [0.3, 0.85],
  [0.32, 1],
];

/** The nose: half its breadth at heights. */
const NOSE: readonly Point[] = [
  [0, 0.43],
  [0.03, 0.47],
  [0.038, 0.56],
  [0.052, 0.63],
  [0.062, 0.675],
  [0.04, 0.712],
  [0, 0.73],
];

/** The lips: half their breadth at heights. */
const LIPS: readonly Point[] = [
  [0, 0.745],
  [0.07, 0.775],
  [0.085, 0.795],
  [0.08, 0.825],
  [0, 0.865],
];

export function headRelief({ profile, neck: breadth, forms }: HeadShape): Relief {
  const front = foremost(profile);
  return (x, y) => {
    const face = table(BREADTH, y) * bulge((x - table(FACE, y)) / table(DEPTH, y)) * bulge((0.9 - x) / 0.3);
    const fromFront = x - front(y);
    const nose = table(NOSE, y) * bulge(fromFront / 0.075) * fade(fromFront, 0.09, 0.15);
    const lips = table(LIPS, y) * bulge(fromFront / 0.08) * fade(fromFront, 0.07, 0.12);
    let height = softMax(face, softMax(nose, lips, 0.008), 0.012);
    for (const form of forms) height += form.height * presence(form, x, y);
    const below = belowJaw(x, y);
    if (below <= -0.03) return height;
    const neck = breadth * bulge((x - 0.22 - 0.1 * (y - 1)) / 0.17) * bulge((0.78 - x) / 0.25);
    const step = smoothStep((below + 0.03) / 0.06) * smoothStep((y - 0.66) / 0.16);
    return height * (1 - step) + neck * step;
  };
}

/** How far a place is below the edge of the jaw, which runs from the chin to its corner and up to the ear. */
export function belowJaw(x: number, y: number): number {
  const edge = x < 0.36 ? 1.0 - 0.36 * Math.max(0, x - 0.06) : 0.892 - (x - 0.36) * 1.6 - (x - 0.36) ** 2 * 9;
  return y - edge;
}

/** How much of a form there is at a place, 1 in its middle. */
export function presence({ at, size, turn = 0 }: Form, x: number, y: number): number {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const along = ((x - at[0]) * cos + (y - at[1]) * sin) / size[0];
  const across = ((y - at[1]) * cos - (x - at[0]) * sin) / size[1];
  return Math.exp(-(along * along + across * across));
}

/** The foremost x of a profile at each height. */
function foremost(profile: readonly Point[]): (y: number) => number {
  const rows = new Float64Array(240).fill(Infinity);
  for (const [x, y] of smooth(profile, 0.002)) {
    const row = Math.round(y * 200);
    if (row >= 0 && row < rows.length) rows[row] = Math.min(rows[row] as number, x);
  }
  for (let row = 1; row < rows.length; row++) if (rows[row] === Infinity) rows[row] = rows[row - 1] as number;
  return (y) => {
    const place = Math.min(238, Math.max(0, y * 200));
    const row = Math.floor(place);
    return (rows[row] as number) + ((rows[row + 1] as number) - (rows[row] as number)) * (place - row);
  };
}

/** The value of a table of (value, y) at a height. */
function table(rows: readonly Point[], y: number): number {
  let before = rows[0] as Point;
  for (const row of rows) {
    if (y < row[1]) {
      const span = row[1] - before[1];
      return span === 0 ? row[0] : before[0] + (row[0] - before[0]) * smoothStep((y - before[1]) / span);
    }
    before = row;
  }
  return before[0];
}

/** A quarter of a circle: from 0 at 0 to 1 at 1. */
function bulge(t: number): number {
  const rest = 1 - Math.min(1, Math.max(0, t));
  return Math.sqrt(1 - rest * rest);
}

function fade(value: number, from: number, to: number): number {
  return 1 - smoothStep((value - from) / (to - from));
}

export function smoothStep(t: number): number {
  const part = Math.min(1, Math.max(0, t));
  return part * part * (3 - 2 * part);
}

function softMax(a: number, b: number, softness: number): number {
  return 0.5 * (a + b + Math.sqrt((a - b) ** 2 + softness ** 2));
}

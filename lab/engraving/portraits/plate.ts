import type { Point } from '@bank/engraving';

/** Size of a portrait in units. */
export const WIDTH = 800;
export const HEIGHT = 1000;

/** The field in which the sitter is seen. */
export const OVAL = { x: 400, y: 500, across: 362, down: 462 };

/** Where the sitter's head is: the root of the brow, at the height of the crown, and the units of a head. */
const HEAD = { x: 262, y: 195, size: 440 };

/** Reads places in heads, written as SVG writes them: `0.1,0.2 0.3,0.4`. */
export function places(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = NaN, y = NaN] = pair.split(',').map(Number);
      return [x, y];
    });
}

/** From heads to units. */
export function onPlate([x, y]: Point): Point {
  return [HEAD.x + x * HEAD.size, HEAD.y + y * HEAD.size];
}

/** From units to heads. */
export function inHeads(x: number, y: number): Point {
  return [(x - HEAD.x) / HEAD.size, (y - HEAD.y) / HEAD.size];
}

/** Units of a height that is given in heads. */
export function raised(height: number): number {
  return height * HEAD.size;
}

/** Whether a place is in the oval and not nearer to its edge than the margin. */
export function isInOval(x: number, y: number, margin: number): boolean {
  return ((x - OVAL.x) / (OVAL.across - margin)) ** 2 + ((y - OVAL.y) / (OVAL.down - margin)) ** 2 < 1;
}

import type { Point } from '@bank/engraving';
import { HEIGHT, WIDTH } from './plate.ts';

/** Units of a cell in which a portrait knows what is foremost. */
const CELL = 2;
const COLUMNS = WIDTH / CELL;
const ROWS = HEIGHT / CELL;

/** The rank of what is foremost at a place: 0 is the ground, and a higher rank covers a lower one. */
export type Foremost = (x: number, y: number) => number;

/** Lays shapes over one another, the hindmost first: the first has rank 1. */
export function layShapes(shapes: readonly (readonly Point[])[]): Foremost {
  const ranks = new Uint8Array(COLUMNS * ROWS);
  shapes.forEach((shape, i) => {
    for (let row = 0; row < ROWS; row++) {
      for (const [from, to] of spans(shape, (row + 0.5) * CELL)) {
        const start = row * COLUMNS + Math.max(0, Math.round(from / CELL));
        const end = row * COLUMNS + Math.min(COLUMNS, Math.round(to / CELL));
        if (end > start) ranks.fill(i + 1, start, end);
      }
    }
  });
  return (x, y) => {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    return column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? 0 : (ranks[row * COLUMNS + column] as number);
  };
}

/** Where a level line is inside a shape. */
function spans(shape: readonly Point[], y: number): readonly Point[] {
  const crossings: number[] = [];
  shape.forEach(([toX, toY], i) => {
    const [fromX, fromY] = shape.at(i - 1) as Point;
    if (fromY > y !== toY > y) crossings.push(fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY));
  });
  crossings.sort((a, b) => a - b);
  return Array.from({ length: crossings.length >> 1 }, (_, i) => [crossings[2 * i], crossings[2 * i + 1]] as Point);
}

import { HEIGHT, WIDTH } from './plate.ts';

const CELL = 3;

/** A field of a portrait, kept on a grid and read between its points: it is asked for more often than it is told. */
export function sampled(field: (x: number, y: number) => number): (x: number, y: number) => number {
  const columns = Math.ceil(WIDTH / CELL) + 2;
  const rows = Math.ceil(HEIGHT / CELL) + 2;
  const values = Float64Array.from({ length: columns * rows }, (_, i) =>
    field((i % columns) * CELL, Math.floor(i / columns) * CELL),
  );
  return (x, y) => {
    const column = Math.min(columns - 2, Math.max(0, Math.floor(x / CELL)));
    const row = Math.min(rows - 2, Math.max(0, Math.floor(y / CELL)));
    const partX = Math.min(1, x / CELL - column);
    const partY = Math.min(1, y / CELL - row);
    const at = row * columns + column;
    const upper = (values[at] as number) * (1 - partX) + (values[at + 1] as number) * partX;
    const lower = (values[at + columns] as number) * (1 - partX) + (values[at + columns + 1] as number) * partX;
    return upper * (1 - partY) + lower * partY;
  };
}

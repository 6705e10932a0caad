import type { Point } from '@bank/engraving';

/** The rank of what is foremost at a place: 0 is the ground, and a higher rank covers a lower one. */
export type Foremost = (x: number, y: number) => number;

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Units of a cell in which the sheet knows what is foremost. */
  readonly cell: number;
}

/** Lays shapes over one another, the hindmost first: the first has rank 1. */
export function layShapes({ width, height, cell }: Sheet, shapes: readonly (readonly Point[])[]): Foremost {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const ranks = new Uint16Array(columns * rows);
  shapes.forEach((shape, i) => {
    const ys = shape.map(([, y]) => y);
    const top = Math.max(0, Math.floor(Math.min(...ys) / cell));
    const bottom = Math.min(rows, Math.ceil(Math.max(...ys) / cell));
    for (let row = top; row < bottom; row++) {
      for (const [from, to] of spans(shape, (row + 0.5) * cell)) {
        const start = row * columns + Math.max(0, Math.round(from / cell));
        const end = row * columns + Math.min(columns, Math.round(to / cell));
        if (end > start) ranks.fill(i + 1, start, end);
      }
    }
  });
  return (x, y) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    return column < 0 || row < 0 || column >= columns || row >= rows ? 0 : (ranks[row * columns + column] as number);
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

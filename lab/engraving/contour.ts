import type { Point } from '@bank/engraving';

/** Heights on a rectangular grid, row by row: the height at column x of row y is `heights[y * columns + x]`. */
export interface HeightGrid {
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float32Array;
}

export interface ContourLine {
  /** Points in grid units. */
  readonly points: readonly Point[];
  /** True when the line returns to its start instead of leaving the grid. */
  readonly closed: boolean;
}

/** Traces every line of equal height through the grid (marching squares). */
export function traceContours(grid: HeightGrid, level: number): readonly ContourLine[] {
  const neighbours = crossings(grid, level);
  const visited = new Set<number>();
  const walk = (start: number): number[] => {
    const line = [start];
    visited.add(start);
    let next: number | undefined = start;
    while ((next = neighbours.get(next)?.find((edge) => !visited.has(edge))) !== undefined) {
      visited.add(next);
      line.push(next);
    }
    return line;
  };
  const toLine = (edges: readonly number[], closed: boolean): ContourLine => ({
    points: edges.map((edge) => crossingPoint(grid, level, edge)),
    closed,
  });

  const lines: ContourLine[] = [];
  // Open lines first, from their ends; the rest are loops.
  for (const [edge, touching] of neighbours) {
    if (touching.length === 1 && !visited.has(edge)) lines.push(toLine(walk(edge), false));
  }
  for (const edge of neighbours.keys()) {
    if (visited.has(edge)) continue;
    const loop = walk(edge);
    const end = loop.at(-1) ?? edge;
    lines.push(toLine(loop, loop.length > 2 && neighbours.get(end)?.includes(edge) === true));
  }
  return lines;
}

/**
 * Which crossed grid edges follow one another. An edge has a number: twice the index of its first corner,
 * plus one when it runs down instead of right.
 */
function crossings({ columns, rows, heights }: HeightGrid, level: number): Map<number, number[]> {
  const neighbours = new Map<number, number[]>();
  const link = (from: number, to: number): void => {
    const known = neighbours.get(from);
    if (known === undefined) neighbours.set(from, [to]);
    else known.push(to);
  };
  const join = (a: number, b: number): void => {
    link(a, b);
    link(b, a);
  };
  for (let y = 0; y < rows - 1; y++) {
    for (let x = 0; x < columns - 1; x++) {
      const corner = y * columns + x;
      const corners = [corner, corner + 1, corner + columns + 1, corner + columns] as const;
      const [a, b, c, d] = corners.map((i) => heights[i] as number) as [number, number, number, number];
      const above = (a >= level ? 8 : 0) | (b >= level ? 4 : 0) | (c >= level ? 2 : 0) | (d >= level ? 1 : 0);
      const top = corner * 2;
      const bottom = (corner + columns) * 2;
      const left = corner * 2 + 1;
      const right = (corner + 1) * 2 + 1;
      switch (above) {
        case 0:
        case 15:
          break;
        case 1:
        case 14:
          join(left, bottom);
          break;
        case 2:
        case 13:
          join(bottom, right);
          break;
        case 3:
        case 12:
          join(left, right);
          break;
        case 4:
        case 11:
          join(top, right);
          break;
        case 6:
        case 9:
          join(top, bottom);
          break;
        case 7:
        case 8:
          join(left, top);
          break;
        default: {
          // A saddle: the height of the middle decides which pair of corners is connected.
          const middleIsAbove = (a + b + d + c) / 4 >= level;
          if ((above === 5) === middleIsAbove) {
            join(left, top);
            join(bottom, right);
          } else {
            join(left, bottom);
            join(top, right);
          }
        }
      }
    }
  }
  return neighbours;
}

/** Where the level crosses an edge, between its two corners. */
function crossingPoint({ columns, heights }: HeightGrid, level: number, edge: number): Point {
  const runsDown = (edge & 1) === 1;
  const corner = edge >> 1;
  const x = corner % columns;
  const y = Math.floor(corner / columns);
  const from = heights[corner] as number;
  const to = heights[runsDown ? corner + columns : corner + 1] as number;
  const along = Math.min(1, Math.max(0, (level - from) / (to - from || 1e-9)));
  return runsDown ? [x, y + along] : [x + along, y];
}

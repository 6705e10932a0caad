import { smoothstep } from '../src/easing.ts';
import { createSea } from '../src/sea.ts';

/** Distance offshore (chart units) of every pixel, row by row. */
export type OffshoreRaster = Float32Array;

/** Pixels between the places where the sea is measured; what lies between is interpolated. */
const CELL = 4;

/** Chart units by which the swell carries the water far out; near the coast it fades to nothing. */
const SWELL = 0.16;

/** Ground this close to the shore, and all land, never moves. */
const FIXED_BELOW = 0.02;

/**
 * Measures the sea at any moment of the loop. The picture is 16 chart units wide; the chart is centred in it
 * vertically. The returned raster is used again for the next moment.
 */
export function createOffshoreRaster(seed: string, width: number, height: number): (turn: number) => OffshoreRaster {
  const sea = createSea(seed);
  const pixelsPerUnit = width / 16;
  const unitsPerCell = CELL / pixelsPerUnit;
  const chartTop = (9 - (16 * height) / width) / 2;
  // One cell more on the left and the top, two or three on the right and the bottom, for the interpolation.
  const columns = Math.ceil(width / CELL) + 4;
  const rows = Math.ceil(height / CELL) + 4;
  const eachCell = (measure: (cell: number, x: number, y: number) => void): void => {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        measure(row * columns + column, (column - 1) * unitsPerCell, (row - 1) * unitsPerCell + chartTop);
      }
    }
  };

  const atRest = new Float32Array(columns * rows);
  eachCell((cell, x, y) => {
    atRest[cell] = sea.offshore(x, y);
  });

  const coarse = new Float32Array(columns * rows);
  const raster = new Float32Array(width * height);
  return (turn) => {
    eachCell((cell, x, y) => {
      const rest = atRest[cell] as number;
      const isFixed = rest < FIXED_BELOW;
      coarse[cell] = isFixed ? rest : sea.offshoreInSwell(x, y, turn, SWELL * smoothstep(FIXED_BELOW, 2.2, rest));
    });
    enlarge(coarse, columns, rows, raster, width, height);
    return raster;
  };
}

/** Enlarges by `CELL` with Catmull–Rom curves, first down the columns, then along each row. */
function enlarge(
  coarse: Float32Array,
  columns: number,
  rows: number,
  raster: Float32Array,
  width: number,
  height: number,
): void {
  const line = new Float32Array(columns);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / CELL + 1);
    const alongY = y / CELL + 1 - row;
    const [before, at, after, beyond] = [row - 1, row, row + 1, Math.min(rows - 1, row + 2)].map(
      (r) => r * columns,
    ) as [number, number, number, number];
    for (let i = 0; i < columns; i++) {
      line[i] = catmullRom(
        coarse[before + i] as number,
        coarse[at + i] as number,
        coarse[after + i] as number,
        coarse[beyond + i] as number,
        alongY,
      );
    }
    for (let x = 0; x < width; x++) {
      const column = Math.floor(x / CELL + 1);
      raster[y * width + x] = catmullRom(
        line[column - 1] as number,
        line[column] as number,
        line[column + 1] as number,
        line[Math.min(columns - 1, column + 2)] as number,
        x / CELL + 1 - column,
      );
    }
  }
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

import { encodePath, roundTo, type Stroke } from '@bank/engraving';
import { placeOnChart, WHOLE_CHART } from './chart-window.ts';
import type { ChartWindow } from './chart-window.ts';
import { traceContours } from './contour.ts';
import type { HeightGrid } from './contour.ts';
import { isobathIndex } from './depth.ts';
import { createSea } from './sea.ts';
import { simplifyLine } from './simplify.ts';

export interface IsobathOptions {
  readonly seed?: string;
  readonly window?: ChartWindow;
  /** Spacing in pixels of the grid on which depth is measured: smaller is smoother, slower and heavier. */
  readonly cell?: number;
  /** The first line drawn, counted from the coast (0); negative lines are on land. */
  readonly from?: number;
  /** The last line drawn. */
  readonly to?: number;
  /** Pixels by which a line may be straightened. */
  readonly tolerance?: number;
  /** Width of an ordinary line and of a major one, in viewBox units (half a pixel each). */
  readonly minorWidth?: number;
  readonly majorWidth?: number;
}

export interface IsobathStroke extends Stroke {
  readonly kind: 'minor' | 'major' | 'coast' | 'land';
}

export interface Isobaths {
  readonly viewBox: string;
  /** Kinds of line that occur in the window. Draw them unfilled. */
  readonly strokes: readonly IsobathStroke[];
}

const STEPS_PER_PIXEL = 2;
const MAJOR_EVERY = 6;

/** Contours shorter than this many grid points are specks and are left out. */
const MIN_CONTOUR_POINTS = 6;

/** Lines of equal depth round the island of a seed: the background of chart-like sections. */
export function isobaths({
  seed = 'ostro',
  window = WHOLE_CHART,
  cell = 10,
  from = 1,
  to = 40,
  tolerance = 0.5,
  minorWidth = 1.6,
  majorWidth = 3,
}: IsobathOptions = {}): Isobaths {
  const grid = measureDepth(seed, window, cell);
  const drawn: Record<IsobathStroke['kind'], string> = { minor: '', major: '', coast: '', land: '' };
  for (let index = Math.ceil(from); index <= to; index++) {
    for (const line of traceContours(grid, index)) {
      if (line.points.length < MIN_CONTOUR_POINTS) continue;
      const points = line.points.map(([x, y]) => [x * cell, y * cell] as const);
      const kept = simplifyLine(points, tolerance);
      drawn[kindOf(index)] += encodePath(kept, { closed: line.closed, scale: STEPS_PER_PIXEL });
    }
  }
  const widths: Record<IsobathStroke['kind'], number> = {
    minor: minorWidth,
    major: majorWidth,
    coast: majorWidth * 1.3,
    land: minorWidth * 0.8,
  };
  const kinds = ['minor', 'major', 'coast', 'land'] as const;
  return {
    viewBox: `0 0 ${window.width * STEPS_PER_PIXEL} ${window.height * STEPS_PER_PIXEL}`,
    strokes: kinds
      .filter((kind) => drawn[kind] !== '')
      .map((kind) => ({ kind, d: drawn[kind], strokeWidth: roundTo(widths[kind], 2) })),
  };
}

function kindOf(index: number): IsobathStroke['kind'] {
  if (index === 0) return 'coast';
  if (index < 0) return 'land';
  return index % MAJOR_EVERY === 0 ? 'major' : 'minor';
}

function measureDepth(seed: string, window: ChartWindow, cell: number): HeightGrid {
  const sea = createSea(seed);
  const place = placeOnChart(window);
  const columns = Math.ceil(window.width / cell) + 1;
  const rows = Math.ceil(window.height / cell) + 1;
  const heights = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      heights[row * columns + column] = isobathIndex(sea.offshore(...place(column * cell, row * cell)));
    }
  }
  return { columns, rows, heights };
}

import { createRandom, roundTo } from '@bank/engraving';
import { placeOnChart, WHOLE_CHART } from './chart-window.ts';
import type { ChartWindow } from './chart-window.ts';
import { depthInMetres } from './depth.ts';
import { smoothstep } from './easing.ts';
import { scatter } from './scatter.ts';
import { createSea } from './sea.ts';

export interface SoundingOptions {
  readonly seed?: string;
  readonly window?: ChartWindow;
  /** Typical distance between two soundings, in pixels; they are closer inshore. */
  readonly distance?: number;
  /** Distances offshore, in chart units, between which soundings are taken. */
  readonly nearest?: number;
  readonly farthest?: number;
  /** Says where, in pixels, no sounding may be: under text, names or the compass. */
  readonly avoid?: (x: number, y: number) => boolean;
}

/** A depth written on the chart. Print decimetres small and a little lower, as charts do. */
export interface Sounding {
  readonly x: number;
  readonly y: number;
  readonly metres: number;
  /** Null in deep water, where charts print whole metres. */
  readonly decimetres: number | null;
}

const THROWS = 2600;
const WHOLE_METRES_FROM = 21;

/** Depth numerals spread over the water of a chart. */
export function soundings({
  seed = 'ostro',
  window = WHOLE_CHART,
  distance = 74,
  nearest = 0.25,
  farthest = 9,
  avoid = () => false,
}: SoundingOptions = {}): readonly Sounding[] {
  const random = createRandom(`soundings:${seed}`);
  const sea = createSea(seed);
  const place = placeOnChart(window);
  const offshore = (x: number, y: number): number => sea.offshore(...place(x, y));
  const points = scatter({
    random,
    width: window.width,
    height: window.height,
    throws: THROWS,
    distance: (x, y) => distance * (0.62 + 0.55 * smoothstep(0.2, 4, offshore(x, y))),
    accepts: (x, y) => {
      const away = offshore(x, y);
      return away > nearest && away < farthest && !avoid(x, y);
    },
  });
  return points.map(([x, y]) => {
    const depth = depthInMetres(offshore(x, y)) + random.next() * 0.6;
    return {
      x: roundTo(x, 1),
      y: roundTo(y, 1),
      metres: Math.floor(depth),
      decimetres: depth < WHOLE_METRES_FROM ? Math.floor((depth % 1) * 10) : null,
    };
  });
}

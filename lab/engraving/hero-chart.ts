import { WHOLE_CHART } from './chart-window.ts';
import { soundings } from './soundings.ts';
import type { Sounding } from './soundings.ts';

/** The names that the dictionary gives to places of the home chart. */
export type ChartPlace = 'haven' | 'shoal' | 'signs' | 'bank';

export interface PlaceName {
  readonly place: ChartPlace;
  readonly x: number;
  readonly y: number;
  /** Tilt of the name round its own anchor. */
  readonly transform: string;
}

/** The print over the hero film. Show it with `preserveAspectRatio="xMidYMid slice"`, as the film is. */
export interface HeroChart {
  readonly viewBox: string;
  /** Thirty-two lines of bearing from the compass across the chart. */
  readonly rhumbs: string;
  readonly soundings: readonly Sounding[];
  readonly names: readonly PlaceName[];
  /** The square of the compass. */
  readonly rose: { readonly x: number; readonly y: number; readonly size: number };
}

const ROSE_X = 612;
const ROSE_Y = 720;
const ROSE_SIZE = 276;

/** Places that have their own lettering, in pixels of the chart. */
const LETTERED: ReadonlyArray<{ left: number; right: number; top: number; bottom: number }> = [
  { left: -Infinity, right: 640, top: 120, bottom: 800 }, // headline and buttons
  { left: 1040, right: 1290, top: 560, bottom: 612 }, // the haven
  { left: 820, right: 1080, top: -Infinity, bottom: 90 }, // signs and abbreviations
  { left: 580, right: 840, top: 820, bottom: Infinity }, // the shoal
];

/** The overlay of the home page: soundings, place names, lines of bearing. */
export function heroChart(): HeroChart {
  return {
    viewBox: `0 0 ${WHOLE_CHART.width} ${WHOLE_CHART.height}`,
    rhumbs: rhumbLines(),
    soundings: soundings({ distance: 92, nearest: 0.3, avoid: isTaken }),
    names: [
      name('haven', 1162, 590, 0),
      name('shoal', 710, 862, -4),
      name('signs', 950, 62, 0),
      name('bank', 1357, 800, 0),
    ],
    rose: { x: ROSE_X - ROSE_SIZE / 2, y: ROSE_Y - ROSE_SIZE / 2, size: ROSE_SIZE },
  };
}

function isTaken(x: number, y: number): boolean {
  return (
    Math.hypot(x - ROSE_X, y - ROSE_Y) < 150 ||
    LETTERED.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom)
  );
}

function name(place: ChartPlace, x: number, y: number, tilt: number): PlaceName {
  return { place, x, y, transform: `rotate(${tilt} ${x} ${y})` };
}

function rhumbLines(): string {
  let d = '';
  for (let point = 0; point < 32; point++) {
    const bearing = (point * Math.PI) / 16;
    const at = (distance: number): string =>
      `${Math.round(ROSE_X + distance * Math.sin(bearing))} ${Math.round(ROSE_Y - distance * Math.cos(bearing))}`;
    d += `M${at(134)}L${at(2200)}`;
  }
  return d;
}

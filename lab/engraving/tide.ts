import { encodePath, type Point } from '@bank/engraving';

/** One harmonic constituent: amplitude in metres, speed in degrees an hour, phase in degrees. */
type Constituent = readonly [amplitude: number, speed: number, phase: number];

/** The five that shape a tide most: M2, S2, N2, K1 and O1, with amplitudes of an Atlantic haven. */
const CONSTITUENTS: readonly Constituent[] = [
  [1.21, 28.984, 312],
  [0.42, 30, 20],
  [0.25, 28.44, 288],
  [0.16, 15.041, 96],
  [0.11, 13.943, 41],
];

/** The sum of all amplitudes: no tide of this place is higher. */
const HIGHEST_TIDE = 2.15;

/** The share of the picture's height that the highest tide fills, above and below its middle. */
const FILL = 0.46;

const DEGREE = Math.PI / 180;

/** Height of the predicted tide over mean sea level, in metres, so many hours after the epoch of the almanac. */
export function tideHeight(hours: number): number {
  return CONSTITUENTS.reduce(
    (sum, [amplitude, speed, phase]) => sum + amplitude * Math.cos((speed * hours - phase) * DEGREE),
    0,
  );
}

export interface TideOptions {
  /** Size of the picture in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Hours shown from left to right, and the hour at the left edge. */
  readonly hours?: number;
  readonly startHour?: number;
}

export interface TideLine {
  readonly viewBox: string;
  readonly d: string;
}

const STEPS_PER_PIXEL = 10;
const SEGMENTS = 180;

/** The tide curve of the footer, drawn as one line that a dash offset can reveal. */
export function tideLine({ width = 1440, height = 80, hours = 72, startHour = 0 }: TideOptions = {}): TideLine {
  const points = Array.from({ length: SEGMENTS + 1 }, (_, i): Point => {
    const along = i / SEGMENTS;
    return [along * width, height / 2 - (tideHeight(startHour + along * hours) / HIGHEST_TIDE) * height * FILL];
  });
  return {
    viewBox: `0 0 ${width * STEPS_PER_PIXEL} ${height * STEPS_PER_PIXEL}`,
    d: encodePath(points, { scale: STEPS_PER_PIXEL }),
  };
}

import { roundTo, type Stroke } from '@bank/engraving';

export interface Circle {
  readonly r: number;
  readonly strokeWidth: number;
}

export interface CompassNumeral {
  /** Bearing in three figures, `030`. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly transform: string;
}

/** A chart compass round the origin, 1000 units across. */
export interface Compass {
  readonly viewBox: string;
  readonly circles: readonly Circle[];
  /** Degree ticks of the true ring: single degrees, fives, tens. */
  readonly ticks: readonly [single: Stroke, fives: Stroke, tens: Stroke];
  /** The inner ring, turned by the variation. */
  readonly magnetic: {
    readonly transform: string;
    readonly circles: readonly Circle[];
    readonly ticks: Stroke;
    readonly arrow: Stroke;
  };
  readonly rays: Stroke;
  /** Every point of the star has a half in the colour of the paper and a half in ink; both are outlined. */
  readonly star: { readonly paper: string; readonly ink: string; readonly strokeWidth: number };
  /** The pivot: a ring filled with paper and a dot filled with ink. */
  readonly pivot: { readonly ring: Circle; readonly dotRadius: number };
  /** Set them centred, 21 units high, with `dy=".35em"`. */
  readonly numerals: readonly CompassNumeral[];
}

const DEGREE = Math.PI / 180;
const TRUE_RING = 480;
const MAGNETIC_RING = 352;
const NUMERAL_RING = 436;

/** Draws the compass. Variation is in degrees, east positive: −4.25 is 4°15′ W. */
export function compass({ variation = -4.25 }: { readonly variation?: number } = {}): Compass {
  return {
    viewBox: '-500 -500 1000 1000',
    circles: [
      { r: TRUE_RING, strokeWidth: 1.6 },
      { r: 456, strokeWidth: 0.8 },
      { r: 410, strokeWidth: 0.8 },
    ],
    ticks: [
      { d: ringTicks(TRUE_RING, 1, 8, (bearing) => bearing % 5 !== 0), strokeWidth: 1 },
      { d: ringTicks(TRUE_RING, 5, 15, (bearing) => bearing % 10 !== 0), strokeWidth: 1.3 },
      { d: ringTicks(TRUE_RING, 10, 22), strokeWidth: 1.8 },
    ],
    magnetic: {
      transform: `rotate(${variation})`,
      circles: [
        { r: MAGNETIC_RING, strokeWidth: 1 },
        { r: 326, strokeWidth: 0.7 },
      ],
      ticks: { d: magneticTicks(), strokeWidth: 1 },
      arrow: { d: `M0 -${MAGNETIC_RING}V-400M0 -412l-7 14h14z`, strokeWidth: 1.2 },
    },
    rays: { d: rays(), strokeWidth: 0.6 },
    star: star(),
    pivot: { ring: { r: 20, strokeWidth: 1.4 }, dotRadius: 6 },
    numerals: numerals(),
  };
}

/** A place at a distance from the centre on a bearing in degrees, clockwise from north. */
function onBearing(distance: number, bearing: number): readonly [x: number, y: number] {
  return [roundTo(distance * Math.sin(bearing * DEGREE), 1), roundTo(-distance * Math.cos(bearing * DEGREE), 1)];
}

function tick(ring: number, length: number, bearing: number): string {
  const [outerX, outerY] = onBearing(ring, bearing);
  const [innerX, innerY] = onBearing(ring - length, bearing);
  return `M${outerX} ${outerY}L${innerX} ${innerY}`;
}

function ringTicks(
  ring: number,
  every: number,
  length: number,
  accepts: (bearing: number) => boolean = () => true,
): string {
  let d = '';
  for (let bearing = 0; bearing < 360; bearing += every) {
    if (accepts(bearing)) d += tick(ring, length, bearing);
  }
  return d;
}

function magneticTicks(): string {
  let d = '';
  for (let bearing = 0; bearing < 360; bearing += 2) d += tick(MAGNETIC_RING, bearing % 10 === 0 ? 14 : 7, bearing);
  return d;
}

function rays(): string {
  let d = '';
  for (let point = 0; point < 32; point++) {
    const [outerX, outerY] = onBearing(306, point * 11.25);
    const [innerX, innerY] = onBearing(120, point * 11.25);
    d += `M${innerX} ${innerY}L${outerX} ${outerY}`;
  }
  return d;
}

/** Sixteen points, the short ones first so that the long ones are on top. */
function star(): Compass['star'] {
  let paper = '';
  let ink = '';
  const cutPoint = (bearing: number, length: number, halfAngle: number, baseRadius: number): void => {
    const [tipX, tipY] = onBearing(length, bearing);
    const [leftX, leftY] = onBearing(baseRadius, bearing - halfAngle);
    const [rightX, rightY] = onBearing(baseRadius, bearing + halfAngle);
    paper += `M0 0L${leftX} ${leftY}L${tipX} ${tipY}z`;
    ink += `M0 0L${rightX} ${rightY}L${tipX} ${tipY}z`;
  };
  for (let i = 1; i < 16; i += 2) cutPoint(i * 22.5, 170, 11.25, 52);
  for (let i = 1; i < 8; i += 2) cutPoint(i * 45, 236, 22.5, 70);
  for (let i = 0; i < 8; i += 2) cutPoint(i * 45, 318, 22.5, 74);
  return { paper, ink, strokeWidth: 1.1 };
}

function numerals(): readonly CompassNumeral[] {
  return Array.from({ length: 12 }, (_, i) => {
    const bearing = i * 30;
    const [x, y] = onBearing(NUMERAL_RING, bearing);
    return { text: String(bearing).padStart(3, '0'), x, y, transform: `rotate(${bearing} ${x} ${y})` };
  });
}

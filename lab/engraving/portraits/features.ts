import type { Point } from '@bank/engraving';
import type { HandLine } from '../burin.ts';
import type { Form } from './head.ts';
import { places } from './plate.ts';

/** Swellings and hollows that every face has. */
export const FORMS: readonly Form[] = [
  { at: [0.085, 0.5], size: [0.06, 0.04], height: -0.035 },
  { at: [0.075, 0.505], size: [0.026, 0.024], height: 0.022 },
  { at: [0.07, 0.425], size: [0.09, 0.025], turn: -0.1, height: 0.014 },
  { at: [0.17, 0.585], size: [0.08, 0.05], turn: 0.2, height: 0.03 },
  { at: [0.2, 0.74], size: [0.09, 0.08], height: -0.016 },
  { at: [0.22, 0.38], size: [0.08, 0.07], height: -0.016 },
  { at: [0.018, 0.685], size: [0.03, 0.026], height: 0.022 },
  { at: [0.035, 0.925], size: [0.06, 0.05], height: 0.01 },
  { at: [0.05, 0.79], size: [0.03, 0.03], height: 0.012 },
];

/** Where every face is dark: under the brow, the nose and the lip. */
export const SHADES: readonly Form[] = [
  { at: [0.06, 0.478], size: [0.05, 0.018], turn: -0.15, height: 0.2 },
  { at: [0.03, 0.715], size: [0.04, 0.014], height: 0.18 },
  { at: [0.02, 0.865], size: [0.045, 0.014], height: 0.14 },
];

export const EYE: readonly HandLine[] = [
  { points: places('0.042,0.498 0.055,0.487 0.075,0.484 0.1,0.494 0.13,0.515'), widths: [1, 4.6, 5, 3.4, 1] },
  { points: places('0.05,0.471 0.075,0.464 0.105,0.473 0.134,0.495'), widths: [0.6, 1.8, 1.8, 0.6] },
  { points: places('0.06,0.528 0.08,0.533 0.105,0.526 0.126,0.514'), widths: [0.6, 1.6, 1.4, 0.6] },
  { points: places('0.05,0.49 0.054,0.51 0.061,0.527'), widths: [1.6, 1.4, 0.8] },
  { points: places('0.064,0.489 0.061,0.503 0.066,0.521'), widths: [4, 5.4, 3] },
  { points: places('0.07,0.549 0.095,0.556 0.125,0.546'), widths: [0.6, 1.1, 0.6] },
];

export const EAR: readonly HandLine[] = [
  {
    points: places(`
  0.405,0.55 0.398,0.5 0.415,0.455 0.455,0.445 0.485,0.48 0.478,0.56 0.45,0.62 0.432,0.665
  0.405,0.672 0.396,0.64 0.4,0.61
`),
    widths: [1, 2, 2.4, 2.6, 3, 2.6, 2, 2.4, 2, 1.4, 1],
  },
  {
    points: places('0.412,0.515 0.425,0.475 0.452,0.468 0.466,0.5 0.458,0.555 0.44,0.595'),
    widths: [1, 1.8, 2, 2, 1.6, 1],
  },
  {
    points: places(`
      0.402,0.56 0.417,0.575 0.412,0.605 0.428,0.615 0.445,0.59 0.44,0.54 0.425,0.52
    `),
    widths: [1.6, 4, 3, 2.4, 3, 4, 1.6],
  },
];

export const NOSE_AND_MOUTH: readonly HandLine[] = [
  { points: places('-0.028,0.702 -0.012,0.69 0.008,0.694 0.014,0.706'), widths: [2.4, 4.6, 3.4, 1] },
  { points: places('0.022,0.65 0.042,0.668 0.042,0.694 0.026,0.71 0.008,0.708'), widths: [0.8, 1.8, 2.6, 2.2, 0.8] },
  { points: places('-0.02,0.798 0.0,0.796 0.03,0.8 0.06,0.805 0.076,0.804'), widths: [1.4, 3.6, 2.8, 2.4, 1] },
  { points: places('-0.022,0.843 0.005,0.846 0.032,0.835'), widths: [0.6, 1.8, 0.6] },
];

/** A ring with a shaded side. */
export function pearl([x, y]: Point): readonly HandLine[] {
  const arc = (radius: number, from: number, to: number): Point[] =>
    Array.from({ length: 13 }, (_, i) => {
      const angle = from + ((to - from) * i) / 12;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
  return [
    { points: arc(0.017, 0, 2 * Math.PI), widths: [2] },
    { points: arc(0.01, -0.6, 2.2), widths: [1, 4, 1] },
  ];
}

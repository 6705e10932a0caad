import { encodePath } from './path.ts';
import type { Point } from './path.ts';
import { createRandom } from './seed.ts';
import { roundTo } from './stroke.ts';
import type { Stroke } from './stroke.ts';

export interface BandOptions {
  /** Height and length in pixels of one tile. */
  readonly height?: number;
  readonly period?: number;
  readonly strands?: number;
  /** Width of a strand in pixels. */
  readonly stroke?: number;
}

/** One tile of a guilloche band; it repeats along x without a seam. */
export interface Band {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
  /** The braid, then the outer and the inner pair of edge rules. */
  readonly strokes: readonly [braid: Stroke, outerRules: Stroke, innerRules: Stroke];
}

const TURN = Math.PI * 2;
const STEPS_PER_PIXEL = 10;
const SEGMENTS = 64;
const MARGIN = 3;

export function band(seed: string, { height = 64, period = 192, strands = 14, stroke = 0.75 }: BandOptions = {}): Band {
  const random = createRandom(`band:${seed}`);
  const beads = random.pick([1, 2]);
  const waist = random.range(0.35, 0.6);
  const harmonic = random.range(0.12, 0.3);
  const amplitude = height / 2 - MARGIN;
  let braid = '';
  for (let strand = 0; strand < strands; strand++) {
    const phase = (strand / strands) * TURN;
    const points = Array.from({ length: SEGMENTS + 1 }, (_, i): Point => {
      const along = i / SEGMENTS;
      const envelope = waist + (1 - waist) * Math.cos(TURN * along * beads) ** 2;
      const slow = Math.sin(TURN * along * 2 + phase);
      const fast = Math.sin(TURN * along * (4 + beads) - phase);
      return [along * period, height / 2 + amplitude * envelope * ((1 - harmonic) * slow + harmonic * fast)];
    });
    braid += encodePath(points, { scale: STEPS_PER_PIXEL });
  }
  const width = period * STEPS_PER_PIXEL;
  const depth = height * STEPS_PER_PIXEL;
  const pairOfRules = (inset: number): string => `M0 ${inset}H${width}M0 ${depth - inset}H${width}`;
  return {
    width: period,
    height,
    viewBox: `0 0 ${width} ${depth}`,
    strokes: [
      { d: braid, strokeWidth: roundTo(stroke * STEPS_PER_PIXEL, 2) },
      { d: pairOfRules(5), strokeWidth: 6 },
      { d: pairOfRules(22), strokeWidth: 3.5 },
    ],
  };
}

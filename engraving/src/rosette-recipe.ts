import type { RosetteLayer } from './rosette-strand.ts';
import type { Random } from './seed.ts';

/** Layers from the rim to the centre, repeated in so many equal sectors. */
export interface RosettePattern {
  readonly symmetry: number;
  readonly layers: readonly RosetteLayer[];
}

/**
 * The house recipe: a braided rim, lace, an inner braid, a fan and a burst at the centre. Symmetry follows the
 * points of a compass; the seed sets the proportions. The order of the draws is part of the recipe: changing
 * it changes every plate ever issued.
 */
export function houseRecipe(random: Random): RosettePattern {
  const symmetry = random.pick([8, 12, 12, 16, 16, 24]);
  // Carriers are scaled so that plates of few sectors are as finely cut as plates of many.
  const fineness = 16 / symmetry;
  const rimRadius = random.range(430, 446);
  const rimScale = Math.max(1, Math.round(fineness * 1.5));
  const rim: RosetteLayer = {
    kind: 'weave',
    // Only whole carriers join from one sector to the next.
    cycles: Math.max(1, Math.round(random.pick([1.5, 2, 2.5]) * rimScale)),
    radius: rimRadius,
    amplitude: random.range(24, 34),
    sway: random.range(4, 12),
    waist: random.range(0.3, 0.6),
    strands: 10,
    weight: 0.95,
  };
  const laceOuter = rimRadius - random.range(52, 62);
  const laceInner = random.range(270, 290);
  const lace: RosetteLayer = {
    kind: 'lace',
    radius: laceOuter,
    outerLobe: random.range(8, 16),
    outerRipple: random.range(-4, 6),
    innerRadius: laceInner,
    innerLobe: random.range(18, 38),
    innerRipple: random.range(-8, 8),
    isStaggered: random.pick([false, true]),
    strands: Math.round(random.range(15, 20)),
    weight: 0.8,
    points: 22,
  };
  const braid: RosetteLayer = {
    kind: 'weave',
    cycles: Math.max(1, Math.round(fineness * random.pick([1, 2]))),
    radius: laceInner - random.range(58, 70),
    amplitude: random.range(48, 62),
    sway: random.range(-10, 10),
    waist: random.range(0.45, 0.8),
    beadPhase: Math.PI / 2,
    strands: 12,
    weight: 0.85,
    points: 26,
  };
  const fan: RosetteLayer = {
    kind: 'fan',
    radius: random.range(118, 134),
    amplitude: random.range(26, 40),
    ripple: random.range(-14, 14),
    strands: 13,
    weight: 0.8,
    points: 20,
  };
  const burst: RosetteLayer = {
    kind: 'burst',
    cycles: 1,
    radius: random.range(62, 70),
    amplitude: random.range(22, 34),
    harmonic: random.range(0, 0.35),
    strands: 10,
    weight: 0.75,
    points: 14,
  };
  return { symmetry, layers: [rim, lace, braid, fan, burst] };
}

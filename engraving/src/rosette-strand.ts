import type { Point } from './path.ts';

/** What every layer of a rosette has. Lengths are in plate units: a plate is 1000 across. */
interface Layer {
  /** Mean distance from the centre; for lace, of its outer edge. */
  readonly radius: number;
  /** Number of lines in the layer. */
  readonly strands: number;
  /** Width of its lines relative to the rosette's. */
  readonly weight: number;
  /** Points along a line in one sector. When absent, fourteen for each cycle. */
  readonly points?: number;
}

/** A braided ring: waves shifted against each other, swelling and shrinking like beads. */
export interface Weave extends Layer {
  readonly kind: 'weave';
  /** Half the width of the braid. */
  readonly amplitude: number;
  /** Waves in one sector. */
  readonly cycles: number;
  /** How far the whole ring sways in and out once a sector. */
  readonly sway?: number;
  /** Narrowest part of a bead relative to the widest, 0 to 1. */
  readonly waist: number;
  /** Turns the beads against the sector, in radians. */
  readonly beadPhase?: number;
}

/** A field of lines that changes from one lobed curve into another. */
export interface Lace extends Layer {
  readonly kind: 'lace';
  readonly innerRadius: number;
  /** Heights of the first and second harmonic of the outer edge. */
  readonly outerLobe: number;
  readonly outerRipple?: number;
  /** Heights of the first and third harmonic of the inner edge. */
  readonly innerLobe: number;
  readonly innerRipple?: number;
  /** Whether the lobes of the inner edge are between those of the outer edge. */
  readonly isStaggered: boolean;
}

/** Petals nested in one another. */
export interface Fan extends Layer {
  readonly kind: 'fan';
  readonly amplitude: number;
  readonly ripple: number;
}

/** Roses that cross into an open mesh. */
export interface Burst extends Layer {
  readonly kind: 'burst';
  readonly amplitude: number;
  readonly cycles: number;
  /** Share of the doubled wave in the mesh, 0 to 1. */
  readonly harmonic: number;
}

export type RosetteLayer = Weave | Lace | Fan | Burst;

const TURN = Math.PI * 2;

/** The lines of a layer over one sector of the rosette, starting at the x axis. */
export function drawStrands(layer: RosetteLayer, symmetry: number): readonly (readonly Point[])[] {
  const segments = layer.points ?? Math.max(10, Math.round(14 * cyclesOf(layer)));
  // Lace and fans run from one edge to the other, so the last strand is the far edge itself;
  // braids close on themselves, so the strand after the last would be the first.
  const steps = layer.kind === 'lace' || layer.kind === 'fan' ? layer.strands - 1 : layer.strands;
  return Array.from({ length: layer.strands }, (_, strand) => drawStrand(layer, symmetry, segments, strand / steps));
}

function drawStrand(layer: RosetteLayer, symmetry: number, segments: number, share: number): readonly Point[] {
  return Array.from({ length: segments + 1 }, (_, i): Point => {
    const angle = ((i / segments) * TURN) / symmetry;
    const radius = radiusAt(layer, symmetry, angle, share);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

function cyclesOf(layer: RosetteLayer): number {
  return layer.kind === 'weave' || layer.kind === 'burst' ? layer.cycles : 2;
}

/** Distance of a strand from the centre at an angle; `share` from 0 to 1 says which strand. */
function radiusAt(layer: RosetteLayer, symmetry: number, angle: number, share: number): number {
  const sector = symmetry * angle;
  switch (layer.kind) {
    case 'weave': {
      const bead = Math.pow(Math.abs(Math.cos(sector / 2 + (layer.beadPhase ?? 0))), 1.4);
      const envelope = layer.waist + (1 - layer.waist) * bead;
      const wave = Math.cos(layer.cycles * symmetry * angle + TURN * share);
      return layer.radius + (layer.sway ?? 0) * Math.cos(sector) + layer.amplitude * envelope * wave;
    }
    case 'lace': {
      const outer =
        layer.radius + layer.outerLobe * Math.cos(sector) + (layer.outerRipple ?? 0) * Math.cos(2 * symmetry * angle);
      const inner =
        layer.innerRadius +
        layer.innerLobe * Math.cos(sector + (layer.isStaggered ? Math.PI : 0)) +
        (layer.innerRipple ?? 0) * Math.cos(3 * symmetry * angle);
      return outer * (1 - share) + inner * share;
    }
    case 'fan':
      return (
        layer.radius +
        layer.amplitude * (1 - 2 * share) * Math.cos(sector) +
        layer.ripple * Math.cos(2 * symmetry * angle) * (1 - Math.abs(1 - 2 * share))
      );
    case 'burst': {
      const wave = Math.cos(layer.cycles * symmetry * angle + TURN * share);
      const doubled = Math.cos(2 * layer.cycles * symmetry * angle - TURN * share);
      return layer.radius + layer.amplitude * ((1 - layer.harmonic) * wave + layer.harmonic * doubled);
    }
  }
}

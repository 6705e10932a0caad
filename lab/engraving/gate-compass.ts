import { cutRosette, type Rosette, type Stroke } from '@bank/engraving';

/** One half of the needle: rules clipped to its outline. */
export interface NeedleHalf {
  readonly outline: Stroke;
  /** Level rules across the bounding box of the half, to be clipped by `outline`. */
  readonly rules: readonly Stroke[];
}

/** The giant compass of the gate, round the origin, in pixels of a 1600 × 1000 sheet. */
export interface GateCompass {
  readonly viewBox: string;
  /** The position of the origin on the sheet. */
  readonly transform: string;
  readonly rosette: Rosette;
  /** Draw the rosette under this scale: its own units are finer. */
  readonly rosetteTransform: string;
  /** Inside this radius the waves of the background stop. */
  readonly clearRadius: number;
  /** The needle with its margin: neither waves nor rosette cross it. */
  readonly needleClearing: Stroke;
  readonly north: NeedleHalf;
  /** Draw it in the accent colour. */
  readonly south: NeedleHalf;
  readonly axis: Stroke;
}

const RING = 322;
const NORTH_TIP = -268;
const SOUTH_TIP = 690;
const HALF_WIDTH = 46;

export function gateCompass(): GateCompass {
  return {
    viewBox: '0 0 1600 1000',
    transform: 'translate(1085 438)',
    rosette: cutRosette({
      symmetry: 24,
      layers: [
        { kind: 'weave', cycles: 2, radius: RING + 12, amplitude: 27, sway: 5, waist: 0.35, strands: 12, weight: 1 },
        { kind: 'weave', cycles: 2, radius: RING - 44, amplitude: 11, waist: 0.7, strands: 8, weight: 0.8 },
        {
          kind: 'lace',
          radius: RING - 70,
          outerLobe: 7,
          innerRadius: 150,
          innerLobe: 22,
          innerRipple: 5,
          isStaggered: true,
          strands: 17,
          weight: 0.75,
          points: 20,
        },
        { kind: 'fan', radius: 112, amplitude: 26, ripple: 8, strands: 13, weight: 0.75, points: 18 },
      ],
    }),
    rosetteTransform: 'scale(.33333)',
    clearRadius: RING + 52,
    needleClearing: { d: 'M0 -290L52 0L0 740L-52 0z', strokeWidth: 26 },
    north: {
      outline: { d: `M-${HALF_WIDTH} 0L0 ${NORTH_TIP}L${HALF_WIDTH} 0`, strokeWidth: 1.8 },
      rules: [{ d: levelRules(0, -300, 0, 5.2), strokeWidth: 1.1 }],
    },
    south: {
      outline: { d: `M-${HALF_WIDTH} 0L0 ${SOUTH_TIP}L${HALF_WIDTH} 0z`, strokeWidth: 2 },
      // The western side is ruled twice as closely, so it is in shade.
      rules: [
        { d: levelRules(-60, -4, 720, 3.4), strokeWidth: 2.1 },
        { d: levelRules(0, -4, 720, 6.8), strokeWidth: 1.5 },
      ],
    },
    axis: { d: `M0 ${NORTH_TIP}V${SOUTH_TIP}`, strokeWidth: 1 },
  };
}

function levelRules(left: number, top: number, bottom: number, spacing: number): string {
  let d = '';
  for (let y = top; y < bottom; y += spacing) d += `M${left} ${y.toFixed(1)}h60`;
  return d;
}

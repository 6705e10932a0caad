import { encodePath } from './path.ts';
import { houseRecipe } from './rosette-recipe.ts';
import type { RosettePattern } from './rosette-recipe.ts';
import { drawStrands } from './rosette-strand.ts';
import { createRandom } from './seed.ts';
import { roundTo } from './stroke.ts';
import type { Stroke } from './stroke.ts';

export interface RosetteOptions {
  /** Width of the lines, in thousandths of the plate. */
  readonly stroke?: number;
  /** Radius of the empty centre, for a numeral: layers whose radius is smaller are left out. */
  readonly opening?: number;
}

/** One ring of lines: its first sector, and the turns that copy it round the centre. */
export interface RosetteRing extends Stroke {
  /** `transform` values of the copies, for `<use>`; the first sector itself is not among them. */
  readonly copies: readonly string[];
}

export interface Rosette {
  readonly viewBox: string;
  /** Rings from the rim inwards. Draw them unfilled, with round caps, in the colour of the text. */
  readonly rings: readonly RosetteRing[];
}

const PLATE_SIZE = 1000;
const STEPS_PER_UNIT = 3;

/** The guilloche plate of a seed: an account is `EUR-2204`, a client the client id, the brand `ostro`. */
export function rosette(seed: string, options: RosetteOptions = {}): Rosette {
  return cutRosette(houseRecipe(createRandom(`lathe:${seed}`)), options);
}

/** Cuts a given pattern instead of the one that a seed draws. */
export function cutRosette(
  { symmetry, layers }: RosettePattern,
  { stroke = 1, opening = 0 }: RosetteOptions = {},
): Rosette {
  const half = (PLATE_SIZE / 2) * STEPS_PER_UNIT;
  const copies = Array.from({ length: symmetry - 1 }, (_, i) => `rotate(${roundTo((360 / symmetry) * (i + 1), 3)})`);
  const rings = layers
    .filter((layer) => layer.radius >= opening)
    .map((layer) => ({
      d: drawStrands(layer, symmetry)
        .map((strand) => encodePath(strand, { scale: STEPS_PER_UNIT }))
        .join(''),
      strokeWidth: roundTo(layer.weight * stroke * STEPS_PER_UNIT, 1),
      copies,
    }));
  return { viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`, rings };
}

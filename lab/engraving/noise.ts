import { createRandom } from '@bank/engraving';

/** Seeded simplex noise. Every function returns about −1 to 1 and changes over a distance of about 1. */
export interface Noise {
  /** Two octaves or more of plane noise, each finer and fainter than the one before. */
  fractal(x: number, y: number, octaves: number): number;
  /**
   * Noise that returns to its start: `turn` from 0 to 1 walks a circle of the given radius in two further dimensions,
   * so a film made of it has no seam. A larger radius means livelier motion.
   */
  loop(x: number, y: number, turn: number, radius: number): number;
}

const OCTAVE_FREQUENCY = 2.03;
const OCTAVE_GAIN = 0.5;

export function createNoise(seed: string): Noise {
  const order = shuffledBytes(seed);
  return {
    fractal(x, y, octaves) {
      let amplitude = 1;
      let frequency = 1;
      let sum = 0;
      let total = 0;
      for (let i = 0; i < octaves; i++) {
        sum += amplitude * planeNoise(order, x * frequency + i * 17.3, y * frequency - i * 9.1);
        total += amplitude;
        amplitude *= OCTAVE_GAIN;
        frequency *= OCTAVE_FREQUENCY;
      }
      return sum / total;
    },
    loop(x, y, turn, radius) {
      const angle = 2 * Math.PI * turn;
      return spaceNoise(order, x, y, radius * Math.cos(angle), radius * Math.sin(angle));
    },
  };
}

/** The numbers 0 to 255 in seeded order, written twice so that the sum of two indices needs no wrapping. */
function shuffledBytes(seed: string): Uint8Array {
  const random = createRandom(seed);
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1));
    const swapped = bytes[i] ?? 0;
    bytes[i] = bytes[j] ?? 0;
    bytes[j] = swapped;
  }
  const order = new Uint8Array(512);
  order.set(bytes);
  order.set(bytes, 256);
  return order;
}

const SKEW_2 = (Math.sqrt(3) - 1) / 2;
const UNSKEW_2 = (3 - Math.sqrt(3)) / 6;

/** Thirty-two directions round the circle, turned a little so that none is along an axis. */
const DIRECTIONS_2 = Float64Array.from({ length: 64 }, (_, i) => {
  const angle = ((i >> 1) * Math.PI) / 16 + 0.1;
  return i % 2 === 0 ? Math.cos(angle) : Math.sin(angle);
});

function planeNoise(order: Uint8Array, x: number, y: number): number {
  const skew = (x + y) * SKEW_2;
  const i = Math.floor(x + skew);
  const j = Math.floor(y + skew);
  const unskew = (i + j) * UNSKEW_2;
  const x0 = x - (i - unskew);
  const y0 = y - (j - unskew);
  const stepX = x0 > y0 ? 1 : 0;
  const stepY = 1 - stepX;
  const row = i & 255;
  const column = j & 255;
  let sum = planeCorner(order, row, column, x0, y0);
  sum += planeCorner(order, row + stepX, column + stepY, x0 - stepX + UNSKEW_2, y0 - stepY + UNSKEW_2);
  sum += planeCorner(order, row + 1, column + 1, x0 - 1 + 2 * UNSKEW_2, y0 - 1 + 2 * UNSKEW_2);
  return 99 * sum;
}

function planeCorner(order: Uint8Array, row: number, column: number, dx: number, dy: number): number {
  const reach = 0.5 - dx * dx - dy * dy;
  if (reach <= 0) return 0;
  const direction = (at(order, row + at(order, column)) & 31) * 2;
  return reach * reach * reach * reach * (at(DIRECTIONS_2, direction) * dx + at(DIRECTIONS_2, direction + 1) * dy);
}

const SKEW_4 = (Math.sqrt(5) - 1) / 4;
const UNSKEW_4 = (5 - Math.sqrt(5)) / 20;

/** The thirty-two midpoints of the edges of a four-dimensional cube: one zero each, the rest ±1. */
const DIRECTIONS_4 = Int8Array.from(
  [0, 1, 2, 3].flatMap((zero) =>
    Array.from({ length: 8 }, (_, signs) => {
      const direction: number[] = [4, 2, 1].map((bit) => ((signs & bit) === 0 ? 1 : -1));
      return direction.toSpliced(zero, 0, 0);
    }).flat(),
  ),
);

function spaceNoise(order: Uint8Array, x: number, y: number, z: number, w: number): number {
  const skew = (x + y + z + w) * SKEW_4;
  const i = Math.floor(x + skew);
  const j = Math.floor(y + skew);
  const k = Math.floor(z + skew);
  const l = Math.floor(w + skew);
  const unskew = (i + j + k + l) * UNSKEW_4;
  const x0 = x - (i - unskew);
  const y0 = y - (j - unskew);
  const z0 = z - (k - unskew);
  const w0 = w - (l - unskew);
  // The rank of an axis is how many other axes it exceeds; corners of the simplex are reached in that order.
  let rankX = 0;
  let rankY = 0;
  let rankZ = 0;
  let rankW = 0;
  if (x0 > y0) rankX++;
  else rankY++;
  if (x0 > z0) rankX++;
  else rankZ++;
  if (x0 > w0) rankX++;
  else rankW++;
  if (y0 > z0) rankY++;
  else rankZ++;
  if (y0 > w0) rankY++;
  else rankW++;
  if (z0 > w0) rankZ++;
  else rankW++;
  let sum = 0;
  for (let corner = 0; corner < 5; corner++) {
    const threshold = 4 - corner;
    const stepX = rankX >= threshold ? 1 : 0;
    const stepY = rankY >= threshold ? 1 : 0;
    const stepZ = rankZ >= threshold ? 1 : 0;
    const stepW = rankW >= threshold ? 1 : 0;
    const dx = x0 - stepX + corner * UNSKEW_4;
    const dy = y0 - stepY + corner * UNSKEW_4;
    const dz = z0 - stepZ + corner * UNSKEW_4;
    const dw = w0 - stepW + corner * UNSKEW_4;
    let reach = 0.6 - dx * dx - dy * dy - dz * dz - dw * dw;
    if (reach <= 0) continue;
    reach *= reach;
    const inner = at(order, (k & 255) + stepZ + at(order, (l & 255) + stepW));
    const direction = (at(order, (i & 255) + stepX + at(order, (j & 255) + stepY + inner)) & 31) * 4;
    sum +=
      reach *
      reach *
      (at(DIRECTIONS_4, direction) * dx +
        at(DIRECTIONS_4, direction + 1) * dy +
        at(DIRECTIONS_4, direction + 2) * dz +
        at(DIRECTIONS_4, direction + 3) * dw);
  }
  return 27 * sum;
}

/** Reads a typed array at an index inside it. */
function at(values: { readonly [index: number]: number }, index: number): number {
  return values[index] as number;
}

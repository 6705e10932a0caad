import { describe, expect, it } from 'vitest';
import { digest } from './testing-digest.ts';
import { cutRosette, rosette } from './rosette.ts';

const SEEDS = Array.from({ length: 60 }, (_, i) => `EUR-${1000 + i * 137}`);

describe('a rosette', () => {
  it.each([
    ['ostro', 'ff4d0c7449ef01c8'],
    ['EUR-2204', '14b3b143608cf52d'],
    ['OS-20417', 'f991296bccc5ae7b'],
    ['five-days', '04550cc0ec177910'],
    ['overlay', '4db3b4f159766086'],
    ['JPY-5521', 'cd267b46ff53bcf6'],
  ])('of the seed %s is the plate that was first cut for it', (seed, expected) => {
    expect(digest(...rosette(seed).rings.map((ring) => ring.d))).toBe(expected);
  });

  it('is different for every account', () => {
    expect(new Set(SEEDS.map((seed) => digest(...rosette(seed).rings.map((ring) => ring.d)))).size).toBe(SEEDS.length);
  });

  it('repeats its first sector all the way round', () => {
    const { rings } = cutRosette({
      symmetry: 8,
      layers: [{ kind: 'fan', radius: 100, amplitude: 30, ripple: 5, strands: 5, weight: 1 }],
    });
    expect(rings[0]?.copies).toEqual([45, 90, 135, 180, 225, 270, 315].map((angle) => `rotate(${angle})`));
  });

  it('joins each sector to the next, so that no line is broken', () => {
    const { rings } = rosette('EUR-2204');
    const sector = (2 * Math.PI) / ((rings[0]?.copies.length ?? 0) + 1);
    for (const ring of rings) {
      const ends = endsOfStrands(ring.d);
      for (const { start, end } of ends) {
        // A strand may continue as any other one of the same ring.
        const radii = ends.map((other) => Math.hypot(other.start.x, other.start.y));
        expect(Math.min(...radii.map((radius) => Math.abs(radius - Math.hypot(end.x, end.y))))).toBeLessThan(2);
        expect(Math.abs(Math.atan2(start.y, start.x) + sector - Math.atan2(end.y, end.x))).toBeLessThan(0.02);
      }
    }
  });

  it('leaves room for a numeral when asked for an open centre', () => {
    const open = rosette('seal-1', { opening: 150 });
    expect(open.rings.length).toBeLessThan(rosette('seal-1').rings.length);
    const seal = rosette('seal-1', { opening: 90, stroke: 1.4 });
    expect(digest(...seal.rings.map((ring) => ring.d))).toBe('6ae867f8a7f70f65');
  });
});

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where each line of a ring begins and ends, read back from relative path data. */
function endsOfStrands(d: string): ReadonlyArray<{ start: Place; end: Place }> {
  return d
    .split('M')
    .filter(Boolean)
    .map((strand) => {
      const numbers = (strand.match(/-?\d+/g) ?? []).map(Number);
      const start = { x: numbers[0] ?? NaN, y: numbers[1] ?? NaN };
      const end = { ...start };
      for (let i = 2; i < numbers.length; i += 4) {
        end.x += numbers[i + 2] ?? NaN;
        end.y += numbers[i + 3] ?? NaN;
      }
      return { start, end };
    });
}

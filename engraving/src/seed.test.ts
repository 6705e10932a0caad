import { describe, expect, it } from 'vitest';
import { createRandom, hashSeed } from './seed.ts';

describe('seeds', () => {
  it('gives the same stream of numbers for the same seed', () => {
    const draw = (seed: string): number[] => {
      const random = createRandom(seed);
      return [random.next(), random.range(10, 20), random.pick([1, 2, 3])];
    };
    expect(draw('EUR-2204')).toEqual(draw('EUR-2204'));
    expect(draw('EUR-2204')).not.toEqual(draw('EUR-2205'));
  });

  it('never changes the number that stands for a seed, because plates already issued depend on it', () => {
    expect(hashSeed('')).toBe(4261097152);
    expect(hashSeed('ostro')).toBe(3948020760);
    expect(hashSeed('Остро')).toBe(2009735871);
  });

  it('keeps every number within its range', () => {
    const random = createRandom('range');
    for (let i = 0; i < 5000; i++) {
      const value = random.range(-3, 7);
      expect(value).toBeGreaterThanOrEqual(-3);
      expect(value).toBeLessThan(7);
    }
  });

  it('picks every choice sooner or later', () => {
    const random = createRandom('pick');
    const picked = new Set(Array.from({ length: 200 }, () => random.pick(['N', 'E', 'S', 'W'])));
    expect(picked.size).toBe(4);
  });
});

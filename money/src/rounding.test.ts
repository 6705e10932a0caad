import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundDown, roundHalfEven } from './rounding.ts';

test.each([
  [7n, 2n, 3n, 4n],
  [5n, 2n, 2n, 2n],
  [3n, 2n, 1n, 2n],
  [1n, 2n, 0n, 0n],
  [-1n, 2n, -1n, 0n],
  [-3n, 2n, -2n, -2n],
  [-5n, 2n, -3n, -2n],
  [10n, 3n, 3n, 3n],
  [11n, 3n, 3n, 4n],
  [-10n, 3n, -4n, -3n],
  [-11n, 3n, -4n, -4n],
  [6n, 3n, 2n, 2n],
  [-6n, 3n, -2n, -2n],
  [0n, 3n, 0n, 0n],
])('%s / %s is %s rounded down and %s rounded to the nearest', (numerator, denominator, down, halfEven) => {
  expect(roundDown(numerator, denominator)).toBe(down);
  expect(roundHalfEven(numerator, denominator)).toBe(halfEven);
});

const denominators = fc.bigInt({ min: 1n, max: 10n ** 20n });

test('rounding down never gives more than the fraction, and less than one short of it', () => {
  fc.assert(
    fc.property(fc.bigInt(), denominators, (numerator, denominator) => {
      const shortfall = numerator - roundDown(numerator, denominator) * denominator;
      expect(shortfall >= 0n && shortfall < denominator).toBe(true);
    }),
  );
});

test('rounding to the nearest is at most half off, and even when exactly half off', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.oneof(denominators, fc.constantFrom(2n, 4n, 10n)), (numerator, denominator) => {
      const rounded = roundHalfEven(numerator, denominator);
      const twiceOff = 2n * (numerator - rounded * denominator);
      expect(twiceOff <= denominator && -twiceOff <= denominator).toBe(true);
      if (twiceOff === denominator || -twiceOff === denominator) expect(rounded % 2n).toBe(0n);
    }),
  );
});

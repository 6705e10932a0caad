import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extremes, heightOf, scaleFor } from './chart-scale.ts';

test('an axis begins at zero where the line tells proportions by it', () => {
  expect(scaleFor([400_000n, 1_000_000n], 100n).gridlines).toEqual([0n, 500_000n, 1_000_000n]);
});

test('a high and even line gets an axis of its own', () => {
  expect(scaleFor([10_010_000n, 10_050_000n], 100n).gridlines).toEqual([
    10_000_000n,
    10_020_000n,
    10_040_000n,
    10_060_000n,
  ]);
});

test('a balance that never moved runs through the middle, one of nothing along the foot', () => {
  expect(scaleFor([500n, 500n], 100n)).toEqual({ low: 400n, high: 600n, gridlines: [400n, 500n, 600n] });
  expect(scaleFor([0n], 100n)).toEqual({ low: 0n, high: 100n, gridlines: [0n, 100n] });
});

test('no step is smaller than one of the currency', () => {
  expect(scaleFor([1n, 3n], 100n)).toEqual({ low: 0n, high: 100n, gridlines: [0n, 100n] });
});

test('numbers of any size stand where they are: the top is 0, the foot the height', () => {
  const huge = 9_223_372_036_854_775_807n;
  const scale = scaleFor([0n, huge], 100n);
  expect(heightOf(scale.high, scale, 240)).toBe(0);
  expect(heightOf(scale.low, scale, 240)).toBe(240);
  expect(heightOf(scale.high / 2n, scale, 240)).toBe(120);
  expect(heightOf(huge, scale, 240)).toBeGreaterThan(0);
});

test('every number is on its axis, the axis has two to six lines at equal steps, and more money stands higher', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }), { minLength: 1, maxLength: 20 }),
      fc.constantFrom(1n, 100n, 1000n),
      (numbers, stepMin) => {
        const scale = scaleFor(numbers, stepMin);
        const { low, high, gridlines } = scale;
        expect(numbers.every((number) => number >= low && number <= high)).toBe(true);
        expect(gridlines.length).toBeGreaterThanOrEqual(2);
        expect(gridlines.length).toBeLessThanOrEqual(6);
        expect([gridlines[0], gridlines.at(-1)]).toEqual([low, high]);
        expect(new Set(gridlines.slice(1).map((line, place) => line - gridlines[place]!)).size).toBe(1);
        const heights = numbers.toSorted((a, b) => (a < b ? -1 : 1)).map((number) => heightOf(number, scale, 240));
        expect(heights).toEqual(heights.toSorted((a, b) => b - a));
      },
    ),
    { seed: 6 },
  );
});

test('the lowest and the highest are found, the latest of equals', () => {
  expect(extremes([5n, 1n, 9n, 1n, 9n])).toEqual({ lowest: 3, highest: 4 });
  expect(extremes([])).toBeUndefined();
});

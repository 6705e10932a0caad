import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCode } from './currencies.ts';
import { add, compare, CurrencyMismatchError, isPositive, isZero, money, negate, subtract } from './money.ts';

const usd = currencyCode('USD');
const eur = currencyCode('EUR');

test('amounts of one currency add up and are taken away exactly, beyond what a float can hold', () => {
  const large = money(9_007_199_254_740_993n, usd);
  expect(add(large, money(1n, usd))).toEqual(money(9_007_199_254_740_994n, usd));
  expect(subtract(large, money(1n, usd))).toEqual(money(9_007_199_254_740_992n, usd));
});

test('the parts of an amount sum to the amount, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(), { minLength: 1 }), (partsMinor) => {
      const total = partsMinor.reduce((sum, part) => add(sum, money(part, usd)), money(0n, usd));
      const reversed = partsMinor.reduceRight((sum, part) => add(sum, money(part, usd)), money(0n, usd));
      const left = partsMinor.reduce((rest, part) => subtract(rest, money(part, usd)), total);
      expect(total).toEqual(
        money(
          partsMinor.reduce((sum, part) => sum + part, 0n),
          usd,
        ),
      );
      expect(reversed).toEqual(total);
      expect(isZero(left)).toBe(true);
    }),
  );
});

test('an amount and its opposite leg cancel out', () => {
  fc.assert(
    fc.property(fc.bigInt(), (amountMinor) => {
      const amount = money(amountMinor, usd);
      expect(add(amount, negate(amount))).toEqual(money(0n, usd));
    }),
  );
});

test('amounts are ordered by size', () => {
  const sorted = [money(5n, usd), money(-7n, usd), money(0n, usd), money(5n, usd)].sort(compare);
  expect(sorted.map((amount) => amount.amountMinor)).toEqual([-7n, 0n, 5n, 5n]);
  expect(compare(money(5n, usd), money(5n, usd))).toBe(0);
});

test.each([
  [-1n, false, false],
  [0n, true, false],
  [1n, false, true],
])('%s minor units: nothing is %s, greater than nothing is %s', (amountMinor, zero, positive) => {
  expect(isZero(money(amountMinor, usd))).toBe(zero);
  expect(isPositive(money(amountMinor, usd))).toBe(positive);
});

test.each([
  ['added', add],
  ['subtracted', subtract],
  ['compared', compare],
])('dollars and euros are never %s', (_verb, operation) => {
  expect(() => operation(money(1n, usd), money(1n, eur))).toThrow(CurrencyMismatchError);
  expect(() => operation(money(1n, usd), money(1n, eur))).toThrow('expected USD, got EUR');
});

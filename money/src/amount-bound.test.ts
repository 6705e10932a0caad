import { expect, test } from 'vitest';
import { boundInMinorUnits, isAbove, readAmountBound } from './amount-bound.ts';
import { currencyCode } from './currencies.ts';
import { AMOUNT_MINOR_MAX } from './money.ts';

const [euro, yen, dinar] = ['EUR', 'JPY', 'KWD'].map(currencyCode) as [never, never, never];
const bound = (text: string | number) => readAmountBound(text)!;

test.each([
  ['10.50', euro, 1050n, 1050n],
  ['10.5', yen, 11n, 10n],
  ['10.0', yen, 10n, 10n],
  ['10.5', dinar, 10_500n, 10_500n],
  ['0.001', euro, 1n, 0n],
  ['0', euro, 0n, 0n],
  [12.5, euro, 1250n, 1250n],
] as const)(
  '%s as the end of a range in %s is at least %s and at most %s minor units',
  (text, currency, lower, upper) => {
    expect(boundInMinorUnits(bound(text), currency, 'lower')).toBe(lower);
    expect(boundInMinorUnits(bound(text), currency, 'upper')).toBe(upper);
  },
);

test.each(['', '-1', '1,5', '1e3', '.5', '5.', '007', ' 1', '١', '1 000'])('%j is no end of a range', (text) => {
  expect(readAmountBound(text)).toBeNull();
});

test.each([
  ['1', '2', false],
  ['2', '1', true],
  ['1.5', '1.50', false],
  ['1.51', '1.5', true],
  ['10', '9.999', true],
])('a range from %s to %s is upside down: %s', (lower, upper, expected) => {
  expect(isAbove(bound(lower), bound(upper))).toBe(expected);
});

test('an end beyond what the books can hold is the largest amount that they can', () => {
  expect(boundInMinorUnits(bound('9'.repeat(40)), euro, 'upper')).toBe(AMOUNT_MINOR_MAX);
});

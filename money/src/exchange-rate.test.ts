import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCode } from './currencies.ts';
import { MalformedDecimalError } from './decimal.ts';
import {
  crossRate,
  fromRateString,
  parseRate,
  RATE_DECIMALS,
  RATE_SCALE,
  roundRate,
  RateNotPositiveError,
  toRateString,
} from './exchange-rate.ts';

const [usd, eur, jpy] = [currencyCode('USD'), currencyCode('EUR'), currencyCode('JPY')];

test('a rate has ten decimals', () => {
  expect(RATE_DECIMALS).toBe(10);
  expect(RATE_SCALE).toBe(10_000_000_000n);
});

test('the rate from euros to yen is their value in dollars, one over the other, rounded down', () => {
  const rate = crossRate({ from: eur, to: jpy, usdPerFromScaled: 10_823_000_000n, usdPerToScaled: 66_500_000n });
  // 1.0823 / 0.00665 = 162.75187969924…
  expect(rate).toEqual({ from: eur, to: jpy, rateScaled: 1_627_518_796_992n });
});

test('the rate of a currency to itself is one', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n }), (usdScaled) => {
      const rate = crossRate({ from: eur, to: eur, usdPerFromScaled: usdScaled, usdPerToScaled: usdScaled });
      expect(rate.rateScaled).toBe(RATE_SCALE);
    }),
  );
});

test.each([0n, -1n])('a dollar value of %s is no rate', (usdScaled) => {
  const pair = { from: eur, to: usd, usdPerFromScaled: RATE_SCALE, usdPerToScaled: RATE_SCALE };
  expect(() => crossRate({ ...pair, usdPerFromScaled: usdScaled })).toThrow(RateNotPositiveError);
  expect(() => crossRate({ ...pair, usdPerToScaled: usdScaled })).toThrow(RateNotPositiveError);
});

test.each([
  [10_000_000_000n, '1.0000'],
  [10_823_000_000n, '1.0823'],
  [10_823_100_000n, '1.08231'],
  [10_800_000_000n, '1.0800'],
  [1_000_000_000_000n, '100.0000'],
  [380_000n, '0.000038'],
  [1n, '0.0000000001'],
  [1_627_518_796_992n, '162.7518796992'],
])('the scaled rate %s is written %s', (rateScaled, text) => {
  expect(toRateString(rateScaled)).toBe(text);
  expect(parseRate(text)).toBe(rateScaled);
});

test('a rate may be given with fewer decimals than it is written with', () => {
  expect(parseRate('1')).toBe(RATE_SCALE);
  expect(parseRate('1.1')).toBe(11_000_000_000n);
  expect(parseRate('1.1000000000')).toBe(11_000_000_000n);
});

test.each([
  '',
  '0',
  '0.0000',
  '-1',
  '+1',
  '1e3',
  '1,08',
  '.5',
  '5.',
  '01.5',
  ' 1',
  '1 ',
  'NaN',
  'Infinity',
  '１',
  '\ud800',
  '1.12345678901',
  '922337203.6854775808',
  '9'.repeat(64),
  '1'.repeat(1_000_000),
])('%j is not a rate', (text) => {
  expect(parseRate(text)).toBeNull();
});

test('the largest rate the books can hold is read', () => {
  expect(parseRate('922337203.6854775807')).toBe(2n ** 63n - 1n);
});

test('every rate that is written is read back as the same, with four to ten decimals', () => {
  const trailingZeros = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 9_000_000n }), trailingZeros, (digits, zeros) => {
      const rateScaled = digits * 10n ** BigInt(zeros);
      const text = toRateString(rateScaled);
      expect(text).toMatch(/^\d+\.(\d{4}|\d{4,9}[1-9])$/);
      expect(parseRate(text)).toBe(rateScaled);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['0.2722940776', '0.27229'],
  ['1.0823', '1.0823'],
  ['1.14825', '1.1482'],
  ['1.14835', '1.1484'],
  ['0.00652', '0.00652'],
  ['0.0000412345', '0.000041234'],
  ['0.0000000001', '0.0000000001'],
  ['99.99996', '100.0000'],
  ['21345.67895', '21345.6790'],
  ['1', '1.0000'],
])('a list shows the rate %s as %s', (exact, shown) => {
  expect(toRateString(roundRate(parseRate(exact)!))).toBe(shown);
});

test('a rate is read back from our own text exactly, and nothing else is read', () => {
  expect(fromRateString(toRateString(2_722_940_776n))).toBe(2_722_940_776n);
  for (const text of ['', '0', '-1', '1e3', '1.12345678901'])
    expect(() => fromRateString(text)).toThrow(MalformedDecimalError);
});

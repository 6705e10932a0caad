import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCY_CODES, currencyCode, UnknownCurrencyError } from './currencies.ts';
import { fromDecimalString, MalformedDecimalError, toDecimalString } from './decimal.ts';
import { money } from './money.ts';

test.each([
  [125_000n, 'USD', '1250.00'],
  [1250n, 'JPY', '1250'],
  [-5n, 'USD', '-0.05'],
  [0n, 'USD', '0.00'],
  [0n, 'JPY', '0'],
  [-1250n, 'JPY', '-1250'],
  [7n, 'KWD', '0.007'],
  [1n, 'CLF', '0.0001'],
  [10n ** 30n, 'USD', '10000000000000000000000000000.00'],
])('%s minor units of %s are written %s and read back', (amountMinor, code, text) => {
  const amount = money(amountMinor, currencyCode(code));
  expect(toDecimalString(amount)).toBe(text);
  expect(fromDecimalString(text, currencyCode(code))).toEqual(amount);
});

test('every stored amount of every currency comes back as it was', () => {
  const storedMinor = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  fc.assert(
    fc.property(storedMinor, fc.constantFrom(...CURRENCY_CODES), (minor, code) => {
      const amount = money(minor, code);
      expect(fromDecimalString(toDecimalString(amount), code)).toEqual(amount);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  '',
  '-',
  '1250',
  '1250.0',
  '1250.000',
  '-0.00',
  '--1.00',
  '+1.00',
  '01.00',
  '1,00',
  ' 1.00',
  '1.00 ',
  'NaN',
  '1e2',
])('the stored text %j is not an amount of dollars', (text) => {
  expect(() => fromDecimalString(text, currencyCode('USD'))).toThrow(MalformedDecimalError);
});

test('an amount of an unknown currency is not written with guessed decimals', () => {
  expect(() => toDecimalString(money(1n, 'ZZZ' as never))).toThrow(UnknownCurrencyError);
});

import { expect, test } from 'vitest';
import {
  CURRENCY_CODES,
  currencyCode,
  FEATURED_CURRENCIES,
  isCurrencyCode,
  minorUnitsOf,
  UnknownCurrencyError,
} from './currencies.ts';

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['HUF', 2],
  ['AFN', 2],
  ['LBP', 2],
  ['IRR', 2],
  ['MGA', 2],
  ['MRU', 2],
  ['XCG', 2],
  ['JPY', 0],
  ['CLP', 0],
  ['ISK', 0],
  ['UYI', 0],
  ['VND', 0],
  ['KRW', 0],
  ['XOF', 0],
  ['UGX', 0],
  ['RWF', 0],
  ['KWD', 3],
  ['BHD', 3],
  ['OMR', 3],
  ['JOD', 3],
  ['TND', 3],
  ['IQD', 3],
  ['LYD', 3],
  ['CLF', 4],
  ['UYW', 4],
])('%s has %i decimals, as ISO 4217 says', (code, minorUnits) => {
  expect(minorUnitsOf(currencyCode(code))).toBe(minorUnits);
});

test('the table holds each of the 164 codes once, as three capital letters', () => {
  expect(CURRENCY_CODES).toHaveLength(164);
  expect(new Set(CURRENCY_CODES).size).toBe(164);
  for (const code of CURRENCY_CODES) expect(code).toMatch(/^[A-Z]{3}$/);
});

test('codes stand in the order of the alphabet', () => {
  expect(CURRENCY_CODES.slice(0, 3)).toEqual(['AED', 'AFN', 'ALL']);
  expect(CURRENCY_CODES).toEqual([...CURRENCY_CODES].sort());
});

test('the count of currencies by number of decimals agrees with ISO 4217 as of amendment 180', () => {
  const countByMinorUnits = [0, 1, 2, 3, 4].map(
    (minorUnits) => CURRENCY_CODES.filter((code) => minorUnitsOf(code) === minorUnits).length,
  );
  expect(countByMinorUnits).toEqual([17, 0, 138, 7, 2]);
});

test.each(['XAU', 'XAG', 'XPT', 'XPD', 'XTS', 'XXX', 'XDR', 'XSU', 'XUA', 'XAD'])(
  'no account is kept in %s',
  (code) => {
    expect(isCurrencyCode(code)).toBe(false);
  },
);

test.each(['HRK', 'BGN', 'ANG', 'CUC', 'SLL', 'ZWL', 'BYR', 'MRO', 'STD', 'VEF'])('%s is withdrawn', (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});

test.each([
  '',
  'usd',
  'USD ',
  ' USD',
  'US',
  'USDX',
  'USD EUR',
  'constructor',
  '__proto__',
  'toString',
  '\ud800',
  'ＵＳＤ',
])('the text %j is not a currency', (text) => {
  expect(isCurrencyCode(text)).toBe(false);
  expect(() => currencyCode(text)).toThrow(UnknownCurrencyError);
});

test('the minor units of a code that slipped past the types are not guessed', () => {
  expect(() => minorUnitsOf('ZZZ' as never)).toThrow(UnknownCurrencyError);
});

test('the bank names nine currencies first, the dollar leading', () => {
  expect(FEATURED_CURRENCIES).toEqual(['USD', 'EUR', 'GBP', 'RUB', 'AED', 'CHF', 'JPY', 'CAD', 'TRY']);
});

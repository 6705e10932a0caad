import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCY_CODES, currencyCode } from './currencies.ts';
import { formatAmount, formatMoney, formatRate, GROUPING_MARKS } from './format-money.ts';
import type { AmountLanguage } from './format-money.ts';
import { toDecimalString } from './decimal.ts';
import { money } from './money.ts';

const languages: AmountLanguage[] = ['en', 'ru', 'es', 'fr'];

test.each([
  ['en', '1,234,567.89\u00a0USD'],
  ['ru', '1\u202f234\u202f567,89\u00a0USD'],
  ['es', '1.234.567,89\u00a0USD'],
  ['fr', '1\u202f234\u202f567,89\u00a0USD'],
] as const)('in %s an amount reads %j', (language, text) => {
  expect(formatMoney(money(123_456_789n, currencyCode('USD')), language)).toBe(text);
});

test.each([
  [1_000n, 'JPY', '1,000'],
  [999n, 'JPY', '999'],
  [100_000n, 'USD', '1,000.00'],
  [5n, 'USD', '0.05'],
  [0n, 'KWD', '0.000'],
  [-5n, 'USD', '\u22120.05'],
  [-123_456n, 'JPY', '\u2212123,456'],
  [-100_000_000n, 'USD', '\u22121,000,000.00'],
  [9_007_199_254_740_993n, 'USD', '90,071,992,547,409.93'],
])('%s minor units of %s read %j', (amountMinor, code, text) => {
  expect(formatAmount(money(amountMinor, currencyCode(code)), 'en')).toBe(text);
});

test('the formatted amount holds every digit of the exact one, in groups of three', () => {
  const currencies = fc.constantFrom(...CURRENCY_CODES);
  fc.assert(
    fc.property(fc.bigInt(), currencies, fc.constantFrom(...languages), (minor, code, language) => {
      const amount = money(minor, code);
      const text = formatAmount(amount, language);
      expect(text).toMatch(/^\u2212?\d{1,3}([\u202f.,]\d{3})*([.,]\d{2,4})?$/);
      const plain = text.replaceAll(GROUPING_MARKS[language], '').replace('\u2212', '-').replace(',', '.');
      expect(plain).toBe(toDecimalString(amount));
      expect(formatMoney(amount, language)).toBe(`${text}\u00a0${code}`);
    }),
    { numRuns: 1000 },
  );
});

test('a rate for people has the decimal mark of the language', () => {
  expect(formatRate(10_823_000_000n, 'en')).toBe('1.0823');
  expect(formatRate(10_823_000_000n, 'fr')).toBe('1,0823');
  expect(formatRate(42_000_5000000000n, 'ru')).toBe('42\u202f000,5000');
});

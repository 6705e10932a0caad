import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCY_CODES, currencyCode } from './currencies.ts';
import { toDecimalString } from './decimal.ts';
import { formatAmount } from './format-money.ts';
import type { AmountLanguage } from './format-money.ts';
import { money } from './money.ts';
import { readTypedAmount } from './read-typed-amount.ts';

const languages: AmountLanguage[] = ['en', 'ru', 'es', 'fr'];
const usd = currencyCode('USD');
const kwd = currencyCode('KWD');

test.each([
  ['1250', '1250'],
  [' 1250 ', '1250'],
  ['1 250', '1250'],
  ['1\u00a0250', '1250'],
  ['1\u202f250,5', '1250.5'],
  ['1 234 567,89', '1234567.89'],
  ['1 234 567.89', '1234567.89'],
  ['1250,50', '1250.50'],
  ['1250.50', '1250.50'],
  ['0,5', '0.5'],
  ['0.123', '0.123'],
  ['1234,567', '1234.567'],
  ['1 234,567', '1234.567'],
  ['1,2345', '1.2345'],
])('%j typed in any language is %s', (text, decimal) => {
  for (const language of languages) expect(readTypedAmount(text, language, usd)).toBe(decimal);
});

test.each(['1,234', '1.234', '12.345', '123,456', '1.234,56', '1,234.56', '1,234,567', '1.234.567', "1'234"])(
  '%j may be read in two ways, so a dollar amount so typed is asked for again in every language',
  (text) => {
    for (const language of languages) expect(readTypedAmount(text, language, usd)).toBeNull();
  },
);

test('three decimals are read in a currency that has them, after the mark of the language only', () => {
  expect(readTypedAmount('1.234', 'en', kwd)).toBe('1.234');
  expect(readTypedAmount('1,234', 'en', kwd)).toBeNull();
  expect(readTypedAmount('1,234', 'es', kwd)).toBe('1.234');
  expect(readTypedAmount('1.234', 'es', kwd)).toBeNull();
});

test.each([
  '', ' ', '-1', '+1', '−1', '1e3', '.5', ',5', '5.', '5,', '007', '00', '0 123', '01,5', '1  250', '12 50',
  '1250 000', '1 2500', '1 250 00', '1,5 0', '1 USD', '$1', '１２', '١٢', '\ud800', '1\u2009250', '1\t250', 'NaN',
])('%j is not an amount', (text) => {
  for (const language of languages) expect(readTypedAmount(text, language, usd)).toBeNull();
});

test('a text of a million characters is refused by its length alone', () => {
  expect(readTypedAmount('1 '.repeat(500_000), 'en', usd)).toBeNull();
  expect(readTypedAmount('1'.repeat(1_000_000), 'en', usd)).toBeNull();
  expect(readTypedAmount(`${' '.repeat(1_000_000)}1`, 'en', usd)).toBeNull();
});

test('an amount copied from the screen into a form is the same amount', () => {
  const amountMinor = fc.oneof(fc.bigInt({ min: 0n, max: 9_999n }), fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }));
  const currency = fc.constantFrom(...CURRENCY_CODES);
  fc.assert(
    fc.property(amountMinor, currency, fc.constantFrom(...languages), (minor, code, language) => {
      const amount = money(minor, code);
      expect(readTypedAmount(formatAmount(amount, language), language, code)).toBe(toDecimalString(amount));
    }),
    { numRuns: 2000 },
  );
});

test('what is read never has other digits than what was typed', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789., \u00a0-'), maxLength: 16 });
  fc.assert(
    fc.property(typed, fc.constantFrom(...languages), fc.constantFrom(...CURRENCY_CODES), (text, language, code) => {
      const decimal = readTypedAmount(text, language, code);
      if (decimal !== null) expect(decimal.replace('.', '')).toBe(text.replace(/\D/g, ''));
    }),
    { numRuns: 2000 },
  );
});

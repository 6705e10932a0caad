import { currencyCode } from '@bank/money';
import { expect, test } from 'vitest';
import { readAmount, tidyAmount } from './typed-amount.ts';

const eur = currencyCode('EUR');
const jpy = currencyCode('JPY');

test.each([
  ['50 000.00', 'en', eur, '50000.00'],
  ['50 000,5', 'ru', eur, '50000.50'],
  ['12,500.00', 'en', eur, '12500.00'],
  ['12.500,00', 'es', eur, '12500.00'],
  ['1,234', 'en', eur, '1234.00'],
  ['1250', 'fr', jpy, '1250'],
] as const)('%s typed in %s is understood', (text, language, currency, amount) => {
  expect(readAmount(text, language, currency)).toEqual({ ok: true, amount });
});

test.each([
  ['fifty', eur, 'amount_malformed'],
  ['-5', eur, 'amount_malformed'],
  ['0.00', eur, 'amount_must_be_positive'],
  ['1.5', jpy, 'amount_has_too_many_decimals'],
  ['1234567890123456', eur, 'amount_too_large'],
] as const)('%s in %s is refused: %s', (text, currency, refusal) => {
  expect(readAmount(text, 'en', currency)).toEqual({ ok: false, problem: { kind: refusal } });
});

test('an amount that was typed is printed with its thousands apart, and means the same', () => {
  expect(tidyAmount('1250000,5', 'en', eur)).toBe('1,250,000.50');
  expect(tidyAmount('1250000', 'ru', jpy)).toBe('1\u202f250\u202f000');
  for (const language of ['en', 'ru', 'es', 'fr'] as const) {
    for (const currency of [eur, jpy, currencyCode('KWD')]) {
      for (const typed of ['7', '234', '1234', '250000', '999999999999999']) {
        const printed = tidyAmount(typed, language, currency);
        expect(readAmount(printed, language, currency), `${printed} in ${language}`).toEqual(
          readAmount(typed, language, currency),
        );
      }
    }
  }
});

test('what cannot be read stays as it was typed', () => {
  expect(tidyAmount('12.345,678', 'en', eur)).toBe('12.345,678');
  expect(tidyAmount('1.234', 'en', eur)).toBe('1.234');
  expect(tidyAmount('1.5', 'en', jpy)).toBe('1.5');
});

test('an amount that can be read in two ways is refused with both', () => {
  expect(readAmount('1.234', 'en', eur)).toEqual({
    ok: false,
    problem: { kind: 'amount_ambiguous', asThousands: '1234', asDecimals: '1.234' },
  });
});

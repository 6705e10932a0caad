import { currencyCode } from '@bank/money';
import { expect, test } from 'vitest';
import { readAmount } from './typed-amount.ts';

const eur = currencyCode('EUR');
const jpy = currencyCode('JPY');

test.each([
  ['50 000.00', 'en', eur, '50000.00'],
  ['50 000,5', 'ru', eur, '50000.50'],
  ['1250', 'fr', jpy, '1250'],
] as const)('%s typed in %s is understood', (text, language, currency, amount) => {
  expect(readAmount(text, language, currency)).toEqual({ ok: true, amount });
});

test.each([
  ['fifty', eur, 'amount_malformed'],
  ['-5', eur, 'amount_malformed'],
  ['1,234', eur, 'amount_malformed'],
  ['0.00', eur, 'amount_must_be_positive'],
  ['1.5', jpy, 'amount_has_too_many_decimals'],
  ['1234567890123456', eur, 'amount_too_large'],
] as const)('%s in %s is refused: %s', (text, currency, refusal) => {
  expect(readAmount(text, 'en', currency)).toEqual({ ok: false, refusal });
});

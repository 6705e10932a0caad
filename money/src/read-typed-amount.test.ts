import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCY_CODES, currencyCode, type CurrencyCode } from './currencies.ts';
import { toDecimalString } from './decimal.ts';
import { formatAmount, formatMoney } from './format-money.ts';
import type { AmountLanguage } from './format-money.ts';
import { money } from './money.ts';
import { readTypedAmount } from './read-typed-amount.ts';

const languages: AmountLanguage[] = ['en', 'ru', 'es', 'fr'];
const usd = currencyCode('USD');
const kwd = currencyCode('KWD');

/** The amount read from a text, or its refusal. */
function read(text: string, language: AmountLanguage, code: CurrencyCode): string {
  const typed = readTypedAmount(text, language, code);
  return typed.kind === 'amount' ? typed.decimal : typed.kind;
}

test.each([
  ['1250', '1250'],
  [' 1250 ', '1250'],
  ['1 250', '1250'],
  ['1\u00a0250', '1250'],
  ['１２５０', '1250'],
  ['１２，５００．００', '12500.00'],
  ['１　２５０', '1250'],
  ['1\u2009250', '1250'],
  ['1\u202f250,5', '1250.5'],
  ['1 234 567,89', '1234567.89'],
  ['1 234 567.89', '1234567.89'],
  ['12,500.00', '12500.00'],
  ['12.500,00', '12500.00'],
  ['12 500,00', '12500.00'],
  ["1'250.50", '1250.50'],
  ['1’250,50', '1250.50'],
  ["1'234'567", '1234567'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  ['1,234,567.891', '1234567.891'],
  ['1250,50', '1250.50'],
  ['1250.50', '1250.50'],
  ['0,5', '0.5'],
  ['.5', '0.5'],
  [',50', '0.50'],
  ['5.', '5'],
  ['0.123', '0.123'],
  ['1234,567', '1234.567'],
  ['1 234,567', '1234.567'],
  ['1,2345', '1.2345'],
])('%j typed in any language is %s', (text, decimal) => {
  for (const language of languages) expect(read(text, language, usd)).toBe(decimal);
});

test.each([
  ['12,500.00 USD', usd],
  ['USD 12 500.00', usd],
  ['usd12500', usd],
  ['$12,500.00', usd],
  ['12.500,00 €', currencyCode('EUR')],
  ['€\u00a012\u202f500,00', currencyCode('EUR')],
  ['\u200e12,500.00\u200f', usd],
  ['\ufeff12\u200b500', usd],
  ['12 500\n', usd],
])('%j, pasted, is twelve thousand five hundred', (text, code) => {
  for (const language of languages) expect(Number(read(text, language, code))).toBe(12_500);
});

test.each([
  ['1,234', ['en']],
  ['123,456', ['en']],
  ['1.234', ['es']],
  ['12.345', ['es']],
] as const)(
  '%j is thousands in the language that separates them so, and ambiguous in the others',
  (text, ownLanguages: readonly AmountLanguage[]) => {
    for (const language of languages) {
      expect(read(text, language, usd), language).toBe(
        ownLanguages.includes(language) ? text.replace(/[.,]/, '') : 'ambiguous',
      );
    }
  },
);

test('an ambiguous amount comes with both readings', () => {
  expect(readTypedAmount('1,234', 'fr', usd)).toEqual({ kind: 'ambiguous', asThousands: '1234', asDecimals: '1.234' });
});

test('a currency without decimals leaves one reading', () => {
  for (const language of languages) {
    expect(read('1,234', language, currencyCode('JPY'))).toBe('1234');
    expect(read('1.234', language, currencyCode('JPY'))).toBe('1234');
  }
});

test('three decimals are read in a currency that has them, after the mark of the language only', () => {
  expect(read('1.234', 'en', kwd)).toBe('1.234');
  expect(read('1,234', 'en', kwd)).toBe('ambiguous');
  expect(read('1,234', 'es', kwd)).toBe('1.234');
  expect(read('1.234', 'es', kwd)).toBe('ambiguous');
});

test.each([
  '',
  ' ',
  '.',
  ',',
  "'",
  '.,',
  '1..2',
  '1,,234',
  '-1',
  '+1',
  '−1',
  '1e3',
  '007',
  '00',
  '0 123',
  '01,5',
  '1  250',
  '12 50',
  '1,23,456.00',
  '1250 000',
  '1 2500',
  '1 250 00',
  '1,5 0',
  '1,234.567.890',
  '1.234,567,890',
  "1,234'567",
  '1 234.567.890',
  '0,123,456',
  '0,123.45',
  '1 EUR',
  '€1',
  'USD',
  '1 USD 2',
  '١٢',
  '١٢',
  '\ud800',
  '1\t250',
  '1\n250',
  'NaN',
])('%j is not an amount in dollars', (text) => {
  for (const language of languages) expect(read(text, language, usd)).toBe('unreadable');
});

test('a text of a million characters is refused by its length alone', () => {
  expect(read('1 '.repeat(500_000), 'en', usd)).toBe('unreadable');
  expect(read('1'.repeat(1_000_000), 'en', usd)).toBe('unreadable');
  expect(read(`${' '.repeat(1_000_000)}1`, 'en', usd)).toBe('unreadable');
});

test('an amount copied from the screen into a form is the same amount', () => {
  const amountMinor = fc.oneof(fc.bigInt({ min: 0n, max: 9_999n }), fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }));
  const currency = fc.constantFrom(...CURRENCY_CODES);
  fc.assert(
    fc.property(amountMinor, currency, fc.constantFrom(...languages), (minor, code, language) => {
      const amount = money(minor, code);
      expect(read(formatAmount(amount, language), language, code)).toBe(toDecimalString(amount));
      expect(read(formatMoney(amount, language), language, code)).toBe(toDecimalString(amount));
    }),
    { numRuns: 2000 },
  );
});

test('what is read never has other digits than what was typed', () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789., \u00a0'-"), maxLength: 16 });
  fc.assert(
    fc.property(typed, fc.constantFrom(...languages), fc.constantFrom(...CURRENCY_CODES), (text, language, code) => {
      const reading = readTypedAmount(text, language, code);
      if (reading.kind === 'unreadable') return;
      const digits = text.replace(/\D/g, '');
      const decimals = reading.kind === 'amount' ? [reading.decimal] : [reading.asThousands, reading.asDecimals];
      for (const decimal of decimals) expect([digits, `0${digits}`]).toContain(decimal.replace('.', ''));
    }),
    { numRuns: 2000 },
  );
});

test('an amount copied from a page in another language is the same amount, or is asked for again', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.constantFrom(...CURRENCY_CODES),
      fc.constantFrom(...languages),
      fc.constantFrom(...languages),
      (minor, code, written, reading) => {
        const amount = money(minor, code);
        expect([toDecimalString(amount), 'ambiguous']).toContain(read(formatAmount(amount, written), reading, code));
      },
    ),
    { numRuns: 3000 },
  );
});

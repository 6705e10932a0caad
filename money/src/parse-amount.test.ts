import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCY_CODES, currencyCode } from './currencies.ts';
import { toDecimalString } from './decimal.ts';
import { AMOUNT_MINOR_MAX, money } from './money.ts';
import { parseAmount } from './parse-amount.ts';
import type { AmountRefusal } from './parse-amount.ts';

function parse(input: string | number, code: string): bigint | AmountRefusal {
  const parsed = parseAmount(input, currencyCode(code));
  return parsed.ok ? parsed.amount.amountMinor : parsed.refusal;
}

test.each([
  ['1250.00', 'USD', 125_000n],
  ['1250.5', 'USD', 125_050n],
  ['1250', 'USD', 125_000n],
  ['0.01', 'USD', 1n],
  ['0.5', 'USD', 50n],
  ['1250', 'JPY', 1250n],
  ['1.234', 'KWD', 1234n],
  ['0.0001', 'CLF', 1n],
  ['999999999999999.99', 'USD', 99_999_999_999_999_999n],
  ['999999999999999.999', 'KWD', 999_999_999_999_999_999n],
  ['922337203685477.5807', 'CLF', AMOUNT_MINOR_MAX],
])('the text %s is an amount in %s', (text, code, amountMinor) => {
  const currency = currencyCode(code);
  expect(parseAmount(text, currency)).toEqual({ ok: true, amount: money(amountMinor, currency) });
});

test.each([
  [1250, 'USD', 125_000n],
  [0.1, 'USD', 10n],
  [0.29, 'USD', 29n],
  [1.005, 'KWD', 1005n],
  [4.35, 'USD', 435n],
  [1e3, 'JPY', 1000n],
  [9_999_999_999_999.99, 'USD', 999_999_999_999_999n],
  [999_999_999_999_999, 'JPY', 999_999_999_999_999n],
])('the JSON number %d is taken by its decimal text, in %s', (number, code, amountMinor) => {
  expect(parse(number, code)).toBe(amountMinor);
});

describe('a text that is no plain decimal is malformed', () => {
  test.each([
    '',
    ' ',
    '-1',
    '+1',
    '-0',
    '1e3',
    '1E3',
    '1e-2',
    '.5',
    '5.',
    '.',
    '1..2',
    '1.2.3',
    '1,5',
    '1,250.00',
    '1 250',
    ' 1',
    '1 ',
    '1\n',
    '1\u00a0250',
    '1_000',
    "1'000",
    '0x10',
    '0b1',
    '1n',
    '$1',
    '1 USD',
    'NaN',
    'Infinity',
    '-Infinity',
    'null',
    'undefined',
    'one',
    '١٢٣',
    '１２３',
    '१२',
    '1٫5',
    '²',
    '½',
    '−1',
    '\ud800',
    '1\udc00',
    '\u0000',
    '1\u0000',
    '\u200b1',
    '\ufeff1',
  ])('%j', (text) => {
    expect(parse(text, 'USD')).toBe('amount_malformed');
  });

  test.each(['00', '007', '00.50', '01', '0000000000000000000001'])('%j, for its zeros in front', (text) => {
    expect(parse(text, 'USD')).toBe('amount_malformed');
  });

  test.each([Number.NaN, Infinity, -Infinity, -1, -0.01, 1e21, 1.5e300, 1e-7, 5e-324])('the number %d', (number) => {
    expect(parse(number, 'USD')).toBe('amount_malformed');
  });
});

test.each(['0', '0.00', '0.0', '0.00000', 0, -0])('nothing, written %j, is not an amount to move', (input) => {
  expect(parse(input, 'USD')).toBe('amount_must_be_positive');
});

test.each([
  ['0.001', 'USD'],
  ['1.000', 'USD'],
  ['10.0', 'JPY'],
  ['10.5', 'JPY'],
  ['1.2345', 'KWD'],
  ['1.23450', 'CLF'],
  [0.001, 'USD'],
  [1.5, 'JPY'],
  [0.1 + 0.2, 'USD'],
])('%j in %s has too many decimals, zeros counting too', (input, code) => {
  expect(parse(input, code)).toBe('amount_has_too_many_decimals');
});

test.each([
  ['1000000000000000', 'USD'],
  ['1000000000000000', 'JPY'],
  ['9'.repeat(64), 'USD'],
  ['922337203685477.5808', 'CLF'],
  [1e15, 'JPY'],
  [1e20, 'USD'],
  [2 ** 53, 'JPY'],
])('%j in %s is too large', (input, code) => {
  expect(parse(input, code)).toBe('amount_too_large');
});

test('a number too large to tell two cents apart is refused, and the same amount as text is taken', () => {
  // These two are the same double, so which of them the client wrote is already lost.
  expect(JSON.parse('90071992547409.01')).toBe(JSON.parse('90071992547409.02'));
  expect(parse(90_071_992_547_409.02, 'USD')).toBe('amount_too_large');
  expect(parse('90071992547409.01', 'USD')).toBe(9_007_199_254_740_901n);
});

test('the first broken rule is the one named', () => {
  expect(parse('-0.001', 'USD')).toBe('amount_malformed');
  expect(parse('0.000', 'USD')).toBe('amount_must_be_positive');
  expect(parse('1000000000000000.001', 'USD')).toBe('amount_has_too_many_decimals');
});

test.each([
  ['digits', '9'.repeat(1_000_000)],
  ['zeros', '0'.repeat(1_000_000)],
  ['digits and a letter', `${'1'.repeat(1_000_000)}x`],
  ['decimals', `0.${'1'.repeat(1_000_000)}`],
  ['points', '.'.repeat(1_000_000)],
  ['spaces', ' '.repeat(1_000_000)],
])('a million %s are refused by their length alone', (_kind, text) => {
  expect(parse(text, 'USD')).toBe('amount_malformed');
});

test('whatever amount the bank writes, in any currency, it reads back as the same', () => {
  const currency = fc.constantFrom(...CURRENCY_CODES);
  const amountMinor = fc.bigInt({ min: 1n, max: 999_999_999_999_999n });
  fc.assert(
    fc.property(amountMinor, currency, (minor, code) => {
      const amount = money(minor, code);
      expect(parseAmount(toDecimalString(amount), code)).toEqual({ ok: true, amount });
      expect(parseAmount(Number(toDecimalString(amount)), code)).toEqual({ ok: true, amount });
    }),
    { numRuns: 1000 },
  );
});

test('any text at all is either refused or a positive amount that is written back by the same digits', () => {
  const nearlyDecimal = fc.string({ unit: fc.constantFrom(...'0123456789.,-+e \u00a0٣'), maxLength: 24 });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 24 }), nearlyDecimal), (text) => {
      const parsed = parseAmount(text, currencyCode('KWD'));
      if (!parsed.ok) return;
      expect(text).toMatch(/^\d+(\.\d{1,3})?$/);
      const [whole, fraction = ''] = text.split('.');
      expect(toDecimalString(parsed.amount)).toBe(`${whole}.${fraction.padEnd(3, '0')}`);
      expect(parsed.amount.amountMinor > 0n).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('any number at all is either refused or taken without a loss', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.double({ min: 0, max: 1e13 }), fc.maxSafeInteger()), (number) => {
      const parsed = parseAmount(number, currencyCode('CLF'));
      if (parsed.ok) expect(Number(toDecimalString(parsed.amount))).toBe(number);
    }),
    { numRuns: 2000 },
  );
});

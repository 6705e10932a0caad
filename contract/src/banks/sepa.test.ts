import { expect, test } from 'vitest';
import { goesBySepa } from './sepa.ts';

const order = { currency: 'EUR', creditorCountry: 'DE', charges: 'SHA' };

test('euro inside the area with shared charges goes by SEPA', () => {
  expect(goesBySepa(order)).toBe(true);
  expect(goesBySepa({ ...order, creditorCountry: 'CH' })).toBe(true);
});

test('another currency, another country or other charges go by SWIFT', () => {
  expect(goesBySepa({ ...order, currency: 'CHF' })).toBe(false);
  expect(goesBySepa({ ...order, creditorCountry: 'TR' })).toBe(false);
  expect(goesBySepa({ ...order, charges: 'OUR' })).toBe(false);
  expect(goesBySepa({ ...order, charges: '' })).toBe(false);
});

test.each([
  ['DE', true],
  ['CH', true],
  ['GB', true],
  ['VA', true],
  ['US', false],
  ['de', false],
])('%s is in the area: %s', (creditorCountry, expected) => {
  expect(goesBySepa({ ...order, creditorCountry })).toBe(expected);
});

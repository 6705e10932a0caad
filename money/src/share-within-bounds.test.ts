import { expect, test } from 'vitest';
import { currencyCode } from './currencies.ts';
import { toDecimalString } from './decimal.ts';
import { money } from './money.ts';
import { shareWithinBounds } from './share-within-bounds.ts';

const payments = { percent: '0.1', bounds: { least: '25', most: '75' } };

test.each([
  ['a small payment costs the least', 1_00n, '25.00'],
  ['at 25,000 USD the share takes over', 25_000_00n, '25.00'],
  ['a payment between the bounds costs its share', 43_210_55n, '43.21'],
  ['a large payment costs the most', 900_000_00n, '75.00'],
])('%s', (_title, minor, fee) => {
  expect(toDecimalString(shareWithinBounds(money(minor, currencyCode('USD')), payments))).toBe(fee);
});

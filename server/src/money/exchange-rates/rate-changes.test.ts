import { currencyCode, parseRate } from '@bank/money';
import { expect, test } from 'vitest';
import { changesOf, isLeap } from './rate-changes.ts';

const rateOf = (code: string, usd: string, day: number) => ({
  currency: currencyCode(code),
  usdPerUnitScaled: parseRate(usd)!,
  asOf: new Date(Date.UTC(2026, 2, day)),
  source: 'Desk',
  isSetByHand: false,
});
const latest = new Map([[currencyCode('EUR'), rateOf('EUR', '1.0842', 2)]]);

test.each([
  ['the point is missing', '10842', true],
  ['the point is one place off', '10.842', true],
  ['it is more than a tenth up', '1.19263', true],
  ['it is a tenth up, to the last decimal', '1.19262', false],
  ['it is more than a tenth down', '0.97577', true],
  ['it is a tenth down, to the last decimal', '0.97578', false],
  ['it is what it was', '1.0842', false],
])('a rate of which %s: %s leaps: %s', (_what, usd, leaps) => {
  expect(changesOf(latest, [rateOf('EUR', usd, 3)]).map((change) => isLeap(change, 10))).toEqual([leaps]);
});

test('the first rate of a currency has nothing to differ from', () => {
  const [change] = changesOf(latest, [rateOf('GBP', '1310', 3)]);
  expect(change).toMatchObject({ before: undefined, counts: true });
  expect(isLeap(change!, 10)).toBe(false);
});

test('a rate that is older than the one that counts never counts, and does not leap', () => {
  const [change] = changesOf(latest, [rateOf('EUR', '0.8', 1)]);
  expect(change).toMatchObject({ counts: false });
  expect(isLeap(change!, 10)).toBe(false);
});

test('of two rates of one moment the later one counts', () => {
  const changes = changesOf(latest, [rateOf('EUR', '1.1', 2), rateOf('EUR', '1.2', 2)]);
  expect(changes).toMatchObject([{ counts: true }, { counts: true, before: { usdPerUnitScaled: parseRate('1.1') } }]);
});

test('rates of several days in one file are each compared with the one before them', () => {
  const changes = changesOf(latest, [rateOf('EUR', '1.3', 5), rateOf('EUR', '1.18', 3), rateOf('EUR', '1.25', 4)]);
  expect(changes.map((change) => isLeap(change, 10))).toEqual([false, false, false]);
  expect(
    changesOf(latest, [rateOf('EUR', '1.3', 5), rateOf('EUR', '1.18', 3)]).map((change) => isLeap(change, 10)),
  ).toEqual([false, true]);
});

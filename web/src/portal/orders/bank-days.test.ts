import { expect, test } from 'vitest';
import { daysToGo, judgeDay } from './bank-days.ts';

test.each([
  ['a Monday', new Date(2026, 2, 2, 23, 59), '2026-03-03'],
  ['a Friday', new Date(2026, 2, 6, 0, 1), '2026-03-09'],
  ['a Saturday', new Date(2026, 2, 7, 12), '2026-03-09'],
  ['the last day of a year', new Date(2026, 11, 31, 12), '2027-01-01'],
])('on %s an order goes on the next bank day at the earliest', (_what, now, first) => {
  expect(daysToGo(now).first).toBe(first);
  expect(judgeDay(first, now)).toBeUndefined();
});

test.each([
  ['', 'malformed'],
  ['tomorrow', 'malformed'],
  ['2026-13-01', 'malformed'],
  ['2026-03-02', 'outOfRange'],
  ['2025-03-03', 'outOfRange'],
  ['2027-03-04', 'outOfRange'],
  ['2026-03-07', 'weekend'],
  ['2026-03-08', 'weekend'],
  ['2027-03-03', undefined],
] as const)('the day %j is %s', (day, problem) => {
  expect(judgeDay(day, new Date(2026, 2, 2, 9))).toBe(problem);
});

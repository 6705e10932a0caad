import { expect, test } from 'vitest';
import { daysToGo, judgeDay } from './bank-days.ts';

test.each([
  ['a Monday', '2026-03-02', '2026-03-03'],
  ['a Friday', '2026-03-06', '2026-03-09'],
  ['a Saturday', '2026-03-07', '2026-03-09'],
  ['the last day of a year', '2026-12-31', '2027-01-01'],
])('on %s an order goes on the next bank day at the earliest', (_what, today, first) => {
  expect(daysToGo(today).first).toBe(first);
  expect(judgeDay(first, today)).toBeUndefined();
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
  expect(judgeDay(day, '2026-03-02')).toBe(problem);
});

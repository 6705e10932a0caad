import { expect, test } from 'vitest';
import { executionDayProblem, executionDays } from './execution-day.ts';

test.each([
  ['a Monday', '2026-03-02', '2026-03-03'],
  ['a Friday', '2026-03-06', '2026-03-09'],
  ['a Saturday', '2026-03-07', '2026-03-09'],
  ['the last day of a year', '2026-12-31', '2027-01-01'],
])('on %s an order goes on the next bank day at the earliest', (_what, today, first) => {
  expect(executionDays(today).first).toBe(first);
  expect(executionDayProblem(first, today)).toBeUndefined();
});

test.each([
  ['', 'execution_day_malformed'],
  ['tomorrow', 'execution_day_malformed'],
  ['2026-13-01', 'execution_day_malformed'],
  ['2026-02-30', 'execution_day_malformed'],
  ['2027-02-29', 'execution_day_malformed'],
  ['2026-04-31', 'execution_day_malformed'],
  ['2026-03-03T00:00', 'execution_day_malformed'],
  ['2026-03-02', 'execution_day_out_of_range'],
  ['2025-03-03', 'execution_day_out_of_range'],
  ['2027-03-04', 'execution_day_out_of_range'],
  ['2026-03-07', 'execution_day_is_no_bank_day'],
  ['2026-03-08', 'execution_day_is_no_bank_day'],
  // TARGET rests on Good Friday: the order goes, its money moves on the next business day.
  ['2026-04-03', undefined],
  ['2027-03-03', undefined],
] as const)('the day %j: %s', (day, problem) => {
  expect(executionDayProblem(day, '2026-03-02')).toBe(problem);
});

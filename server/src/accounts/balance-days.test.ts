import { expect, test } from 'vitest';
import { balanceDays } from './balance-days.ts';

const lateInTheDay = new Date('2026-05-31T23:59:59.999Z');

test('three months are each day of them, today and the same day three months ago included', () => {
  const { stepDays, days } = balanceDays(new Date('2026-11-21T08:00:00Z'), 3);
  expect([stepDays, days.length, days[0], days.at(-1)]).toEqual([1, 93, '2026-08-21', '2026-11-21']);
});

test('twelve and twenty-four months are each seventh day, counted back from today', () => {
  const year = balanceDays(lateInTheDay, 12);
  expect([year.stepDays, year.days.length, year.days[0], year.days.at(-1)]).toEqual([
    7,
    53,
    '2025-06-01',
    '2026-05-31',
  ]);
  const two = balanceDays(lateInTheDay, 24);
  expect([two.stepDays, two.days.length, two.days[0], two.days.at(-1)]).toEqual([7, 105, '2024-06-02', '2026-05-31']);
});

test('a month without the day of today begins at its last day', () => {
  expect(balanceDays(lateInTheDay, 3).days[0]).toBe('2026-02-28');
  const { days } = balanceDays(new Date('2024-05-31T00:00:00Z'), 3);
  expect([days[0], days.at(-1)]).toEqual(['2024-02-29', '2024-05-31']);
});

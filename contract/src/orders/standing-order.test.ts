import { expect, test } from 'vitest';
import { bankDayFor, dayAfterIn, nextDayOf, type Rhythm } from './standing-order.ts';

function daysOf(rhythm: Rhythm, from: string, count: number): string[] {
  const days = [nextDayOf(rhythm, from)];
  while (days.length < count) days.push(dayAfterIn(rhythm, days.at(-1)!));
  return days;
}

test('a week has its weekday, from the first one on', () => {
  // 2 March 2026 is a Monday.
  expect(daysOf({ rhythm: 'weekly', day: 1 }, '2026-03-02', 3)).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
  expect(daysOf({ rhythm: 'weekly', day: 5 }, '2026-02-28', 2)).toEqual(['2026-03-06', '2026-03-13']);
  expect(nextDayOf({ rhythm: 'weekly', day: 1 }, '2026-03-03')).toBe('2026-03-09');
});

test('day 31 is the last day of shorter months, and day 31 again after them', () => {
  expect(daysOf({ rhythm: 'monthly', day: 31 }, '2027-12-31', 5)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
  expect(daysOf({ rhythm: 'monthly', day: 1 }, '2026-12-02', 2)).toEqual(['2027-01-01', '2027-02-01']);
});

test('the last bank day of a month is no Saturday or Sunday', () => {
  expect(daysOf({ rhythm: 'month_end', day: null }, '2026-01-31', 4)).toEqual([
    '2026-02-27',
    '2026-03-31',
    '2026-04-30',
    '2026-05-29',
  ]);
});

test('the order of a Saturday or Sunday goes on the Monday after it', () => {
  expect(['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-05'].map(bankDayFor)).toEqual([
    '2026-06-01',
    '2026-06-01',
    '2026-06-01',
    '2026-06-05',
  ]);
});

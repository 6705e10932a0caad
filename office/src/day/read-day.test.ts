import { expect, test } from 'vitest';
import { dayAfter, readDay } from './read-day.ts';

test('a day is read with its hyphens and without them', () => {
  expect(readDay('2026-11-23')).toBe('2026-11-23');
  expect(readDay(' 20261123 ')).toBe('2026-11-23');
});

test('what could be two days, and what no calendar has, is no day', () => {
  for (const typed of [
    '',
    '11/12/2026',
    '12.11.2026',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '0026-11-23',
    '2026-1-2',
  ])
    expect(readDay(typed)).toBeNull();
  expect(readDay('2028-02-29')).toBe('2028-02-29');
});

test('a day more or less passes the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});

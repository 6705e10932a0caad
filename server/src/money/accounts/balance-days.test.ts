import { expect, test } from 'vitest';
import { balanceDays } from './balance-days.ts';

const lateInTheDay = new Date('2026-05-31T23:59:59.999Z');

test.each([
  [3, 93, '2026-08-21'],
  [12, 366, '2025-11-21'],
  [24, 731, '2024-11-21'],
] as const)('%d months are each day of them, today and the same day before included', (months, count, first) => {
  const days = balanceDays(new Date('2026-11-21T08:00:00Z'), months);
  expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([count, count, first, '2026-11-21']);
});

test('a month without the day of today begins at its last day', () => {
  expect(balanceDays(lateInTheDay, 3)[0]).toBe('2026-02-28');
  const days = balanceDays(new Date('2024-05-31T00:00:00Z'), 3);
  expect([days[0], days.at(-1)]).toEqual(['2024-02-29', '2024-05-31']);
});

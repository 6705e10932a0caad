import { expect, test } from 'vitest';
import { monthTicks } from './month-ticks.ts';

const month = (day: string) => day.slice(0, 7);

test('each month that begins within the days has a tick at its first day', () => {
  expect(monthTicks(['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-02-05'], month)).toEqual([
    { place: 2, label: '2026-01' },
    { place: 4, label: '2026-02' },
  ]);
});

test('days of one month have none, and no days neither', () => {
  expect(monthTicks(['2026-01-01', '2026-01-31'], month)).toEqual([]);
  expect(monthTicks([], month)).toEqual([]);
});

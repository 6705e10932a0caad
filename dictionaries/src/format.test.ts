import { expect, test } from 'vitest';
import { formatOf } from './format.ts';

test('in English each month is as short as the others', () => {
  const { date, dateTime, dayAndMonth, longMonth } = formatOf('en');
  expect(date('2026-09-29')).toBe('29 Sep 2026');
  expect(dayAndMonth('2026-09-29')).toBe('29 Sep');
  expect(dateTime('2026-09-29T10:00:00Z')).toMatch(/^29 Sep 2026/);
  expect(longMonth('2026-09-01')).toBe('September 2026');
});

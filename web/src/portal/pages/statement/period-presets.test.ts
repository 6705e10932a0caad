import { expect, test } from 'vitest';
import { periodOf, periodPresets, presetOf } from './period-presets.ts';

const midMarch = '2026-03-15';

test.each([
  ['all', '', ''],
  ['this_month', '2026-03-01', '2026-03-31'],
  ['last_month', '2026-02-01', '2026-02-28'],
  ['this_quarter', '2026-01-01', '2026-03-31'],
  ['last_quarter', '2025-10-01', '2025-12-31'],
  ['this_year', '2026-01-01', '2026-12-31'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['last_12_months', '2025-03-16', '2026-03-15'],
] as const)('on 15 March 2026 the period %s runs from %j to %j', (preset, fromDay, toDay) => {
  expect(periodOf(preset, midMarch)).toEqual({ fromDay, toDay });
});

test('in January the last month lies in the year before', () => {
  expect(periodOf('last_month', '2026-01-31')).toEqual({ fromDay: '2025-12-01', toDay: '2025-12-31' });
});

test('twelve months that end on a leap day begin on the first of March', () => {
  expect(periodOf('last_12_months', '2028-02-29')).toEqual({ fromDay: '2027-03-02', toDay: '2028-02-29' });
});

test('the days of every preset are known again, and others are days of ones own', () => {
  for (const preset of periodPresets) expect(presetOf(periodOf(preset, midMarch), midMarch)).toBe(preset);
  expect(presetOf({ fromDay: '2026-03-02', toDay: '' }, midMarch)).toBeNull();
});

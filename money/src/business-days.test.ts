import { describe, expect, test } from 'vitest';
import { businessDayFrom, isBusinessDay, targetHolidays } from './business-days.ts';
import { currencyCode } from './currencies.ts';

const [euro, dollar, dinar] = [currencyCode('EUR'), currencyCode('USD'), currencyCode('KWD')];

describe('TARGET rests', () => {
  test.each([
    [2024, ['2024-01-01', '2024-03-29', '2024-04-01', '2024-05-01', '2024-12-25', '2024-12-26']],
    [2026, ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26']],
    [2038, ['2038-01-01', '2038-04-23', '2038-04-26', '2038-05-01', '2038-12-25', '2038-12-26']],
  ])('in %i on its six days', (year, days) => {
    expect(targetHolidays(year)).toEqual(days);
  });

  test('and euro wait while dollars move', () => {
    expect(isBusinessDay('2026-04-03', euro)).toBe(false);
    expect(isBusinessDay('2026-04-03', dollar)).toBe(true);
  });
});

test.each([
  ['a Sunday moves to Monday', '2026-11-22', euro, '2026-11-23'],
  ['a Tuesday stays', '2026-11-24', euro, '2026-11-24'],
  ['Good Friday moves over Easter Monday', '2026-04-03', euro, '2026-04-07'],
  ['Christmas on a Friday moves to Monday', '2026-12-25', euro, '2026-12-28'],
  ['a Friday of dinars moves to Sunday', '2026-11-20', dinar, '2026-11-22'],
])('%s', (_, day, currency, expected) => {
  expect(businessDayFrom(day, currency)).toBe(expected);
});

test('days that staff loaded rest too', () => {
  const holidays = new Set(['2026-11-26']);
  expect(businessDayFrom('2026-11-26', dollar, holidays)).toBe('2026-11-27');
});

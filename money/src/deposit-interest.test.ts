import { expect, test } from 'vitest';
import { currencyCode } from './currencies.ts';
import { daysBetween, interestOfDays, twelveMonthsAfter } from './deposit-interest.ts';
import { money } from './money.ts';

const usd = (minor: bigint) => money(minor, currencyCode('USD'));

test('a year of 365 days brings the rate, and one with 29 February a day more', () => {
  expect(interestOfDays(usd(1_000_000n), 1200, 365)).toEqual(usd(120_000n));
  expect(interestOfDays(usd(1_000_000n), 1200, 366)).toEqual(usd(120_328n));
});

test('what the days bring one by one is the interest of all of them, to the cent', () => {
  const principal = usd(1_234_567n);
  const until = (days: number) => interestOfDays(principal, 1137, days).amountMinor;
  let sum = 0n;
  for (let day = 1; day <= 366; day += 1) sum += until(day) - until(day - 1);
  expect(sum).toBe(until(366));
});

test('twelve months end on the same day, and those of 29 February on 28 February', () => {
  expect(twelveMonthsAfter('2026-11-27')).toBe('2027-11-27');
  expect(twelveMonthsAfter('2028-02-29')).toBe('2029-02-28');
  expect(twelveMonthsAfter('2027-02-28')).toBe('2028-02-28');
  expect(daysBetween('2027-11-27', '2028-11-27')).toBe(366);
  expect(daysBetween('2026-11-27', '2026-11-27')).toBe(0);
});

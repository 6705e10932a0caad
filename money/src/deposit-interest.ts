import { money, type Money } from './money.ts';

const dayMs = 86_400_000;
/** Hundredths of a percent in one, times the days of a year by ACT/365. */
const partsOfYear = 10_000n * 365n;

/**
 * Interest of so many days by ACT/365: each day is a 365th part of a year, in leap years as well. What is below a minor
 * unit is left to the bank, of all the days together: so what the days bring one by one comes to the same.
 *
 * @param rateHundredths hundredths of a percent a year: 12.00 % is 1200
 */
export function interestOfDays({ amountMinor, currency }: Money, rateHundredths: number, days: number): Money {
  return money((amountMinor * BigInt(rateHundredths) * BigInt(days)) / partsOfYear, currency);
}

/** Whole days from one day to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** The same day a year later; of 29 February 28 February. */
export function twelveMonthsAfter(day: string): string {
  const year = String(Number.parseInt(day.slice(0, 4), 10) + 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

import type { CurrencyCode } from './currencies.ts';

/*
 * On which days money of a currency moves between banks. Days are `YYYY-MM-DD` and have no zone: the caller says whose
 * day it means.
 */

/** Days on which a currency rests beside its weekends. */
export type Holidays = ReadonlySet<string>;

const none: Holidays = new Set();

/** Weekends that are not Saturday and Sunday, as days of the week from Sunday. */
const otherWeekends: Readonly<Record<string, readonly number[]>> = { BHD: [5, 6], KWD: [5, 6] };
const usualWeekend = [0, 6];

const dayMs = 86_400_000;

/**
 * Whether money of a currency moves on a day. For the euro the days on which TARGET rests are known here; those of
 * other currencies are passed in.
 */
export function isBusinessDay(day: string, currency: CurrencyCode, holidays: Holidays = none): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if ((otherWeekends[currency] ?? usualWeekend).includes(weekday)) return false;
  return !holidays.has(day) && !(currency === 'EUR' && isTargetHoliday(day));
}

/** The day itself where money moves on it, else the first one after it on which it does. */
export function businessDayFrom(day: string, currency: CurrencyCode, holidays: Holidays = none): string {
  let found = day;
  while (!isBusinessDay(found, currency, holidays)) found = dayAfter(found, 1);
  return found;
}

/** The first day after this one on which money moves. */
export function businessDayAfter(day: string, currency: CurrencyCode, holidays: Holidays = none): string {
  return businessDayFrom(dayAfter(day, 1), currency, holidays);
}

/**
 * The days on which TARGET rests (Guideline (EU) 2022/912): New Year’s Day, Good Friday, Easter Monday, the first of
 * May, Christmas Day and the day after.
 */
export function targetHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  const fixed = ['01-01', '05-01', '12-25', '12-26'].map((date) => `${String(year).padStart(4, '0')}-${date}`);
  return [...fixed, dayAfter(easter, -2), dayAfter(easter, 1)].toSorted();
}

function isTargetHoliday(day: string): boolean {
  return targetHolidays(new Date(`${day}T00:00:00Z`).getUTCFullYear()).includes(day);
}

/** Easter by the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`;
}

/** The day that lies so many days after another one, before it where the count is negative; both as `2026-03-02`. */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

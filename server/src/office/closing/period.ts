import { dayAfter } from '@bank/money';
import { refuse, type Refusal } from '@bank/contract';
import type { ClosePeriod, ClosingPeriod } from '@bank/contract/office';
import { endOfDay } from '../../base/platform/days-of-zone.ts';
import { isDay } from '../../base/platform/is-day.ts';

/** A day, month or year of the bank. Days are `YYYY-MM-DD`, both included. */
export interface Period {
  readonly period: ClosingPeriod;
  readonly of: string;
  readonly firstDay: string;
  readonly lastDay: string;
}

const lengthOf: Readonly<Record<ClosingPeriod, number>> = { day: 10, month: 7, year: 4 };

/** The period that was typed; refused where no calendar has it: 30 February, month 13. */
export function readPeriod({ period, of }: Pick<ClosePeriod, 'period' | 'of'>): Period | Refusal {
  const firstDay = `${of}${'-01-01'.slice(of.length === 4 ? 0 : of.length === 7 ? 3 : 6)}`;
  if (of.length !== lengthOf[period] || !isDay(firstDay)) return refuse('period_malformed', 'of');
  return { period, of, firstDay, lastDay: lastDayOf(period, firstDay) };
}

function lastDayOf(period: ClosingPeriod, firstDay: string): string {
  if (period === 'day') return firstDay;
  if (period === 'year') return `${firstDay.slice(0, 4)}-12-31`;
  const [year, month] = firstDay.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export function dayBefore(day: string): string {
  return dayAfter(day, -1);
}

/** The first moment after a day of the bank. */
export function endOf(zone: string, day: string): Date {
  return endOfDay(zone, day) ?? new Date('9999-12-31T23:59:59.999Z');
}

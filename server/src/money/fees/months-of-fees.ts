import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readLastMonth, readOpeningOfBank } from './fees-store.ts';

/** Months that one run of the job makes up for. */
const monthsAtOnce = 24;

/** The month after one, `YYYY-MM`. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/**
 * The months whose fees the bank accrues by itself: from the one in which it was opened, for what is older came with
 * its clients. The last one that has any is looked at again: what was held back of it may be due meanwhile.
 */
export async function monthsToAccrue(
  database: Database,
  { running, zone }: { readonly running: string; readonly zone: string },
): Promise<readonly string[]> {
  const opening = await openingMonth(database, zone);
  const last = await readLastMonth(database);
  const months: string[] = [];
  for (let month = last !== undefined && last > opening ? last : opening; month < running; month = monthAfter(month))
    months.push(month);
  return months.slice(0, monthsAtOnce);
}

/** Whether the bank accrues the fees of a month by itself. */
export async function isMonthOfFees(database: Database, month: string, zone: string): Promise<boolean> {
  return month >= (await openingMonth(database, zone));
}

async function openingMonth(database: Database, zone: string): Promise<string> {
  return dayIn(zone, await readOpeningOfBank(database)).slice(0, 7);
}

import type { RefusalName } from '../refusals.ts';

/*
 * On which days an order may go. A bank day is Monday to Friday, whatever its currency: on a day on which the money of
 * the currency rests the order goes, and is of value on the next business day (`business-days.ts` of `money`).
 */

/** An order may wait for so many days. */
const daysAheadMax = 366;

const dayMs = 86_400_000;

export type ExecutionDayProblem = Extract<RefusalName, `execution_day_${string}`>;

/** What keeps an order that is placed today, a day of the bank, from going on a day. */
export function executionDayProblem(day: string, today: string): ExecutionDayProblem | undefined {
  if (!isDay(day)) return 'execution_day_malformed';
  const daysAhead = (Date.parse(day) - Date.parse(today)) / dayMs;
  if (daysAhead < 1 || daysAhead > daysAheadMax) return 'execution_day_out_of_range';
  return isBankDay(day) ? undefined : 'execution_day_is_no_bank_day';
}

/** The first and the last day on which an order may go that is placed today. */
export function executionDays(today: string): { readonly first: string; readonly last: string } {
  const ahead = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
  const first = [1, 2, 3].map(ahead).find(isBankDay)!;
  return { first, last: ahead(daysAheadMax) };
}

/** Whether a text names a day of the calendar as `YYYY-MM-DD`: no month has a 30 February. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
}

function isBankDay(day: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay());
}

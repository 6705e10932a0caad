/** An order may wait for so many days. */
const daysAheadMax = 366;

/**
 * The first and the last day on which an order may go that is placed today, a day of the bank: from the next bank day
 * to a year ahead.
 */
export function daysToGo(today: string): { readonly first: string; readonly last: string } {
  const ahead = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const next = [1, 2, 3].map(ahead).find((day) => !isWeekend(day))!;
  return { first: next, last: ahead(daysAheadMax) };
}

export type DayProblem = 'malformed' | 'outOfRange' | 'weekend';

/** What keeps an order from going on a day. The bank judges it by the same rule when the order comes. */
export function judgeDay(day: string, today: string): DayProblem | undefined {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  if (midnight === undefined || Number.isNaN(midnight.getTime())) return 'malformed';
  if (day <= today || day > daysToGo(today).last) return 'outOfRange';
  return isWeekend(day) ? 'weekend' : undefined;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

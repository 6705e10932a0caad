/** An order may wait for so many days. */
const daysAheadMax = 366;

/** A calendar day of this device's clock, as `YYYY-MM-DD`. */
function dayOf(date: Date): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first and the last day on which an order may go that is placed now: from the next bank day to a year ahead. */
export function daysToGo(now: Date): { readonly first: string; readonly last: string } {
  const ahead = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const next = [1, 2, 3].map(ahead).find((day) => !isWeekend(day.getDay()))!;
  return { first: dayOf(next), last: dayOf(ahead(daysAheadMax)) };
}

export type DayProblem = 'malformed' | 'outOfRange' | 'weekend';

/** What keeps an order from going on a day. The bank judges it by the same rule when the order comes. */
export function judgeDay(day: string, now: Date): DayProblem | undefined {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  if (midnight === undefined || Number.isNaN(midnight.getTime())) return 'malformed';
  if (day <= dayOf(now) || day > daysToGo(now).last) return 'outOfRange';
  return isWeekend(midnight.getUTCDay()) ? 'weekend' : undefined;
}

function isWeekend(weekday: number): boolean {
  return weekday === 0 || weekday === 6;
}

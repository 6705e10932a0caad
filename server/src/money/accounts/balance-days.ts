import type { BalanceHistoryMonths } from '@bank/contract';

const dayMs = 86_400_000;

/**
 * The days whose last balances draw a period that ends now: every one of them, so that the lowest and the highest of
 * them are those of the statement. `YYYY-MM-DD`, oldest first; the last one is today.
 */
export function balanceDays(now: Date, months: BalanceHistoryMonths): readonly string[] {
  const today = Math.floor(now.getTime() / dayMs);
  const first = monthsBefore(today, months);
  return Array.from({ length: today - first + 1 }, (_, place) => dayOf(first + place));
}

/** The same day of an earlier month, or the last of that month where it has no such day. In days since 1970. */
function monthsBefore(day: number, months: number): number {
  const then = new Date(day * dayMs);
  const [year, month] = [then.getUTCFullYear(), then.getUTCMonth() - months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(then.getUTCDate(), lastOfMonth)) / dayMs;
}

function dayOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

import type { BalanceHistoryMonths } from '@bank/contract';

const dayMs = 86_400_000;

export interface BalanceDays {
  readonly stepDays: 1 | 7;
  /** Days, `YYYY-MM-DD`, oldest first; the last one is today. */
  readonly days: readonly string[];
}

/**
 * The days whose last balances draw a period that ends now: each day of three months, each seventh day of more, counted
 * back from today. Never more than about a hundred, whatever the period, so that a chart of it costs the same.
 */
export function balanceDays(now: Date, months: BalanceHistoryMonths): BalanceDays {
  const stepDays = months === 3 ? 1 : 7;
  const today = Math.floor(now.getTime() / dayMs);
  const first = monthsBefore(today, months);
  const count = Math.floor((today - first) / stepDays) + 1;
  const days = Array.from({ length: count }, (_, place) => dayOf(today - (count - 1 - place) * stepDays));
  return { stepDays, days };
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

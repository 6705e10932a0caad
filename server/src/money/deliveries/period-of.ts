import { dayAfter } from '@bank/money';
import type { DeliveryFrequency } from '@bank/contract';

/** Days of the bank, `YYYY-MM-DD`, both included. */
export interface Period {
  readonly fromDay: string;
  readonly toDay: string;
}

/** The day, the week from Monday on, or the month in which a day lies. */
export function periodOf(frequency: DeliveryFrequency, day: string): Period {
  const [year, month] = day.split('-').map(Number) as [number, number];
  switch (frequency) {
    case 'daily':
      return { fromDay: day, toDay: day };
    case 'weekly': {
      const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      return { fromDay: dayAfter(day, -weekday), toDay: dayAfter(day, 6 - weekday) };
    }
    case 'monthly':
      return { fromDay: isoDay(Date.UTC(year, month - 1, 1)), toDay: isoDay(Date.UTC(year, month, 0)) };
  }
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

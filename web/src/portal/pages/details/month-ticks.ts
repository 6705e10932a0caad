import type { ChartTick } from '@bank/ui/line-chart.tsx';

/**
 * A tick at the first of the days in each month, but for the month that the days begin in. Days are `YYYY-MM-DD`, in
 * order.
 */
export function monthTicks(days: readonly string[], monthText: (day: string) => string): readonly ChartTick[] {
  return days.flatMap((day, place) => {
    const before = days[place - 1];
    return before === undefined || before.slice(0, 7) === day.slice(0, 7) ? [] : [{ place, label: monthText(day) }];
  });
}

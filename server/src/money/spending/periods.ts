/** A period by its booking days, and the one before it. */
export interface Period {
  /** `2026-05`, `2026-Q2` or `2026` */
  readonly name: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly beforeFromDay: string;
  readonly beforeToDay: string;
}

/**
 * A month, a quarter or a year by its name. Without a name the last month that was over on the day `today`. Undefined
 * for what is none of them.
 */
export function periodOf(name: string, today: string): Period | undefined {
  const parts = /^(2[01]\d\d)(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/.exec(name === '' ? lastMonth(today) : name);
  if (parts === null) return undefined;
  const [whole, year, month, quarter] = parts;
  const length = month !== undefined ? 1 : quarter !== undefined ? 3 : 12;
  const first = month !== undefined ? Number(month) - 1 : quarter !== undefined ? (Number(quarter) - 1) * 3 : 0;
  const day = (monthsOn: number, daysOn = 0): string =>
    new Date(Date.UTC(Number(year), first + monthsOn, 1 + daysOn)).toISOString().slice(0, 10);
  return {
    name: whole,
    fromDay: day(0),
    toDay: day(length, -1),
    beforeFromDay: day(-length),
    beforeToDay: day(0, -1),
  };
}

function lastMonth(today: string): string {
  const [year, month] = today.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 2, 1)).toISOString().slice(0, 7);
}

/** Periods that people ask for by name. */
export const periodPresets = [
  'all',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_12_months',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** First and last day, ISO 8601 dates, both included; empty where open. */
export interface Period {
  readonly fromDay: string;
  readonly toDay: string;
}

/** The days of a preset, seen from a day of the bank, `YYYY-MM-DD`. A period that still runs ends with its last day. */
export function periodOf(preset: PeriodPreset, today: string): Period {
  const [year, ofYear, day] = today.split('-').map(Number) as [number, number, number];
  const month = ofYear - 1;
  const firstOfQuarter = month - (month % 3);
  switch (preset) {
    case 'all':
      return { fromDay: '', toDay: '' };
    case 'this_month':
      return { fromDay: isoDay(year, month, 1), toDay: isoDay(year, month + 1, 0) };
    case 'last_month':
      return { fromDay: isoDay(year, month - 1, 1), toDay: isoDay(year, month, 0) };
    case 'this_quarter':
      return { fromDay: isoDay(year, firstOfQuarter, 1), toDay: isoDay(year, firstOfQuarter + 3, 0) };
    case 'last_quarter':
      return { fromDay: isoDay(year, firstOfQuarter - 3, 1), toDay: isoDay(year, firstOfQuarter, 0) };
    case 'this_year':
      return { fromDay: isoDay(year, 0, 1), toDay: isoDay(year, 11, 31) };
    case 'last_year':
      return { fromDay: isoDay(year - 1, 0, 1), toDay: isoDay(year - 1, 11, 31) };
    case 'last_12_months':
      return { fromDay: isoDay(year - 1, month, day + 1), toDay: isoDay(year, month, day) };
  }
}

/** The preset whose days these are today; null for days of one's own. */
export function presetOf({ fromDay, toDay }: Period, today: string): PeriodPreset | null {
  return (
    periodPresets.find((preset) => {
      const period = periodOf(preset, today);
      return period.fromDay === fromDay && period.toDay === toDay;
    }) ?? null
  );
}

/** Months and days beyond their range run over, as in `Date`. */
function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

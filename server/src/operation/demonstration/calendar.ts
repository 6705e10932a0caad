/** Days of the demonstration, in UTC. A day is its first moment. */
export type Day = Date;

const dayMs = 86_400_000;

export function dayOf(moment: Date): Day {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
}

export function addDays(day: Day, count: number): Day {
  return new Date(day.getTime() + count * dayMs);
}

/** The same day of another month; the month's last day where it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + count, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first, Math.min(day.getUTCDate(), length) - 1);
}

/** Every day from `first` up to, not including, `end`. */
export function daysBetween(first: Day, end: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
  return days;
}

export function isWorkingDay(day: Day): boolean {
  return day.getUTCDay() !== 0 && day.getUTCDay() !== 6;
}

/** The day itself where banks work on it, else the working day before. */
export function workingDayUpTo(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayUpTo(addDays(day, -1));
}

/** A moment of a day, in seconds after its first one. */
export function momentOf(day: Day, secondOfDay: number): Date {
  return new Date(day.getTime() + secondOfDay * 1000);
}

export const hour = 3600;

/** `2026-03-25` */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

export function daysSinceEpoch(day: Date): number {
  return Math.floor(day.getTime() / dayMs);
}

/** `Q3 2026` */
export function quarterName(day: Day): string {
  return `Q${Math.floor(day.getUTCMonth() / 3) + 1} ${day.getUTCFullYear()}`;
}

/** `March 2026` */
export function monthName(day: Day): string {
  const names = [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ];
  return `${names[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

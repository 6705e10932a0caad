const written = /^(\d{4})-?(\d{2})-?(\d{2})$/;

/** The day `2026-11-23` of what was typed, with its hyphens or without them; null where no calendar has it. */
export function readDay(typed: string): string | null {
  const parts = written.exec(typed.trim());
  if (parts === null) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const moment = new Date(Date.UTC(year, month - 1, day));
  const isDay = year >= 1900 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return isDay ? moment.toISOString().slice(0, 10) : null;
}

/** The day so many days after another one; before it where the number is negative. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

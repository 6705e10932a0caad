import { dayAfter } from '@bank/money';

/** The zone of a bank that names none. */
export const usualZone = 'UTC';

/** Longer names of zones do not exist: `America/Argentina/ComodRivadavia` has 32 characters. */
const zoneName = /^[A-Za-z][A-Za-z0-9_+/-]{0,39}$/;

/** No zone is further from UTC than 14 hours; the days of clocks that jump need one more. */
const furthestMs = 16 * 3_600_000;

/** Before it no bank of ours kept books, and zones were minutes and seconds apart: such days are those of UTC. */
const firstZonedDay = '1970-01-02';

/** The name of a zone in the letters of the IANA database, or null for anything else. Another name of it stays. */
export function readZone(name: string): string | null {
  const known = canonicalZone(name);
  return known?.toLowerCase() === name.toLowerCase() ? known : known && name;
}

/** Whether two names are those of one zone: `Europe/Kiev` is `Europe/Kyiv`. */
export function isSameZone(one: string, other: string): boolean {
  return one === other || canonicalZone(one) === canonicalZone(other);
}

/** Of several names of a zone the one that this program takes; another version of it may take another. */
function canonicalZone(name: string): string | null {
  if (!zoneName.test(name)) return null;
  try {
    return dayFormatOf(name).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The day that a moment is on in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: Date): string {
  return zone === usualZone ? moment.toISOString().slice(0, 10) : dayFormatOf(zone).format(moment);
}

/** What the clock of a zone shows at a moment: `YYYY-MM-DD` and `HH:MM:SS`. */
export function clockIn(zone: string, moment: Date): { readonly day: string; readonly time: string } {
  const shown =
    zone === usualZone ? moment.toISOString().slice(0, 19).replace('T', ' ') : clockFormatOf(zone).format(moment);
  const [day, time] = shown.split(' ') as [string, string];
  return { day, time };
}

/**
 * The first moment of a day in a zone. Clocks that go forward at midnight make a day begin at one o'clock; a day that a
 * zone skips begins with the one after it.
 */
export function startOfDay(zone: string, day: string): Date {
  const inUtc = new Date(`${day}T00:00:00Z`);
  if (zone === usualZone || day < firstZonedDay) return inUtc;
  // The day only rises with time, so its first minute is found by halving.
  let before = inUtc.getTime() - furthestMs;
  let within = inUtc.getTime() + furthestMs;
  while (within - before > 60_000) {
    const middle = before + Math.floor((within - before) / 120_000) * 60_000;
    if (dayIn(zone, new Date(middle)) >= day) within = middle;
    else before = middle;
  }
  return new Date(within);
}

/** The first moment after a day in a zone; null where no calendar goes on. */
export function endOfDay(zone: string, day: string): Date | null {
  if (day === '9999-12-31') return null;
  return startOfDay(zone, dayAfter(day));
}

// Sweden writes days as ISO 8601 does.
const dayFormatOf = oncePerZone({ year: 'numeric', month: '2-digit', day: '2-digit' });
const clockFormatOf = oncePerZone({ dateStyle: 'short', timeStyle: 'medium' });

/** To make a format costs more than to use it a thousand times. There are some hundred zones. */
function oncePerZone(shape: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...shape, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

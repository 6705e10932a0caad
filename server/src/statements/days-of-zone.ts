/** The zone of a statement that names none. */
export const usualZone = 'UTC';

/** Longer names of zones do not exist: `America/Argentina/ComodRivadavia` has 32 characters. */
const zoneName = /^[A-Za-z][A-Za-z0-9_+/-]{0,39}$/;

/** No zone is further from UTC than 14 hours; the days of clocks that jump need one more. */
const furthestMs = 16 * 3_600_000;

/** Before it no bank of ours kept books, and zones were minutes and seconds apart: such days are those of UTC. */
const firstZonedDay = '1970-01-02';

/** The name of a zone as the IANA database spells it, or null for anything else. */
export function readZone(name: string): string | null {
  if (!zoneName.test(name)) return null;
  try {
    return formatOf(name).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The day that a moment is on in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: Date): string {
  return zone === usualZone ? moment.toISOString().slice(0, 10) : formatOf(zone).format(moment);
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
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return startOfDay(zone, next);
}

/** To make one costs more than to use it a thousand times. There are some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  // Sweden writes days as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

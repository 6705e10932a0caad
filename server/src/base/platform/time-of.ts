/** A day or a time as ISO 8601 writes it, in UTC where it names no zone. Undefined for any other text. */
export function timeOf(text: string): Date | undefined {
  const [, day, clock = '00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text.trim()) ?? [];
  const time = new Date(`${day}T${clock}${zone}`);
  // `Date` takes the thirtieth of February for the second of March.
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day;
  return isDay && !Number.isNaN(time.getTime()) ? time : undefined;
}

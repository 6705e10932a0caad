/** Clocks of two servers of the bank differ by less than this (decision 0138). */
export const clockToleranceMs = 60_000;

/**
 * The lowest id that a server of the bank can have made at this time or later: ids sort by time (`new-id.ts`), so what
 * was written since then is read along the primary key.
 */
export function lowestIdAt(time: Date): string {
  const digits = Math.max(0, time.getTime() - clockToleranceMs)
    .toString(16)
    .padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** When an id was made, by the clock of the server that made it. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}

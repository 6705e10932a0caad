/** Clocks of two servers of the bank differ by less than this (decision 0138). */
const clockToleranceMs = 60_000;

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

import { createStore, useStore } from '@bank/ui/store.ts';

const minuteMs = 60_000;
const knownAt = createStore(0);
let isBehind = false;

/** The minute in which the figures were last known to be right, by the clock of the device; null before. */
export function useKnownAt(): Date | null {
  const minute = useStore(knownAt);
  return minute === 0 ? null : new Date(minute);
}

/** The figures were read just now. */
export function noteRead(): void {
  isBehind = false;
  noteMinute();
}

/** The bank told of a change: until it is read, the figures grow old. */
export function noteChange(): void {
  isBehind = true;
}

/** The line to the bank is alive and told of no change: what was read before is still so. */
export function noteHeard(): void {
  if (!isBehind && knownAt.read() > 0) noteMinute();
}

function noteMinute(): void {
  const minute = Math.floor(Date.now() / minuteMs) * minuteMs;
  if (minute !== knownAt.read()) knownAt.write(minute);
}

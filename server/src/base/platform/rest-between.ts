import { setTimeout as pause } from 'node:timers/promises';

/** Rests this many times as long as it was busy: what else a process does comes first. */
const restsPerWork = 2;

/**
 * Long work in pieces rests between them, all of it together: however many such works there are, they leave a process
 * most of its time. What is returned is told how long a piece took, and waits until the next may begin.
 */
export function restBetween(): (busyMs: number) => Promise<void> {
  let restsUntil = 0;
  return async (busyMs) => {
    const now = performance.now();
    restsUntil = Math.max(restsUntil, now) + busyMs * restsPerWork;
    await pause(restsUntil - now);
  };
}

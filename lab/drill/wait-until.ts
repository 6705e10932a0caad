import { setTimeout as pause } from 'node:timers/promises';

const lookAgainMs = 25;
/** Far more than it takes: a limit that a busy machine reaches would be a verdict about time. */
const patienceMs = 240_000;

/**
 * Looks again and again until `look` gives something other than undefined or false.
 *
 * @throws Error naming `what` when that does not happen within `withinMs`
 */
export async function waitUntil<Found>(
  what: string,
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
  withinMs = patienceMs,
): Promise<Found> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`waited ${Math.round(withinMs / 1000)} s in vain: ${what}`);
    await pause(lookAgainMs);
  }
}

/** Waits until a bank says that it is ready, and returns how long that took in milliseconds. */
export async function waitUntilReady(origin: string, withinMs = patienceMs): Promise<number> {
  const began = performance.now();
  await waitUntil(
    'the bank is ready',
    async () => {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(15_000) }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      return answer?.status === 200;
    },
    withinMs,
  );
  return performance.now() - began;
}

import { setImmediate as nextRound } from 'node:timers/promises';

/** A round of the event loop in which nothing was done. */
const quietRoundMs = 0.2;
const waitMsMaxDefault = 500;

/**
 * Waits for a moment in which nobody stands before the door. Connections that the kernel has taken and the program has
 * not seen yet are reset when the server stops listening, an order on them with them. Each round of the event loop
 * takes in all that wait; straight after a round in which there was nothing to do there is nobody, or hardly anybody.
 */
export async function awaitEmptyDoor({ waitMsMax = waitMsMaxDefault }: { waitMsMax?: number } = {}): Promise<void> {
  const end = performance.now() + waitMsMax;
  for (let before = performance.now(); before < end; ) {
    await nextRound();
    const now = performance.now();
    if (now - before < quietRoundMs) return;
    before = now;
  }
}

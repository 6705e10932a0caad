import { setImmediate as nextRound } from 'node:timers/promises';

/** A round of the event loop in which nothing was done. */
const quietRoundMs = 0.2;
const waitMsMaxDefault = 500;

/**
 * Waits for a moment in which nobody stands before the door. Connections that the kernel has taken and the program has
 * not seen yet are reset when the server stops listening, an order on them with them. Each round of the event loop
 * takes in all that wait; straight after a round in which there was nothing to do there is nobody, or hardly anybody.
 */
export async function awaitEmptyDoor({
  waitMsMax = waitMsMaxDefault,
  nowMs = () => performance.now(),
  awaitRound = nextRound,
}: {
  readonly waitMsMax?: number;
  readonly nowMs?: () => number;
  readonly awaitRound?: () => Promise<unknown>;
} = {}): Promise<void> {
  const end = nowMs() + waitMsMax;
  for (let before = nowMs(); before < end; ) {
    await awaitRound();
    const now = nowMs();
    if (now - before < quietRoundMs) return;
    before = now;
  }
}

/** Whole statements, searches and sums of one client that are worked on at a time. */
const placesMax = 3;
/** Those of one client that wait for a place. */
const waitingMax = 40;
/** How long one waits at most. */
const waitMsMaxDefault = 5_000;
/** When another try is worth making. */
export const placesRetrySeconds = 5;

interface Held {
  taken: number;
  readonly waiting: Set<() => void>;
}

/**
 * Places for what reads a long account, for each client: a client with a long history keeps nobody else waiting. What
 * finds no place waits for a while, in the order it came. For this process, as it is this process that would be kept
 * busy.
 */
export function placesOfClient({ waitMsMax = waitMsMaxDefault }: { readonly waitMsMax?: number } = {}) {
  const clients = new Map<string, Held>();
  return {
    /**
     * Takes a place; what is returned gives it back, once. Undefined where the client has none left, and waited in
     * vain.
     */
    async take(clientId: string): Promise<(() => void) | undefined> {
      let held = clients.get(clientId);
      if (held === undefined) clients.set(clientId, (held = { taken: 0, waiting: new Set() }));
      if (held.taken < placesMax) held.taken += 1;
      else if (held.waiting.size >= waitingMax || !(await isGiven(held))) return undefined;
      const mine = held;
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        release(clientId, mine);
      };
    },
  };

  function isGiven({ waiting }: Held): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        resolve(false);
      }, waitMsMax);
      waiting.add(begin);
    });
  }

  function release(clientId: string, held: Held): void {
    for (const next of held.waiting) {
      held.waiting.delete(next);
      // The place goes straight to the next.
      next();
      return;
    }
    held.taken -= 1;
    if (held.taken === 0) clients.delete(clientId);
  }
}

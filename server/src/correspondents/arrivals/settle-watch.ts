/** A file that nothing has changed for so long is not being written any more. */
const settledAfterMs = 60_000;
/** So long a file waits for its signature. */
const signatureWithinMs = 3_600_000;
const leftForMs = 3_600_000;

export interface Quiet {
  readonly isSettled: boolean;
  /** It has lain there for long. */
  readonly isOld: boolean;
  /** The bank has it, and could not take it away from there. */
  readonly isLeft: boolean;
}

/**
 * Since when files have been as they are, by what this process has seen and by its own clock: that of the place where
 * they lie may be of another zone.
 */
export interface SettleWatch {
  /** One look at a place: how quiet each of its files is. What is gone is forgotten. */
  readonly look: (place: string, marks: ReadonlyMap<string, string>) => ReadonlyMap<string, Quiet>;
  /** A file that is done with stays where it lies: it is not taken again for an hour, unless it changes. */
  readonly leave: (place: string, name: string) => void;
}

interface Seen {
  readonly mark: string;
  readonly sinceMs: number;
  readonly leftMs?: number;
}

/** @param nowMs a clock that is never set back */
export function openSettleWatch(nowMs: () => number = () => performance.now()): SettleWatch {
  const places = new Map<string, Map<string, Seen>>();
  return {
    look: (place, marks) => {
      const before = places.get(place);
      const now = nowMs();
      const seen = new Map<string, Seen>(
        [...marks].map(([name, mark]) => {
          const known = before?.get(name);
          return [name, known?.mark === mark ? known : { mark, sinceMs: now }];
        }),
      );
      places.set(place, seen);
      return new Map(
        [...seen].map(([name, { sinceMs, leftMs }]) => [
          name,
          {
            isSettled: now - sinceMs >= settledAfterMs,
            isOld: now - sinceMs >= signatureWithinMs,
            isLeft: leftMs !== undefined && now - leftMs < leftForMs,
          },
        ]),
      );
    },
    leave: (place, name) => {
      const seen = places.get(place)?.get(name);
      if (seen !== undefined) places.get(place)!.set(name, { ...seen, leftMs: nowMs() });
    },
  };
}

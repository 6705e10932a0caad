/** A file that nothing has changed for so long is not being written any more. */
const settledAfterMs = 60_000;
/** So long a file waits for its signature. */
const signatureWithinMs = 3_600_000;

export interface Quiet {
  readonly isSettled: boolean;
  /** It has lain there for long. */
  readonly isOld: boolean;
}

/**
 * Since when files have been as they are, by what this process has seen and by its own clock: that of the place where
 * they lie may be of another zone.
 */
export interface SettleWatch {
  /** One look at a place: how quiet each of its files is. What is gone is forgotten. */
  readonly look: (place: string, marks: ReadonlyMap<string, string>) => ReadonlyMap<string, Quiet>;
}

/** @param nowMs a clock that is never set back */
export function openSettleWatch(nowMs: () => number = () => performance.now()): SettleWatch {
  const places = new Map<string, ReadonlyMap<string, { readonly mark: string; readonly sinceMs: number }>>();
  return {
    look: (place, marks) => {
      const before = places.get(place);
      const now = nowMs();
      const seen = new Map(
        [...marks].map(([name, mark]) => {
          const known = before?.get(name);
          return [name, known?.mark === mark ? known : { mark, sinceMs: now }] as const;
        }),
      );
      places.set(place, seen);
      return new Map(
        [...seen].map(([name, { sinceMs }]) => [
          name,
          { isSettled: now - sinceMs >= settledAfterMs, isOld: now - sinceMs >= signatureWithinMs },
        ]),
      );
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';

/** A value that was read, and how long ago. */
export interface TimelyReading<Value> {
  readonly value: Value;
  readonly ageSeconds: number;
}

/**
 * Wraps a reading that may take longer than the caller can wait. One runs at a time, however many ask. A caller gets it
 * if it ends in time, or else the last one that ended; undefined where that is too old. A reading that failed throws.
 *
 * @param options.waitMs how long a caller waits
 * @param options.keepMs how long a reading is told in place of one that is late
 */
export function readInTime<Value>(
  read: () => Promise<Value>,
  {
    waitMs,
    keepMs,
    monotonicMs = () => performance.now(),
  }: { readonly waitMs: number; readonly keepMs: number; readonly monotonicMs?: () => number },
): () => Promise<TimelyReading<Value> | undefined> {
  let current: Promise<{ readonly value: Value; readonly atMs: number }> | undefined;
  let last: { readonly value: Value; readonly atMs: number } | undefined;

  async function readOne() {
    const value = await read();
    last = { value, atMs: monotonicMs() };
    return last;
  }

  return async () => {
    current ??= readOne().finally(() => {
      current = undefined;
    });
    // It may fail after nobody waits for it any more.
    current.catch(() => undefined);
    const inTime = new AbortController();
    const found = await Promise.race([
      current,
      pause(waitMs, undefined, { signal: inTime.signal, ref: false }).catch(() => undefined),
    ]).finally(() => inTime.abort());
    const told = found ?? last;
    if (told === undefined) return undefined;
    const ageMs = monotonicMs() - told.atMs;
    return ageMs > keepMs ? undefined : { value: told.value, ageSeconds: ageMs / 1_000 };
  };
}

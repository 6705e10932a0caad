import { addAttempts } from './attempts.ts';
import type { Platform } from './platform.ts';
import { repeat } from './repeat.ts';

/** How long a request counts. */
const windowSeconds = 60;
/** How often what was counted here is told to the other processes. */
const flushMs = 1_000;
/** This part of a limit, counted here and told to nobody yet, is told at once. */
const shareToldAtOnce = 1 / 4;
/** Keys that are counted at a time: some ten megabytes. */
const keysMaxDefault = 50_000;

/** How often something may come in a minute. */
export interface RequestLimit {
  readonly key: string;
  readonly limit: number;
}

export interface RequestRates {
  /**
   * Counts a request under each limit and answers 0. Where one of them is reached it is counted under none, and the
   * answer is after how many seconds the next one is worth a try.
   */
  admit(...limits: readonly RequestLimit[]): number;
  /** Tells the other processes what was counted here, and hears from them. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface Counted {
  /** What the database held at the last flush, of all processes. */
  held: readonly { readonly attempts: number; readonly endsAtMs: number }[];
  /** What was counted here since. */
  untold: number;
}

/**
 * Counts requests against limits of a minute. A write for every request would cost more than most requests, so they are
 * counted in memory and brought to the database together, once a second and as soon as a quarter of a limit is untold.
 * What is refused is not counted, so a limit heals while somebody hammers at it.
 *
 * Over several processes a limit holds with a tolerance: for each further process at most a quarter of it, and what
 * comes in while that is being told. A stop tells what is left; a killed process forgets at most a second. The counters
 * that guard passwords and PINs are exact and stand in `attempts.ts`.
 */
export function countRequests(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  {
    now = () => performance.now(),
    keysMax = keysMaxDefault,
  }: { readonly now?: () => number; readonly keysMax?: number } = {},
): RequestRates {
  const counted = new Map<string, Counted>();
  let flushing: Promise<void> | undefined;
  // What fails is told of in `tell`.
  const telling = repeat(tellOnce, { everyMs: flushMs, restsFirst: true, onTrouble: () => undefined });

  function admit(...limits: readonly RequestLimit[]): number {
    const at = now();
    const seconds = Math.max(...limits.map((limit) => secondsUntilAdmitted(limit, at)));
    if (seconds > 0) return seconds;
    for (const { key, limit } of limits) {
      const rate = counted.get(key) ?? begin(key);
      rate.untold += 1;
      if (rate.untold >= limit * shareToldAtOnce) void tellOnce();
    }
    return 0;
  }

  function secondsUntilAdmitted({ key, limit }: RequestLimit, at: number): number {
    const rate = counted.get(key);
    if (rate === undefined) return 0;
    const held = rate.held.filter(({ endsAtMs }) => endsAtMs > at);
    let total = held.reduce((sum, { attempts }) => sum + attempts, rate.untold);
    if (total < limit) return 0;
    for (const { attempts, endsAtMs } of held.toSorted((left, right) => left.endsAtMs - right.endsAtMs)) {
      total -= attempts;
      if (total < limit) return Math.max(1, Math.ceil((endsAtMs - at) / 1_000));
    }
    return windowSeconds;
  }

  /**
   * Begins to count a key. So many that memory would fill can only come from as many networks: then the oldest is
   * forgotten.
   */
  function begin(key: string): Counted {
    if (counted.size >= keysMax) {
      for (const oldest of counted.keys()) {
        counted.delete(oldest);
        break;
      }
    }
    const rate: Counted = { held: [], untold: 0 };
    counted.set(key, rate);
    return rate;
  }

  /** Of many who want to tell at the same moment one does. */
  function tellOnce(): Promise<void> {
    flushing ??= tell().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  async function tell(): Promise<void> {
    const counts = new Map(
      [...counted].filter(([, { untold }]) => untold > 0).map(([key, { untold }]) => [`rate:${key}`, untold]),
    );
    try {
      const told = counts.size === 0 ? new Map<string, never>() : await addAttempts(db, { counts, windowSeconds });
      const at = now();
      for (const [key, slices] of told) {
        const rate = counted.get(key.slice('rate:'.length));
        // Forgotten meanwhile, for want of room.
        if (rate === undefined) continue;
        rate.untold -= counts.get(key)!;
        rate.held = slices.map(({ attempts, secondsLeft }) => ({ attempts, endsAtMs: at + secondsLeft * 1_000 }));
      }
      for (const [key, { held, untold }] of counted) {
        if (untold === 0 && held.every(({ endsAtMs }) => endsAtMs <= at)) counted.delete(key);
      }
    } catch (error) {
      // What was counted stays counted here, and is told when the database answers again.
      log.warn({ err: error }, 'request rates wait for the database');
    }
  }

  async function flush(): Promise<void> {
    // What is under way tells of less than has been counted by now.
    await flushing;
    await tellOnce();
  }

  return {
    admit,
    flush,
    async stop() {
      await telling.stop();
      await flush();
    },
  };
}

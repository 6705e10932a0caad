import { readDatabaseState } from '@bank/database';
import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from './platform.ts';

/** Whether orders can be booked here; if not, why. */
export type Readiness =
  | 'ready'
  | 'the database does not answer'
  | 'the database takes no writes'
  | 'the tables are not up to date'
  | 'writes do not come through'
  | 'bookings wait for a lock'
  | 'the clock differs from that of the database'
  | 'the clock of the database jumped';

export interface ReadinessWatch {
  /** Asks the database, at most once at a time however many ask. */
  look(): Promise<Readiness>;
  /** This process has written something, and the database has confirmed it. */
  noteWrite(): void;
  /** Seconds since then; undefined before the first write. */
  secondsSinceWrite(): number | undefined;
  /** A booking would have got its locks at this moment. */
  noteLocksFree(): void;
  /** Seconds since then; undefined before the first time. */
  secondsSinceLocksFree(): number | undefined;
}

/** A caller that waits for a connection and then for the answer would wait longer than a probe does. */
const lookMsMax = 5_000;
/** The watch over the clock writes every five seconds, and a write may take as long as a statement may. */
const writeAgeSecondsMax = 20;
/** A file with a hundred thousand entries may hold accounts of the bank for a while. */
const lockedSecondsMax = 30;

/**
 * Judges whether this process can do its work. That the database answers is not enough: it may be a standby, read-only,
 * of an older version, or wait for a disk or another standby at each commit. A change of the judgement stands in the
 * log with its reason.
 *
 * @param options.isClockRight whether this machine's clock agrees with the database's
 * @param options.hasClockJumped whether a jump of the database's clock waits for somebody who confirms the time
 * @param options.monotonicMs a clock that is never set
 */
export function watchReadiness(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  {
    isClockRight = () => true,
    hasClockJumped = () => false,
    monotonicMs = () => performance.now(),
  }: {
    readonly isClockRight?: () => boolean;
    readonly hasClockJumped?: () => boolean;
    readonly monotonicMs?: () => number;
  } = {},
): ReadinessWatch {
  let lastWriteMs: number | undefined;
  let lastFreeMs: number | undefined;
  let known: Readiness = 'ready';
  let current: Promise<Readiness> | undefined;

  const secondsSince = (ms: number | undefined) =>
    ms === undefined ? undefined : Math.max(0, monotonicMs() - ms) / 1_000;
  const secondsSinceWrite = () => secondsSince(lastWriteMs);
  const secondsSinceLocksFree = () => secondsSince(lastFreeMs);

  async function judge(): Promise<Readiness> {
    const noAnswer = new AbortController();
    const state = await Promise.race([
      readDatabaseState(db).catch((error: unknown) => error as Error),
      pause(lookMsMax, new Error('no answer in time'), { signal: noAnswer.signal, ref: false }),
    ]);
    noAnswer.abort();
    const judgement = judgementOf(state);
    if (judgement !== known && judgement === 'ready') log.info('the server is ready again');
    else if (judgement !== known)
      log.warn({ reason: judgement, ...(state instanceof Error && { err: state }) }, 'the server is not ready');
    known = judgement;
    return judgement;
  }

  function judgementOf(state: Awaited<ReturnType<typeof readDatabaseState>> | Error): Readiness {
    if (state instanceof Error) return 'the database does not answer';
    if (!state.takesWrites) return 'the database takes no writes';
    if (!state.isMigrated) return 'the tables are not up to date';
    if ((secondsSinceWrite() ?? 0) > writeAgeSecondsMax) return 'writes do not come through';
    if ((secondsSinceLocksFree() ?? 0) > lockedSecondsMax) return 'bookings wait for a lock';
    if (!isClockRight()) return 'the clock differs from that of the database';
    return hasClockJumped() ? 'the clock of the database jumped' : 'ready';
  }

  return {
    look() {
      current ??= judge().finally(() => {
        current = undefined;
      });
      return current;
    },
    noteWrite() {
      lastWriteMs = monotonicMs();
    },
    secondsSinceWrite,
    noteLocksFree() {
      lastFreeMs = monotonicMs();
    },
    secondsSinceLocksFree,
  };
}

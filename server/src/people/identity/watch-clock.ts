import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { dropFutureAttempts } from '../../base/platform/attempts.ts';
import { uncompared, type WatchedClock } from '../../base/platform/clock.ts';
import { cutFutureLocks } from '../../base/platform/lock-store.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { repeat } from '../../base/platform/repeat.ts';
import { lockSecondsBack, noteTime } from './clock-store.ts';
import { compareClocks } from './compare-clocks.ts';
import { watchJumps } from './watch-jumps.ts';
import { cutFutureKnownPlaces } from './known-places-store.ts';
import { clockToleranceSeconds } from './session-lifetimes.ts';
import { deleteAllSessions } from './store.ts';

const intervalMs = 5_000;

/**
 * Compares the database's clock with the latest time that any process of the bank has seen on it. Sessions live by that
 * clock; once it has gone back nobody can say how long they lived, so all of them end, and new ones live by the new
 * time. What was counted and closed in the time that is future again is dropped and cut, so that it shuts nobody out
 * when that time comes. A step that a time service makes in its daily work is smaller than what is tolerated.
 */
export function watchClock(platform: Platform): Promise<'steady' | 'stepped_back'> {
  const { db, log } = platform;
  return inTransaction(db, async (transaction) => {
    const secondsBack = await lockSecondsBack(transaction);
    const isBack = secondsBack > clockToleranceSeconds;
    if (isBack) {
      await deleteAllSessions(transaction);
      await dropFutureAttempts(transaction);
      await cutFutureLocks(transaction);
      await cutFutureKnownPlaces(transaction);
      // The sessions end also where the clock went from the right time to a wrong one.
      const recorder = { ...platform, clock: uncompared(platform.clock) };
      await recordEvent(transaction, recorder, { kind: 'clock_stepped_back' });
      log.warn({ secondsBack: Math.round(secondsBack) }, 'the clock of the database went back: every login was ended');
    }
    await noteTime(transaction, { isBack });
    return isBack ? 'stepped_back' : 'steady';
  });
}

/**
 * Watches the clocks of the database and of this machine, at once and then every few seconds. Returns how to stop it.
 *
 * @param onWritten told each time that the look was written to the database and confirmed
 */
export async function startClockWatch(
  platform: Platform,
  clock: WatchedClock,
  onWritten: () => void = () => undefined,
): Promise<() => Promise<void>> {
  const lookForJumps = watchJumps(platform, clock);
  const look = async (): Promise<void> => {
    await watchClock(platform);
    onWritten();
    await lookForJumps();
    await compareClocks(platform, clock);
    clock.noteLook();
  };
  await look();
  const watch = repeat(look, {
    everyMs: intervalMs,
    restsFirst: true,
    onTrouble: (error) => platform.log.warn({ err: error }, 'the watch over the clock waits for the database'),
  });
  return () => watch.stop();
}

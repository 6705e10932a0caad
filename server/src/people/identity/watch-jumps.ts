import { inTransaction } from '@bank/database';
import { uptime } from 'node:os';
import { recordEvent } from '../../base/audit/index.ts';
import { insertClockJump, readDatabaseClock } from '../../base/platform/clock-jump-store.ts';
import { uncompared, type WatchedClock } from '../../base/platform/clock.ts';
import type { Platform } from '../../base/platform/platform.ts';

/** A clock that moved by so much more than the time that passed has jumped. Time services take smaller steps. */
const jumpSecondsMax = 3_600;

/**
 * Watches the clock of the database against the time since this machine was started, which nobody sets and which goes
 * on while the machine sleeps. All that this process has seen counts together, so that small steps do not add up
 * unseen; time in which it did not run is no jump. One of more than an hour, either way, is written down, and from then
 * on no process of the bank writes what is written once (`booking_moment`), until somebody confirms the time: from that
 * moment on the clock is watched as it is then. A demonstration is only warned.
 */
export function watchJumps(
  platform: Pick<Platform, 'db' | 'log' | 'newId' | 'clock' | 'config'>,
  clock: Pick<WatchedClock, 'noteJump'>,
  secondsSinceBoot: () => number = uptime,
): () => Promise<void> {
  const { db, log, newId, config } = platform;
  /** When this machine was started, by the database's clock: it stays the same while that clock runs. */
  let bootedAt: number | undefined;
  let confirmations: number | undefined;

  return async () => {
    const askedAt = secondsSinceBoot();
    const { seconds, confirmedCount, isJumpOpen } = await readDatabaseClock(db);
    const answeredAt = secondsSinceBoot();
    clock.noteJump(isJumpOpen);
    if (bootedAt === undefined || confirmations !== confirmedCount) {
      bootedAt = seconds - answeredAt;
      confirmations = confirmedCount;
      return;
    }
    // The database looked at its clock somewhere between question and answer, however long that took.
    const jumped = Math.max(seconds - answeredAt - bootedAt, Math.min(0, seconds - askedAt - bootedAt));
    if (Math.abs(jumped) <= jumpSecondsMax) return;
    const told = { seconds: Math.round(jumped), databaseTime: new Date(seconds * 1_000).toISOString() };
    if (config.mode === 'demo') {
      log.warn(
        told,
        'the clock of the database jumped: a production bank would book nothing until somebody confirms it',
      );
    } else {
      await noteJump(jumped);
      log.error(
        told,
        'the clock of the database jumped: nothing is booked, sealed or drawn up until somebody confirms the time: ' +
          'bank clock confirm',
      );
    }
    bootedAt = seconds - answeredAt;
  };

  async function noteJump(jumped: number): Promise<void> {
    await inTransaction(db, async (transaction) => {
      const id = newId();
      if (!(await insertClockJump(transaction, { id, seconds: jumped }))) return;
      // It is on record by whichever clock: that it is wrong is what it tells.
      const recorder = { newId, clock: uncompared(platform.clock) };
      await recordEvent(transaction, recorder, {
        kind: 'clock_jumped',
        subject: `${Math.round(jumped)} seconds`,
        about: [{ kind: 'clock_jump', id }],
      });
    });
    clock.noteJump(true);
  }
}

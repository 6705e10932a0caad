import type { ClockIsWrong } from '@bank/database';
import { clocksApartSecondsMax } from '@bank/ledger';
import type { Clock, WatchedClock } from '../../base/platform/clock.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readDatabaseSeconds } from './clock-store.ts';

/**
 * By how many seconds the clock of this machine is ahead of that of the database. None where the database's answer lies
 * between question and answer here, however long it took.
 */
async function readSecondsAhead(db: Database, clock: Clock): Promise<number> {
  const askedAt = clock.now().getTime() / 1_000;
  const seconds = await readDatabaseSeconds(db);
  const answeredAt = clock.now().getTime() / 1_000;
  return askedAt > seconds ? askedAt - seconds : Math.min(0, answeredAt - seconds);
}

/**
 * Compares the clock of this machine with that of the database, by which payments, logins and the audit trail are
 * dated, and notes whether it is right: while they differ by more than a minute nothing is booked here. Writes a line
 * into the log when they begin to differ and when they agree again. Which of them is wrong only the operator can tell.
 */
export async function compareClocks({ db, log }: Pick<Platform, 'db' | 'log'>, clock: WatchedClock): Promise<void> {
  noteDifference(log, clock, await readSecondsAhead(db, clock));
}

/**
 * Notes at once that the database refused to book because the clocks differ: the next order does not try, and `/readyz`
 * says why. The next comparison judges again.
 */
export function noteRefusal(log: Platform['log'], clock: WatchedClock, { secondsAhead }: ClockIsWrong): void {
  if (secondsAhead !== undefined) noteDifference(log, clock, secondsAhead);
}

function noteDifference(log: Platform['log'], clock: WatchedClock, exactly: number): void {
  const wasRight = clock.isRight();
  const isRight = Math.abs(exactly) <= clocksApartSecondsMax;
  const secondsAhead = Math.round(exactly);
  clock.noteDifference(exactly, isRight);
  if (!isRight && wasRight)
    log.error(
      { secondsAhead },
      'the clock of this machine differs from that of the database: nothing is booked here until they agree',
    );
  if (isRight && !wasRight)
    log.info({ secondsAhead }, 'the clock of this machine agrees with that of the database again');
}

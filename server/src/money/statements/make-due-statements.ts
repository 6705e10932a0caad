import type { Platform } from '../../base/platform/platform.ts';
import { insertDueStatements } from './kept-statements-store.ts';

/** So many accounts at a time: a statement of some seconds after years without one. */
const accountsMax = 200;

/**
 * Makes the monthly statements that are due, and answers how many. To be called now and then: a month that is over is
 * drawn up once, whichever server comes first. The database's clock says what is over, and only while this machine's
 * agrees with it and nobody is asked to confirm it: a statement is for good.
 *
 * @throws ClockIsWrong
 * @throws ClockJumped
 */
export async function makeDueStatements({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  let made = 0;
  for (;;) {
    const count = Number(await insertDueStatements(db, { time: clock.bookingTime(), accountsMax }));
    if (count === 0) return made;
    made += count;
  }
}

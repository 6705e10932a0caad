import { dayIn } from '../platform/days-of-zone.ts';
import type { Platform } from '../platform/platform.ts';
import { insertDueStatements } from './kept-statements-store.ts';

/** So many accounts at a time: a statement of some seconds after years without one. */
const accountsMax = 200;
/** A booking that began before midnight is written by then. */
const graceMs = 15 * 60_000;

/**
 * Makes the monthly statements that are due, and answers how many. To be called now and then: a month that is over is
 * drawn up once, whichever server comes first.
 */
export async function makeDueStatements({
  db,
  clock,
  config,
}: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<number> {
  const now = clock.now();
  const today = dayIn(config.timeZone, new Date(now.getTime() - graceMs));
  let made = 0;
  for (;;) {
    const count = Number(await insertDueStatements(db, { today, madeAt: now, accountsMax }));
    if (count === 0) return made;
    made += count;
  }
}

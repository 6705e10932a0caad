import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../platform/platform.ts';

/** How long it rests, for each second that it worked. */
const restPerWork = 4;

/**
 * The same database transaction with a rest after each statement, four times as long as the work since the rest before:
 * database and program then have a fifth of the time, however busy the machine is. A statement itself is never
 * interrupted.
 */
export function withRests(transaction: Database, rest: (ms: number) => Promise<unknown> = sleep): Database {
  let beganAt = performance.now();
  return transaction.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await rest((performance.now() - beganAt) * restPerWork);
      beganAt = performance.now();
      return result;
    },
  });
}

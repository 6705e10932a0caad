import type { Database } from '../platform/platform.ts';
import type { AuditEvent } from './audit-event.ts';
import { rowsOf } from './record-events.ts';
import { insertPastEvents, readLastSealing } from './store.ts';

/** An event of a history, with the facts that it tells of. */
export interface PastEvent {
  readonly at: Date;
  readonly event: Omit<AuditEvent, 'about'>;
}

const eventsAtOnce = 1_000;

/**
 * Puts a history on record that was made at one stroke, in its order: each event bears its time. None is dated before a
 * seal that knew nothing of it: then it bears the time of that.
 *
 * @returns the ids of the events, in this order
 */
export async function recordHistory(
  transaction: Database,
  history: readonly PastEvent[],
  newId: (at: Date) => string,
): Promise<string[]> {
  const ids: string[] = [];
  const sealedAt = await readLastSealing(transaction);
  for (let start = 0; start < history.length; start += eventsAtOnce) {
    const rows = history.slice(start, start + eventsAtOnce).map(({ at, event }) => {
      const happenedAt = sealedAt !== undefined && sealedAt > at ? sealedAt : at;
      return { ...rowsOf([event], () => newId(happenedAt))[0]!, happenedAt };
    });
    await insertPastEvents(transaction, rows);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

import { inTransaction } from '@bank/database';
import type { Database } from '../platform/platform.ts';
import type { BankEvent, EventKind } from './event-catalogue.ts';
import { insertReader, lockReader, moveReader, newestPosition, positionOf, readEvents } from './store.ts';

/** How many positions are read in one database transaction: some thousands of events at most. */
const positionsMax = 20;

/** Somebody who reads every event once, whichever process does it. */
export interface EventReader {
  /** Under this name its position is kept. */
  readonly name: string;
  /** What it reads; undefined: everything that is published. */
  readonly kinds?: readonly EventKind[];
  /**
   * Does something about events, in the database transaction that moves the position: both stand or fall together. What
   * it does elsewhere, it may do again.
   */
  readonly take: (transaction: Database, events: readonly BankEvent[]) => Promise<void>;
}

/**
 * Reads on from the reader's position, a bounded batch. Of several processes one reads; the order of positions is the
 * order of events. Where nothing is new nothing is locked or written.
 *
 * @returns whether there may be more
 */
export async function readOn(db: Database, { name, kinds, take }: EventReader): Promise<boolean> {
  const known = await positionOf(db, name);
  if (known === undefined) await insertReader(db, name);
  if ((await newestPosition(db)) <= (known ?? 0n)) return false;
  return inTransaction(db, async (transaction) => {
    const after = await lockReader(transaction, name);
    if (after === undefined) return false;
    const { events, position } = await readEvents(transaction, { after, positionsMax, kinds });
    if (position === after) return false;
    if (events.length > 0) await take(transaction, events);
    await moveReader(transaction, { name, position });
    return true;
  });
}

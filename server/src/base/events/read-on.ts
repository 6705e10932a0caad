import { inTransaction } from '@bank/database';
import type { Database } from '../platform/platform.ts';
import type { BankEvent, EventKind } from './event-catalogue.ts';
import {
  insertReader,
  lockReader,
  moveReader,
  newestPosition,
  positionBehind,
  positionOf,
  readEvents,
} from './store.ts';

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
export function readOn(db: Database, { name, kinds, take }: EventReader): Promise<boolean> {
  return moveOn(db, name, async (transaction, after) => {
    const { events, position } = await readEvents(transaction, { after, positionsMax, kinds });
    if (events.length > 0) await take(transaction, events);
    return position;
  });
}

/**
 * The same for a reader that looks at what was booked, and is told between which positions: `after`, and up to the
 * other one.
 */
export function readPositionsOn(
  db: Database,
  name: string,
  take: (transaction: Database, part: { readonly after: bigint; readonly upTo: bigint }) => Promise<void>,
): Promise<boolean> {
  return moveOn(db, name, async (transaction, after) => {
    const upTo = await positionBehind(transaction, { after, positionsMax });
    if (upTo !== after) await take(transaction, { after, upTo });
    return upTo;
  });
}

async function moveOn(
  db: Database,
  name: string,
  read: (transaction: Database, after: bigint) => Promise<bigint>,
): Promise<boolean> {
  const known = await positionOf(db, name);
  if (known === undefined) await insertReader(db, name);
  if ((await newestPosition(db)) <= (known ?? 0n)) return false;
  return inTransaction(db, async (transaction) => {
    const after = await lockReader(transaction, name);
    if (after === undefined) return false;
    const position = await read(transaction, after);
    if (position === after) return false;
    await moveReader(transaction, { name, position });
    return true;
  });
}

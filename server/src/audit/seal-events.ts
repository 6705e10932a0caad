import { inTransaction, isUniqueViolation } from '@bank/database';
import type { Database } from '../platform/platform.ts';
import { beforeAllEvents, claimSealing, insertSeal, isAnythingUnsealed, readNewestSeal, type Seal, type SealedStretch } from './store.ts';

/** About as many events are covered by one seal. Sealing a thousand at once kept a core busy for so long that orders felt it. */
const eventsPerSeal = 250;

/** What the first seal follows from. */
const noHash = Buffer.alloc(32);

/**
 * Seals what waits, in batches, until nothing does or another process is at it. Returns the last seal that was set.
 *
 * The events were written by transactions that know nothing of the chain; only here is it one after the other, and only
 * one process at a time: it holds the event that has waited longest, and should two hold one each, the number of the next seal
 * can be taken once.
 */
export async function sealEvents(db: Database): Promise<Seal | undefined> {
  let last: Seal | undefined;
  let after = beforeAllEvents;
  while (await isAnythingUnsealed(db, after)) {
    const stretch = await sealStretch(db, after);
    if (stretch === undefined) return last;
    last = stretch.seal ?? last;
    after = stretch.reached;
  }
  return last;
}

async function sealStretch(db: Database, after: string): Promise<SealedStretch | undefined> {
  try {
    return await inTransaction(db, async (transaction) => {
      if (!(await claimSealing(transaction))) return undefined;
      const newest = await readNewestSeal(transaction);
      const [number, hashBefore] = newest === undefined ? [1n, noHash] : [newest.number + 1n, newest.hash];
      return insertSeal(transaction, { number, hashBefore, count: eventsPerSeal, after });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'audit_seals_pkey')) return undefined;
    throw error;
  }
}

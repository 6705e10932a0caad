import { inTransaction, isUniqueViolation } from '@bank/database';
import type { Database } from '../platform/platform.ts';
import { claimSealing, insertSeal, isAnythingUnsealed, readNewestSeal, type Seal } from './store.ts';

/** Events that one seal covers at most. Sealing a thousand at once kept a core busy for so long that orders felt it. */
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
  while (await isAnythingUnsealed(db)) {
    const seal = await sealBatch(db);
    if (seal === undefined) return last;
    last = seal;
  }
  return last;
}

async function sealBatch(db: Database): Promise<Seal | undefined> {
  try {
    return await inTransaction(db, async (transaction) => {
      if (!(await claimSealing(transaction))) return undefined;
      const newest = await readNewestSeal(transaction);
      const [number, hashBefore] = newest === undefined ? [1n, noHash] : [newest.number + 1n, newest.hash];
      return insertSeal(transaction, { number, hashBefore, count: eventsPerSeal });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'audit_seals_pkey')) return undefined;
    throw error;
  }
}

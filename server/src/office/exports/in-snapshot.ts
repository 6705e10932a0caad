import type { Database, Platform } from '../../base/platform/platform.ts';
import { allowSlowCaller, readSnapshotMoment } from './store.ts';

/**
 * Writes a file out of one moment of the books, part by part: what is booked meanwhile is not in it, and nobody waits
 * for it. The transaction reads only, and ends with the last part or with the caller.
 */
export async function* inSnapshot(
  { db }: Pick<Platform, 'db'>,
  write: (snapshot: Database, moment: Date) => Promise<AsyncIterable<string | Uint8Array>>,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const snapshot: Database = transaction;
    await allowSlowCaller(snapshot);
    yield* await write(snapshot, await readSnapshotMoment(snapshot));
  } finally {
    await transaction.rollback().execute();
  }
}

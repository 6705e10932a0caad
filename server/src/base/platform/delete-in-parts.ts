import type { AnyDatabase } from '@bank/database';

/** So many rows go at once: some milliseconds, in which nobody waits for them. */
const rowsAtOnce = 1_000;
/** One round ends in time also where a year is over at once: the next one goes on. */
const partsMax = 200;

/** A statement that deletes, as a store writes it. */
interface Deletion {
  execute(database: AnyDatabase): Promise<{ readonly numAffectedRows?: bigint }>;
}

/**
 * Deletes what is kept no longer a part at a time, each in a database transaction of its own. A single statement over
 * all of it would hold its locks for long, and where it takes longer than a statement may, never end.
 *
 * @param part deletes so many rows at most
 */
export async function deleteInParts(
  database: AnyDatabase,
  part: (limit: number) => Deletion,
  limit: number = rowsAtOnce,
): Promise<void> {
  for (let parts = 0; parts < partsMax; parts += 1) {
    const { numAffectedRows = 0n } = await part(limit).execute(database);
    if (numAffectedRows < limit) return;
  }
}

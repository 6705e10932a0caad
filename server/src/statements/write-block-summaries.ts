import { sql } from 'kysely';
import type { Database } from '../platform/platform.ts';

/** So many at a time: about a hundred thousand entries are a statement of some seconds. */
const blocksAtOnce = 40;

/**
 * Writes summaries of the blocks that are full since the last time, so that a search reads few blocks. A block is a run
 * of entries of one account; its summary holds their types, words, amounts and sums. A search finds the same without
 * summaries: entries without one are read one by one.
 *
 * @param length entries of a block
 */
export async function writeBlockSummaries(database: Database, length = 256): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      count: bigint;
    }>`select write_account_folios(${blocksAtOnce}, ${length}) as count`.execute(database);
    if (rows[0]!.count < blocksAtOnce) return;
  }
}

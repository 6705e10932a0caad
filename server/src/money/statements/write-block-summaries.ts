import type { Database } from '../../base/platform/platform.ts';
import { writeDueSummaries } from './block-summaries-store.ts';

/** So many at a time: about a hundred thousand entries are a statement of some seconds. */
const blocksMax = 40;

/**
 * Writes summaries of the blocks that are full since the last time, so that a search reads few blocks. A block is a run
 * of entries of one account; its summary holds their types, words, amounts and sums. A search finds the same without
 * summaries: entries without one are read one by one.
 *
 * @param blockLength entries of a block
 */
export async function writeBlockSummaries(database: Database, blockLength = 256): Promise<void> {
  for (;;) {
    if ((await writeDueSummaries(database, { blocksMax, blockLength })) < blocksMax) return;
  }
}

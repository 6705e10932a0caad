import type { Database } from '../platform/platform.ts';
import { writeDueSummaries } from './block-summaries-store.ts';

/** So many at a time: about a hundred thousand entries are a statement of some seconds. */
const foliosAtOnce = 40;

/**
 * Writes the folios of accounts that have filled one since the last time, so that a search turns to few of them.
 * Accounts stay right without: what no folio tells of is read entry by entry.
 *
 * @param length entries on a folio
 */
export async function writeFolios(database: Database, length = 256): Promise<void> {
  for (;;) {
    if ((await writeDueSummaries(database, { blocksMax: foliosAtOnce, blockLength: length })) < foliosAtOnce) return;
  }
}

import { inTransaction } from '@bank/database';
import { recordEvents } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { endBlocks, listBlocksOver } from '../../money/accounts/index.ts';

const endedAtOnce = 200;

/** Ends the blocks whose last day is over, by the clock of the database. */
export function endBlocksOver(platform: Platform): Promise<void> {
  return inTransaction(platform.db, async (transaction) => {
    const ids = await listBlocksOver(transaction, endedAtOnce);
    if (ids.length === 0) return;
    await endBlocks(transaction, { ids, by: 'bank', reason: 'The last day is over.' });
    await recordEvents(
      transaction,
      platform,
      ids.map((id) => ({
        kind: 'account_block_ended' as const,
        subject: id,
        about: [{ kind: 'account_block' as const, id }],
      })),
    );
  });
}

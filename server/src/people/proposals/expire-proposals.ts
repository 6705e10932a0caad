import { inTransaction } from '@bank/database';
import { recordEvents } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { expireDue } from './store.ts';

const expiredAtOnce = 500;

/** Ends the proposals that nobody decided in time. An approval after that moment is refused in any case. */
export function expireProposals(platform: Platform): Promise<void> {
  return inTransaction(platform.db, async (transaction) => {
    const ids = await expireDue(transaction, { at: platform.clock.now(), limit: expiredAtOnce });
    await recordEvents(
      transaction,
      platform,
      ids.map((id) => ({ kind: 'proposal_expired' as const, subject: id, about: [{ kind: 'proposal' as const, id }] })),
    );
  });
}

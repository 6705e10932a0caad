import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { decideHit, type Decision, type DecisionOutcome } from './store.ts';

/** Records what staff decide of a hit: released (somebody else) or confirmed (the person on the list), and why. */
export async function decideScreeningHit(
  { db, clock, newId, staff }: Pick<Platform, 'db' | 'clock' | 'newId' | 'staff'>,
  { id, decision, reason }: { readonly id: string; readonly decision: Decision; readonly reason: string },
): Promise<DecisionOutcome> {
  return inTransaction(db, async (transaction) => {
    const outcome = await decideHit(transaction, { id, decision, reason, by: staffName({ staff }), at: clock.now() });
    if (outcome === 'decided')
      await recordStaffAct(
        transaction,
        { newId, clock, staff },
        {
          kind: decision === 'released' ? 'screening_hit_released' : 'screening_hit_confirmed',
          subject: id,
          about: [{ kind: 'screening_hit', id }],
        },
      );
    return outcome;
  });
}

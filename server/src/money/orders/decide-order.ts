import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent, type AuditKind } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { findEndedMemberships } from '../../people/identity/index.ts';
import { judgeDecision, type Deciding, type Readable } from './judge-decision.ts';
import { lockOrderById } from './move-store.ts';

/** Locks the order, judges who decides, and lets nothing stay of a decision that is refused. */
export function decide(
  platform: Platform,
  deciding: Deciding,
  kind: AuditKind,
  move: (transaction: Database, order: Readable) => Promise<'done' | 'waits' | Refusal>,
): Promise<'done' | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const inside: Platform = { ...platform, db: transaction };
    const order = await lockOrderById(transaction, deciding.orderId);
    const judged = await judgeDecision(inside, order, deciding, kind === 'order_withdrawn');
    if (isRefusal(judged)) return judged;
    const outcome = await move(transaction, judged);
    if (isRefusal(outcome)) return outcome;
    // Looked at again: the order may have been locked for a while.
    if ((await findEndedMemberships(transaction, [deciding.membershipId])).size > 0)
      return refuse('right_to_approve_missing');
    const { clientId, origin, orderId } = deciding;
    const about = [{ kind: 'order', id: orderId }] as const;
    const recorded = outcome === 'waits' ? 'order_approval_given' : kind;
    await recordEvent(transaction, platform, { kind: recorded, clientId, origin, subject: orderId, about });
    return 'done';
  });
}

import { isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { holdAgain, lockBookedOrder, releaseOrder } from '../../money/orders/index.ts';
import {
  decideLocked,
  hasConfirmedHit,
  hasOpenHit,
  lockHits,
  openHitsOf,
  ordersOfHits,
  type DecisionOutcome,
  type HitDecision,
} from '../../people/screening/index.ts';
import { actOnConfirmed } from './act-on-confirmed.ts';

/**
 * Decides hits alike, and does what follows: an order goes on with its last one, or stays held; a client who is the one
 * on the list finds their accounts blocked, and a report begins. All of it or nothing, in one database transaction.
 */
export function decideHits(
  platform: Platform,
  { ids, ...decision }: HitDecision & { readonly ids: readonly string[] },
): Promise<DecisionOutcome> {
  return inTransaction(platform.db, async (transaction) => {
    // Orders before hits, as whoever places or releases an order locks them.
    const orders = await ordersOfHits(transaction, ids);
    for (const order of orders) await lockBookedOrder(transaction, order);
    const hits = await lockHits(transaction, ids);
    if (hits.length < new Set(ids).size) return 'unknown_hit';
    const within: Platform = { ...platform, db: transaction };
    const outcome = await decideLocked(transaction, within, hits, decision);
    if (outcome !== 'decided') return outcome;
    if (decision.decision === 'confirmed') await actOnConfirmed(transaction, within, hits, decision);
    for (const order of orders) {
      const moved = await moveOrder(transaction, within, order, decision);
      if (isRefusal(moved)) return moved;
    }
    return 'decided';
  });
}

/** The same for all hits of an order that wait. */
export async function decideHitsOfOrder(
  platform: Platform,
  orderId: string,
  decision: HitDecision,
): Promise<'decided' | { readonly by: string } | Refusal> {
  const open = await openHitsOf(platform.db, { kind: 'order', subjectId: orderId });
  const outcome = open.length === 0 ? 'unknown_hit' : await decideHits(platform, { ids: open, ...decision });
  return outcome === 'unknown_hit' ? { by: '' } : outcome;
}

/** An order goes on when none of its hits waits or is confirmed; it is held again where one is open again. */
async function moveOrder(
  transaction: Database,
  platform: Platform,
  id: string,
  { decision, reason }: HitDecision,
): Promise<'done' | Refusal> {
  if (decision === 'reopened') {
    await holdAgain(transaction, platform, id);
    return 'done';
  }
  const booked = await lockBookedOrder(transaction, id);
  if (decision !== 'released' || booked?.order.state !== 'held') return 'done';
  const subject = { kind: 'order', subjectId: id } as const;
  if ((await hasOpenHit(transaction, subject)) || (await hasConfirmedHit(transaction, subject))) return 'done';
  const released = await releaseOrder(platform, id, reason);
  return typeof released === 'string' ? refuse('order_not_in_process', 'hits') : 'done';
}

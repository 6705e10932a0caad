import { isRefusal, refuse, type AnswerOf, type calls, type Refusal } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import type { Actor } from '../../base/platform/rights.ts';
import { isIdempotencyKeyMalformed } from './idempotency-key.ts';
import { presentOrders } from './present-orders.ts';
import { findOrder } from './read-store.ts';
import { readOutcomes } from './store.ts';

type OutcomeOfKey = AnswerOf<typeof calls.readOrderOutcome>;

const nothing = { orderId: null, paymentId: null, transferNumber: null, refusedFor: null } as const;

/**
 * What became of the order of a key of this client. A user who does not see its account learns that and no more, as by
 * sending the order again.
 */
export async function readOrderOutcome(
  platform: Platform,
  actor: Actor,
  idempotencyKey: string,
): Promise<OutcomeOfKey | Refusal> {
  if (isIdempotencyKeyMalformed(idempotencyKey)) return refuse('idempotency_key_malformed', 'idempotencyKey');
  const { db } = platform;
  const [kept] = await readOutcomes(db, [{ clientId: actor.clientId, idempotencyKey }]);
  if (kept === undefined) return { outcome: 'none', ...nothing };
  const order = (await findOrder(db, kept.orderId))!;
  const [seen] = await presentOrders(platform, actor, [order]);
  const orderId = seen !== undefined && order.content !== undefined ? order.id : null;
  if (isRefusal(kept.outcome)) {
    const isTold = seen !== undefined || order.placedBy === actor.userId;
    return { outcome: 'refused', ...nothing, orderId, refusedFor: isTold ? kept.outcome.refusal : null };
  }
  if (kept.outcome === undefined) return { outcome: 'kept', ...nothing, orderId };
  if (seen === undefined) return { outcome: 'booked', ...nothing };
  const { paymentId } = kept.outcome;
  return { ...nothing, outcome: 'booked', orderId, paymentId, transferNumber: seen.transferNumber };
}

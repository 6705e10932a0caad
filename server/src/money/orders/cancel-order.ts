import { cancelledByClientReason, isRefusal, refuse, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { findAccountOf } from '../accounts/index.ts';
import { recordEvent, recordStaffAct, staffName } from '../../base/audit/index.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Platform } from '../../base/platform/platform.ts';
import type { AccountScope } from '../../base/platform/rights.ts';
import { hasConfirmedHit } from '../../people/screening/index.ts';
import { lockBookedOrderOfRow } from './booked-order.ts';
import { decide } from './decide-order.ts';
import { giveBack } from './give-back-order.ts';
import type { Deciding } from './judge-decision.ts';
import { lockOrderById, moveOrders } from './move-store.ts';
import { isLegalMove } from './order-moves.ts';
import type { Order } from './order.ts';

/** Takes back an order that has moved no money yet: the user who prepared it, or one who may approve it. */
export function withdrawOrder(platform: Platform, deciding: Deciding): Promise<'done' | Refusal> {
  return decide(platform, deciding, 'order_withdrawn', async (transaction, order) => {
    if (order.paymentId !== undefined || !isLegalMove(order.state, 'cancelled')) return refuse('order_moved');
    const by = { kind: 'user', userId: deciding.userId } as const;
    const reason = cancelledByClientReason;
    await moveOrders(transaction, [{ order, to: 'cancelled', by, at: platform.clock.now(), reason }]);
    return 'done';
  });
}

/**
 * Staff end an order that has moved no money: one that waits for its day or for an approval. One that has is rejected
 * or released instead.
 *
 * @param reason what the client reads in the life of the order
 */
export function endWaitingOrder(
  platform: Platform,
  { orderId, reason }: { readonly orderId: string; readonly reason: string },
): Promise<{ readonly order: Order } | 'order_not_found' | 'order_not_waiting'> {
  return inTransaction(platform.db, async (transaction) => {
    const order = await lockOrderById(transaction, orderId);
    if (order === undefined) return 'order_not_found';
    if (order.paymentId !== undefined || !isLegalMove(order.state, 'cancelled')) return 'order_not_waiting';
    const by = { kind: 'staff', name: staffName(platform) } as const;
    await moveOrders(transaction, [{ order, to: 'cancelled', by, at: platform.clock.now(), reason }]);
    const { id, clientId } = order;
    const about = [{ kind: 'order', id }] as const;
    await recordStaffAct(transaction, platform, { kind: 'order_ended', clientId, subject: id, about });
    return { order: { ...order, state: 'cancelled' } };
  });
}

/**
 * The client takes an order back that is still in process: the money returns as it does when staff reject it. The
 * first of client and staff settles the order; the other is told.
 */
export async function cancelOrder(
  platform: Platform,
  {
    scope,
    userId,
    origin,
    rowId,
  }: {
    /** Whose order, and the accounts that the user sees. */
    readonly scope: AccountScope;
    /** The user of the client who cancels it. */
    readonly userId: string;
    readonly origin: RequestOrigin;
    /** The order's row on the client's statement. */
    readonly rowId: string;
  },
): Promise<'done' | Refusal> {
  const { clientId } = scope;
  const event = { kind: 'order_cancelled', clientId, origin } as const;
  const outcome = await inTransaction(platform.db, async (transaction) => {
    const booked = await lockBookedOrderOfRow(transaction, { clientId, rowId });
    const account = booked?.payment.debtor.account;
    const isSeen = account !== undefined && (await findAccountOf(transaction, scope, account)) !== undefined;
    if (booked === undefined || !isSeen) return refuse('order_not_found', 'id');
    // The money of one who is on a list stays held. The client reads what they would read of an order that is out.
    const { state, id } = booked.order;
    if (state === 'held' && (await hasConfirmedHit(transaction, { kind: 'order', subjectId: id })))
      return refuse('order_not_in_process', 'id');
    const settled = await giveBack(platform, transaction, booked, {
      to: 'cancelled',
      by: { kind: 'user', userId },
      reason: cancelledByClientReason,
    });
    if ('refusal' in settled)
      return refuse(settled.refusal === 'balance_too_large' ? 'amount_too_large' : 'order_not_in_process', 'id');
    const about = [
      { kind: 'booking', id: settled.entryId },
      { kind: 'order', id: booked.order.id },
    ] as const;
    await recordEvent(transaction, platform, { ...event, subject: booked.payment.id, about });
    return 'done' as const;
  });
  if (isRefusal(outcome))
    await recordEvent(platform.db, platform, { ...event, refusal: outcome.refusal, subject: rowId });
  return outcome;
}

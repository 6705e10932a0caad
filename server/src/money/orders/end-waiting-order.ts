import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { isLegalMove, lockOrderById, moveOrders, type Order } from './index.ts';
import type { Platform } from '../../base/platform/platform.ts';

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
    await recordStaffAct(transaction, platform, { kind: 'order_ended', clientId: order.clientId, subject: order.id });
    return { order: { ...order, state: 'cancelled' } };
  });
}

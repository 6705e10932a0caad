import { recordEvent } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { lockBookedOrder } from './booked-order.ts';
import { moveOrders } from './move-store.ts';

/** Holds an order whose hit is open again, where it has not left yet. Whether it is held from now on. */
export async function holdAgain(transaction: Database, platform: Platform, orderId: string): Promise<boolean> {
  const booked = await lockBookedOrder(transaction, orderId);
  if (booked === undefined || (booked.order.state !== 'in_process' && booked.order.state !== 'released')) return false;
  const { order, payment } = booked;
  const at = platform.clock.now();
  await moveOrders(transaction, [{ order, to: 'held', by: { kind: 'clock' }, at, reason: 'screening' }]);
  const about = [{ kind: 'order', id: order.id }] as const;
  await recordEvent(transaction, platform, {
    kind: 'order_held',
    clientId: order.clientId,
    subject: payment.id,
    about,
  });
  return true;
}

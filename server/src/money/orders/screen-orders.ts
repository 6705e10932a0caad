import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findUnscreened, keepScreenedOfMany, type ScreenedNames } from '../../people/screening/index.ts';
import { listBookedOrders } from './booked-order-store.ts';
import { lockBookedOrder, withBooking } from './booked-order.ts';
import { moveOrders } from './move-store.ts';
import type { Order } from './order.ts';
import { partiesAsTheyLeave, screenParties } from './screen-parties.ts';

/** An order in process, and what screening found of its parties. */
export interface Screened {
  readonly order: Pick<Order, 'id' | 'clientId' | 'state' | 'moveCount' | 'paymentId'>;
  readonly screened: ScreenedNames | undefined;
}

/**
 * Holds those orders whose parties are like a listed name.
 *
 * @returns how many were held
 */
export async function holdListed(
  transaction: Platform['db'],
  platform: Platform,
  orders: readonly Screened[],
): Promise<number> {
  const compared = orders.flatMap(({ order: { id }, screened }) =>
    screened === undefined ? [] : [{ subject: { kind: 'order', id } as const, screened }],
  );
  const newOf = await keepScreenedOfMany(transaction, platform, compared);
  let count = 0;
  for (const { order } of orders) {
    const { id, clientId, paymentId } = order;
    if (!newOf.has(id)) continue;
    const at = platform.clock.now();
    await moveOrders(transaction, [{ order, to: 'held', by: { kind: 'clock' }, at, reason: 'screening' }]);
    await recordEvent(transaction, platform, {
      kind: 'order_held',
      clientId,
      subject: paymentId!,
      about: [{ kind: 'order', id }],
    });
    count += 1;
  }
  return count;
}

/**
 * Compares orders in process with lists that came into force after they were placed, the oldest first, and holds those
 * that are like a listed name. What staff released before stays released. What stands in a payment file has left.
 *
 * @returns how many were held
 */
export async function screenOrdersInProcess(
  platform: Platform,
  { limit }: { readonly limit: number },
): Promise<number> {
  const orders = await listBookedOrders(platform.db, ['in_process', 'released']);
  const unscreened = await findUnscreened(platform, { kind: 'order', ids: orders.map(({ id }) => id) });
  const toScreen = orders.filter(({ id }) => unscreened.has(id)).slice(0, limit);
  let count = 0;
  for (const booked of await withBooking(platform.db, toScreen)) {
    const { order } = booked;
    const screened = await screenParties(platform, await partiesAsTheyLeave(platform.db, booked), order.clientId);
    count += await inTransaction(platform.db, async (transaction) => {
      const standing = await lockBookedOrder(transaction, order.id);
      const state = standing?.order.state;
      if (state !== 'in_process' && state !== 'released') return 0;
      return holdListed(transaction, platform, [{ order: standing!.order, screened }]);
    });
  }
  return count;
}

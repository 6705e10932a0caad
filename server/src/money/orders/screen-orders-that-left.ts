import { inTransaction } from '@bank/database';
import type { OrderState } from '@bank/contract';
import type { Platform } from '../../base/platform/platform.ts';
import { findUnscreened, keepScreened } from '../../people/screening/index.ts';
import { listOrdersSince } from './booked-order-store.ts';
import { lockBookedOrder, withBooking } from './booked-order.ts';
import type { Order } from './order.ts';
import { partiesAsTheyLeave, screenParties } from './screen-parties.ts';

/** So far back orders that have left are compared with a list that is new. */
const daysBack = 90;
const dayMs = 86_400_000;
/** Orders of one query. */
const ordersAtOnce = 500;

/** The money is away, or was. What was refused or cancelled never left. */
const leftStates: readonly OrderState[] = ['sent', 'rejection_announced', 'completed', 'returned'];

/**
 * Compares orders that have left in the last ninety days with lists that came into force since, the oldest first. The
 * order stays as it is and its client reads nothing new: a hit is for compliance, who say whether it is somebody else
 * or to be reported. Each order is a database transaction of its own and locks no account.
 *
 * @param limit how many orders at most are compared: the next call goes on
 * @returns how many new hits there are
 */
export async function screenOrdersThatLeft(
  platform: Platform,
  { limit }: { readonly limit: number },
): Promise<{ readonly orderCount: number; readonly newHitCount: number }> {
  const since = new Date(platform.clock.now().getTime() - daysBack * dayMs);
  let [orderCount, newHitCount] = [0, 0];
  let after: Order | undefined;
  for (;;) {
    const orders = await listOrdersSince(platform.db, { states: leftStates, since, after, limit: ordersAtOnce });
    const unscreened = await findUnscreened(platform, { kind: 'order', ids: orders.map(({ id }) => id) });
    const toScreen = orders.filter(({ id }) => unscreened.has(id));
    for (const booked of await withBooking(platform.db, toScreen)) {
      const { order } = booked;
      if (orderCount === limit) return { orderCount, newHitCount };
      const screened = await screenParties(platform, await partiesAsTheyLeave(platform.db, booked), order.clientId);
      if (screened === undefined) return { orderCount, newHitCount };
      newHitCount += await inTransaction(platform.db, async (transaction) => {
        const standing = await lockBookedOrder(transaction, order.id);
        if (standing === undefined || !leftStates.includes(standing.order.state)) return 0;
        return keepScreened(transaction, platform, screened, { kind: 'order', id: standing.order.id });
      });
      orderCount += 1;
    }
    if (orders.length < ordersAtOnce) return { orderCount, newHitCount };
    after = orders.at(-1);
  }
}

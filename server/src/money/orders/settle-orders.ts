import type { Money } from '@bank/money';
import { recordStaffActs } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { withBooking, type Booked } from './booked-order.ts';
import { lockOrdersById } from './move-store.ts';
import { completeBooked, returnBooked } from './settle-booked.ts';
import { actOf, type SettlingKind } from './settle-order.ts';
import type { Done, SettlementRefusal } from './settlement.ts';

/** So many are settled in one statement of each kind, which ends long before its time is up. */
const atOnce = 500;

/** Orders that went out, each settled as `completeOrder` does it. */
export function completeOrders(platform: Platform, orderIds: readonly string[]): Promise<Refused> {
  return settleOrders(platform, 'order_completed', orderIds, (booked) => completeBooked(platform, platform.db, booked));
}

/** Orders whose money came back, each settled as `returnOrder` does it. */
export function returnOrders(
  platform: Platform,
  returns: readonly { readonly orderId: string; readonly reason: string; readonly received?: Money | undefined }[],
): Promise<Refused> {
  const told = new Map(returns.map(({ orderId, ...about }) => [orderId, about]));
  return settleOrders(platform, 'order_returned', [...told.keys()], (booked) =>
    returnBooked(
      platform,
      platform.db,
      booked.map((one) => ({ booked: one, ...told.get(one.order.id)! })),
    ),
  );
}

/** Those that cannot be settled, by their ids; of the others each is. */
type Refused = ReadonlyMap<string, SettlementRefusal>;

/** @param platform with a database transaction, which keeps nothing where the caller does not accept a refusal */
async function settleOrders(
  platform: Platform,
  kind: SettlingKind,
  orderIds: readonly string[],
  act: (booked: readonly Booked[]) => Promise<readonly Done[]>,
): Promise<Refused> {
  const refused = new Map<string, SettlementRefusal>();
  for (let start = 0; start < orderIds.length; start += atOnce) {
    const some = orderIds.slice(start, start + atOnce);
    const locked = new Map((await lockOrdersById(platform.db, some)).map((order) => [order.id, order]));
    // In the order in which they are told.
    const booked = await withBooking(
      platform.db,
      some.flatMap((id) => locked.get(id) ?? []),
    );
    for (const id of some) if (!locked.has(id)) refused.set(id, 'order_not_found');
    const done = await act(booked);
    await recordStaffActs(
      platform.db,
      platform,
      booked.flatMap((one, place) => {
        const outcome = done[place]!;
        if (outcome.refusal === undefined) return [actOf(kind, one, outcome)];
        refused.set(one.order.id, outcome.refusal);
        return [];
      }),
    );
  }
  return refused;
}

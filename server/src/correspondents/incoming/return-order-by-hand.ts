import { inTransaction } from '@bank/database';
import { lockBookedOrder, returnOrder } from '../../money/orders/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readOwnOrders, readWaitingOfOrder } from './look-up-store.ts';

export type ReturnByHand =
  | Awaited<ReturnType<typeof returnOrder>>
  /** The correspondent told of money that names the order, and staff have to decide that first. */
  | { readonly waitsInSuspense: string }
  /** A deposit on the account that ordered, which bears an id of the order. */
  | { readonly broughtBackBy: string };

/**
 * Staff book that the beneficiary's bank sent an order back, before a file tells of it. What a file has told of is
 * booked by the file, or waits in suspense: the money comes back once.
 */
export function returnOrderByHand(platform: Platform, reference: string, reason: string): Promise<ReturnByHand> {
  return inTransaction(platform.db, async (transaction): Promise<ReturnByHand> => {
    // An import that names the order waits here, and so does this for the import.
    const locked = await lockBookedOrder(transaction, reference);
    if (locked?.order.state === 'completed') {
      const [order] = await readOwnOrders(transaction, { paymentIds: [locked.payment.id] });
      if (order?.depositedBy !== undefined) return { broughtBackBy: order.depositedBy.transferNumber };
      const waiting = order && (await readWaitingOfOrder(transaction, order));
      if (waiting !== undefined) return { waitsInSuspense: waiting };
    }
    return returnOrder({ ...platform, db: transaction }, reference, reason);
  });
}

import { isRefusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { lockBookedOrder, orderText, returnOrder, type Booked } from '../../money/orders/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { passAlone } from '../../people/emergency/index.ts';
import { readOwnOrders, readWaitingOfOrder } from './look-up-store.ts';

export type ReturnByHand =
  | Awaited<ReturnType<typeof returnOrder>>
  /** Nobody does it alone. */
  | { readonly refusal: 'second_person_required' }
  | ToldOtherwise;

/** What a file has told of the money already. */
type ToldOtherwise =
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
    const told = locked?.order.state === 'completed' ? await findTold(transaction, locked.payment) : undefined;
    if (told !== undefined) return told;
    const returned = await returnOrder({ ...platform, db: transaction }, reference, reason);
    if (typeof returned === 'string') return returned;
    // In the office the correspondent's file says it, and nobody by hand.
    const what = `Booked that the order ${orderText(returned.payment)} came back, without a file: ${reason}`;
    const passed = await passAlone(transaction, platform, { kind: 'return_order', what });
    return isRefusal(passed) ? { refusal: 'second_person_required' } : returned;
  });
}

/** Whether the money of an order came back already, or a correspondent has told of money that names it. */
export async function findTold(
  database: Database,
  payment: Pick<Booked['payment'], 'id'>,
): Promise<ToldOtherwise | undefined> {
  const [order] = await readOwnOrders(database, { paymentIds: [payment.id] });
  if (order?.depositedBy !== undefined) return { broughtBackBy: order.depositedBy.transferNumber };
  const waiting = order && (await readWaitingOfOrder(database, order));
  return waiting === undefined ? undefined : { waitsInSuspense: waiting };
}

import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { moveOrders } from './index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findUnscreened, keepScreened, screenNames, type ScreenedNames } from '../../people/screening/index.ts';
import { listInternationalOrders, lockOrder } from './booked-order-store.ts';
import type { InternationalTransfer } from './judge-international-transfer.ts';

type Parties = Pick<
  InternationalTransfer,
  'creditorName' | 'creditorCountry' | 'creditorAgentName' | 'creditorAgentBic'
>;

/**
 * Compares the beneficiary of an international order, and their bank, with the lists of sanctions in force; undefined
 * where none is. Takes milliseconds of the processor, so it belongs before the locks of accounts.
 */
export function screenParties(
  platform: Pick<Platform, 'db'>,
  { creditorName, creditorCountry, creditorAgentName, creditorAgentBic }: Parties,
): Promise<ScreenedNames | undefined> {
  return screenNames(platform, [
    { name: creditorName, country: creditorCountry },
    // The fifth and sixth letter of a BIC are the country (ISO 9362).
    { name: creditorAgentName, country: creditorAgentBic.slice(4, 6) },
  ]);
}

/** An order in process, and what screening found of its parties. */
export interface ScreenedOrder {
  readonly orderId: string;
  /** In process where nothing is said. */
  readonly state?: 'in_process' | 'released';
  readonly moveCount: number;
  readonly clientId: string;
  readonly paymentId: string;
  readonly screened: ScreenedNames | undefined;
}

/**
 * Keeps what was found, and holds the orders that are like a listed name: staff release or reject them, and their
 * clients read *In process*. In the database transaction that books the orders, so that no order with a hit is ever
 * seen as one that may go.
 *
 * @returns how many were held
 */
export async function holdListed(
  transaction: Platform['db'],
  platform: Platform,
  orders: readonly ScreenedOrder[],
): Promise<number> {
  let count = 0;
  for (const { orderId, state = 'in_process', moveCount, clientId, paymentId, screened } of orders) {
    if (screened === undefined) continue;
    const subject = { kind: 'order' as const, id: orderId };
    if ((await keepScreened(transaction, platform, screened, subject)) === 0) continue;
    const order = { id: orderId, state, moveCount };
    const at = platform.clock.now();
    await moveOrders(transaction, [{ order, to: 'held', by: { kind: 'clock' }, at, reason: 'screening' }]);
    await recordEvent(transaction, platform, { kind: 'order_held', clientId, subject: paymentId });
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
  const orders = await listInternationalOrders(platform.db, ['in_process', 'released']);
  const unscreened = await findUnscreened(platform, { kind: 'order', ids: orders.map(({ order }) => order.id) });
  let count = 0;
  for (const found of orders.filter(({ order }) => unscreened.has(order.id)).slice(0, limit)) {
    const screened = await screenParties(platform, { ...found, creditorName: found.creditor.name });
    count += await inTransaction(platform.db, async (transaction) => {
      const standing = await lockOrder(transaction, found.id);
      const state = standing?.order.state;
      if (state !== 'in_process' && state !== 'released') return 0;
      const { order, clientId, id: paymentId } = standing!;
      return holdListed(transaction, platform, [
        { orderId: order.id, state, moveCount: order.moveCount, clientId, paymentId, screened },
      ]);
    });
  }
  return count;
}

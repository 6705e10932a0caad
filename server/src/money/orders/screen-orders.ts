import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findUnscreened, keepScreened, screenNames, type ScreenedNames } from '../../people/screening/index.ts';
import type { BookedPayment, InternationalBooking } from '../payments/index.ts';
import { listBookedOrders } from './booked-order-store.ts';
import { lockBookedOrder, withBooking } from './booked-order.ts';
import { moveOrders } from './move-store.ts';
import type { Order } from './order.ts';

type Parties = Pick<
  InternationalBooking,
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

/** The parties of an order that was booked. */
export function partiesOf({ creditor, creditorAgent, creditorCountry = '' }: BookedPayment): Parties {
  const { name: creditorAgentName = '', bic: creditorAgentBic = '' } = creditorAgent ?? {};
  return { creditorName: creditor.name, creditorCountry, creditorAgentName, creditorAgentBic };
}

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
  let count = 0;
  for (const { order, screened } of orders) {
    if (screened === undefined) continue;
    const { id, clientId, paymentId } = order;
    if ((await keepScreened(transaction, platform, screened, { kind: 'order', id })) === 0) continue;
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
  for (const { order, payment } of await withBooking(platform.db, toScreen)) {
    const screened = await screenParties(platform, partiesOf(payment));
    count += await inTransaction(platform.db, async (transaction) => {
      const standing = await lockBookedOrder(transaction, order.id);
      const state = standing?.order.state;
      if (state !== 'in_process' && state !== 'released') return 0;
      return holdListed(transaction, platform, [{ order: standing!.order, screened }]);
    });
  }
  return count;
}

import type { Database } from '../../base/platform/platform.ts';
import { readPayments, type BookedPayment } from '../payments/index.ts';
import { findBookedOrder, findBookedOrderOfRow } from './booked-order-store.ts';
import { lockOrderById } from './move-store.ts';
import type { Order } from './order.ts';

/** An international order with the payment that it became. */
export interface Booked {
  readonly order: Order;
  readonly payment: BookedPayment;
}

export async function withBooking(database: Database, orders: readonly Order[]): Promise<Booked[]> {
  const payments = await readPayments(
    database,
    orders.map(({ paymentId }) => paymentId),
  );
  return orders.map((order) => ({ order, payment: payments.get(order.paymentId ?? '')! }));
}

/**
 * A booked order, by its id, its payment's id or transfer number, and locked until the database transaction ends. Read
 * after it is locked: another one may have moved it meanwhile.
 */
export async function lockBookedOrder(transaction: Database, reference: string): Promise<Booked | undefined> {
  return lock(transaction, await findBookedOrder(transaction, reference));
}

/** Finds a client's own order by its statement row and locks it. Somebody else's is not found. */
export async function lockBookedOrderOfRow(
  transaction: Database,
  row: { readonly clientId: string; readonly rowId: string },
): Promise<Booked | undefined> {
  return lock(transaction, await findBookedOrderOfRow(transaction, row));
}

async function lock(transaction: Database, id: string | undefined): Promise<Booked | undefined> {
  const order = id === undefined ? undefined : await lockOrderById(transaction, id);
  return order && (await withBooking(transaction, [order]))[0];
}

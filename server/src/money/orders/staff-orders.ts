import type { OrderState } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import { readUserNames } from '../../people/identity/index.ts';
import { findOrder, listOrdersForStaff, readMoves, type InternationalContent, type Order, type OrderMove } from './index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readHits, type Hit } from '../../people/screening/index.ts';
import { findPaymentId, readPaymentsOfOrders, type PaymentOfOrder } from '../payments/read-payments-store.ts';

/** An order as staff see it, with the payment that it became. */
export interface StaffOrder {
  readonly order: Order;
  readonly payment: PaymentOfOrder | undefined;
}

/** What is asked for, by the payment where there is one. Null where an order of its kind has no such thing. */
export function askedOfOrder({ order, payment }: StaffOrder) {
  if (payment !== undefined)
    return { ...payment, amount: toDecimalString(payment.amount), currency: payment.amount.currency };
  const content = JSON.parse(order.content ?? '{}') as Partial<InternationalContent>;
  const {
    debtorAccount = '',
    creditorAccount = '',
    amount = '',
    currency = '',
    remittanceInformation = '',
    creditorName = null,
    creditorAgentName = null,
    creditorAgentBic = null,
    creditorCountry = null,
    creditorAddress = null,
    charges: chargeBearer = null,
  } = content;
  return {
    debtorAccount,
    creditorAccount,
    amount,
    currency,
    remittanceInformation,
    creditorName,
    creditorAgentName,
    creditorAgentBic,
    creditorCountry,
    creditorAddress,
    chargeBearer,
  };
}

/** Orders in some states, the oldest first. Transfers that were booked at once are on the statement and not here. */
export async function listStaffOrders(
  database: Database,
  which: { readonly states: readonly OrderState[]; readonly clientId: string | undefined; readonly limit: number },
): Promise<StaffOrder[]> {
  return withPayments(database, await listOrdersForStaff(database, which));
}

/** Orders with the payments that they became. */
export async function withPayments(database: Database, orders: readonly Order[]): Promise<StaffOrder[]> {
  const payments = await readPaymentsOfOrders(
    database,
    orders.flatMap(({ paymentId }) => paymentId ?? []),
  );
  return orders.map((order) => ({ order, payment: payments.get(order.paymentId ?? '') }));
}

/** A move, and the name of the user who made it. */
export type NamedMove = OrderMove & { readonly userName: string | undefined };

/** An order by its id, its payment's id or transfer number: its moves, and what screening found. */
export async function readStaffOrder(
  database: Database,
  reference: string,
): Promise<(StaffOrder & { readonly moves: readonly NamedMove[]; readonly hits: readonly Hit[] }) | undefined> {
  const id = readId(reference) ?? (await findPaymentId(database, reference));
  const order = id === undefined ? undefined : await findOrder(database, id);
  if (order === undefined) return undefined;
  const [found] = await withPayments(database, [order]);
  const moves = await readMoves(database, order.id);
  const names = await readUserNames(
    database,
    moves.flatMap(({ by }) => (by.kind === 'user' ? by.userId : [])),
  );
  const hits = await readHits(database, {
    isOpenOnly: false,
    limit: hitsMax,
    subject: { kind: 'order', id: order.id },
  });
  return {
    ...found!,
    moves: moves.map((move) => ({
      ...move,
      userName: move.by.kind === 'user' ? names.get(move.by.userId) : undefined,
    })),
    hits,
  };
}

/** Of one order staff read no more hits than these, the newest first. */
const hitsMax = 100;

import type { OrderState } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import { readUserNames } from '../../people/identity/index.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readHits, type Hit } from '../../people/screening/index.ts';
import { findPaymentId, readPayments, type BookedPayment } from '../payments/index.ts';
import { readMoves } from './move-store.ts';
import type { Move, Order } from './order.ts';
import { findOrder, listOrdersForStaff } from './read-store.ts';

/** An order as staff see it, with the payment that it became. */
export interface WithPayment {
  readonly order: Order;
  readonly payment: BookedPayment | undefined;
}

/** What is asked for, by the payment where there is one. Null where an order of its kind has no such thing. */
export function askedOfOrder({ order: { content }, payment }: WithPayment) {
  if (payment !== undefined)
    return {
      debtorAccount: payment.debtor.account,
      creditorAccount: payment.creditor.account,
      amount: toDecimalString(payment.amount),
      currency: payment.amount.currency as string,
      remittanceInformation: payment.remittanceInformation,
      creditorName: payment.creditor.name,
      creditorAgentName: payment.creditorAgent?.name ?? null,
      creditorAgentBic: payment.creditorAgent?.bic ?? null,
      creditorCountry: payment.creditorCountry ?? null,
      creditorAddress: payment.creditorAddress ?? null,
      chargeBearer: payment.chargeBearer ?? null,
    };
  const asked = content === undefined || content.kind === 'unknown' ? undefined : content;
  const abroad = asked?.kind === 'international' ? asked : undefined;
  return {
    debtorAccount: asked?.debtorAccount ?? '',
    creditorAccount: asked?.creditorAccount ?? '',
    amount: asked?.amount ?? '',
    currency: asked?.currency ?? '',
    remittanceInformation: asked?.remittanceInformation ?? '',
    creditorName: abroad?.creditorName ?? null,
    creditorAgentName: abroad?.creditorAgentName ?? null,
    creditorAgentBic: abroad?.creditorAgentBic ?? null,
    creditorCountry: abroad?.creditorCountry ?? null,
    creditorAddress: abroad?.creditorAddress ?? null,
    chargeBearer: abroad?.charges ?? null,
  };
}

/** Orders in some states, the oldest first. Transfers that were booked at once are on the statement and not here. */
export async function listStaffOrders(
  database: Database,
  which: { readonly states: readonly OrderState[]; readonly clientId: string | undefined; readonly limit: number },
): Promise<WithPayment[]> {
  return withPayments(database, await listOrdersForStaff(database, which));
}

/** Orders with the payments that they became. */
export async function withPayments(database: Database, orders: readonly Order[]): Promise<WithPayment[]> {
  const payments = await readPayments(
    database,
    orders.map(({ paymentId }) => paymentId),
  );
  return orders.map((order) => ({ order, payment: payments.get(order.paymentId ?? '') }));
}

/** A move, and the name of the user who made it. */
export type NamedMove = Move & { readonly userName: string | undefined };

/** An order by its id, its payment's id or transfer number: its moves, and what screening found. */
export async function readStaffOrder(
  database: Database,
  reference: string,
): Promise<(WithPayment & { readonly moves: readonly NamedMove[]; readonly hits: readonly Hit[] }) | undefined> {
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

import type { LedgerAccountId } from '@bank/ledger';
import { toDecimalString, type Money } from '@bank/money';
import { staffName } from '../../base/audit/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { completePayments, returnPayments } from '../payments/index.ts';
import type { Booked } from './booked-order.ts';
import { moveOrders } from './move-store.ts';
import { isLegalMove } from './order-moves.ts';
import type { Mover } from './order.ts';
import type { Done, SettlementRefusal } from './settlement.ts';

/** An order whose money came back, as `returnOrder` is told it. */
export interface Returned {
  readonly booked: Booked;
  readonly reason: string;
  readonly received?: Money | undefined;
  readonly from?: LedgerAccountId | undefined;
}

/** Orders that this database transaction has locked went out. One answer for each, at its place. */
export async function completeBooked(
  platform: Platform,
  transaction: Database,
  orders: readonly Booked[],
): Promise<readonly Done[]> {
  const refusalOf = ({ state }: Booked['order']): SettlementRefusal | undefined => {
    if (state === 'held') return 'order_held';
    return isLegalMove(state, 'completed') ? undefined : 'order_not_in_process';
  };
  const going = orders.filter(({ order }) => refusalOf(order) === undefined);
  const settled = await completePayments(
    platform,
    transaction,
    going.map(({ payment }) => payment),
  );
  const bySettled = new Map(going.map((booked, place) => [booked, settled[place]!]));
  await moveOrders(
    transaction,
    [...bySettled].flatMap(([{ order }, outcome]) =>
      'refusal' in outcome ? [] : { order, to: 'completed', by: staffMover(platform), at: outcome.bookedAt },
    ),
  );
  return orders.map((booked) => bySettled.get(booked) ?? { refusal: refusalOf(booked.order)! });
}

/** The money of orders that this database transaction has locked came back. One answer for each, at its place. */
export async function returnBooked(
  platform: Platform,
  transaction: Database,
  returns: readonly Returned[],
): Promise<readonly Done[]> {
  const coming = returns.filter(({ booked }) => isLegalMove(booked.order.state, 'returned'));
  const settled = await returnPayments(
    platform,
    transaction,
    coming.map(({ booked, ...told }) => ({ payment: booked.payment, ...told })),
  );
  const bySettled = new Map(coming.map((returned, place) => [returned, settled[place]!]));
  await moveOrders(
    transaction,
    [...bySettled].flatMap(([{ booked, reason, received }, outcome]) => {
      if ('refusal' in outcome) return [];
      const told = received === undefined ? reason : `${reason} ${lessCharges(booked.payment.amount, received)}`;
      return { order: booked.order, to: 'returned', by: staffMover(platform), at: outcome.bookedAt, reason: told };
    }),
  );
  return returns.map((returned) => bySettled.get(returned) ?? { refusal: 'order_not_completed' });
}

function lessCharges(ordered: Money, received: Money): string {
  const charge = { ...ordered, amountMinor: ordered.amountMinor - received.amountMinor };
  const [all, came, kept] = [ordered, received, charge].map(toDecimalString);
  return `(${came} of ${all} ${ordered.currency} came back, ${kept} less)`;
}

/** Staff, or an operator: under the name that the platform gives them. */
export function staffMover(platform: Platform): Mover {
  return { kind: 'staff', name: staffName(platform) };
}

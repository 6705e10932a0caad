import type { CamtTransaction } from './camt-file.ts';
import type { OwnOrder } from './fate.ts';
import type { LookedUp } from './look-up.ts';
import { carriedReferences, writtenReferences, type Named } from './order-references.ts';

/** The order of ours that a transaction names. */
export interface NamedOrder {
  readonly order: OwnOrder;
  /** By what banks carry; otherwise somebody only wrote it there, and nothing is booked for that. */
  readonly isCertain: boolean;
  /** Its references name another order, too. */
  readonly isContradicted: boolean;
}

export function orderNamedBy(transaction: CamtTransaction, found: LookedUp): NamedOrder | undefined {
  const [order, ...others] = ordersNamed(carriedReferences(transaction), found);
  if (order !== undefined) return { order, isCertain: true, isContradicted: others.length > 0 };
  if (transaction.side === 'debit') return undefined;
  const [written] = ordersNamed(writtenReferences(transaction), found);
  return written && { order: written, isCertain: false, isContradicted: false };
}

function ordersNamed({ ids, uetrs, numbers }: Named, { orders }: LookedUp): readonly OwnOrder[] {
  return [...new Set([...ids, ...uetrs, ...numbers].flatMap((name) => orders.get(name) ?? []))];
}

export function hasAmountOf({ amount }: CamtTransaction, order: OwnOrder): boolean {
  return amount.amountMinor === order.amount.amountMinor && amount.currency === order.amount.currency;
}

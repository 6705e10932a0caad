import { compare, isPositive, subtract, type Money } from '@bank/money';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database } from '../../base/platform/platform.ts';
import { isMerchantStopped } from '../merchants/index.ts';
import type { CardDesk } from './card-desk.ts';
import { insertRefund, movePayments } from './moves-store.ts';
import type { RefundState } from './refund-moves.ts';
import { readLeft } from './refunds-store.ts';
import type { CardPayment } from './store.ts';

/** What went back. */
export interface CardRefund {
  readonly id: string;
  readonly amount: Money;
  readonly state: RefundState;
  readonly createdAt: Date;
}

/**
 * Gives back a part of an approved payment, or all that is left. The payment is held, so of two refunds at the same
 * moment the second sees what the first one left.
 */
export async function giveBack(
  transaction: Database,
  { clock, newId }: Pick<CardDesk, 'clock' | 'newId'>,
  payment: CardPayment,
  {
    merchantId,
    id = newId(),
    amount,
  }: { readonly merchantId: string; readonly id?: string; readonly amount?: Money | undefined },
): Promise<CardRefund | 'not_refundable' | 'too_much'> {
  const { state } = payment;
  if (state !== 'approved' && state !== 'partly_refunded') return 'not_refundable';
  // Money of a merchant that is stopped does not leave by way of cards either.
  if (payment.mode === 'live' && (await isMerchantStopped(transaction, merchantId))) return 'not_refundable';
  const { left, dueAt } = await readLeft(transaction, payment);
  const given = amount ?? left;
  if (!isPositive(left)) return 'not_refundable';
  if (compare(given, left) > 0) return 'too_much';
  const isAll = !isPositive(subtract(left, given));
  const at = await momentOf(transaction, clock);
  await insertRefund(transaction, { id, paymentId: payment.id, amount: given, at });
  const to = isAll ? 'refunded' : 'partly_refunded';
  // What the acquirer has yet to say of the rest stays due.
  const move = { paymentId: payment.id, from: state, to, by: 'merchant', dueAt: isAll ? undefined : dueAt } as const;
  await movePayments(transaction, [move], at);
  return { id, amount: given, state: 'asked', createdAt: at };
}

import { inTransaction } from '@bank/database';
import { subtract } from '@bank/money';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { CardDesk } from './card-desk.ts';
import { insertRefund, movePayments, sumRefunds } from './moves-store.ts';
import { settleDuePayments } from './settle-due-payments.ts';
import { findByNumber, type CardPayment, type OwnerOfPayments } from './store.ts';

/**
 * Gives a payer back what is left of an approved payment. Only once: of two at the same moment the second finds the
 * payment refunded.
 */
export async function refundPayment(
  desk: CardDesk,
  owner: OwnerOfPayments,
  { number, payerId }: { readonly number: bigint; readonly payerId: string },
): Promise<CardPayment | 'not_found' | 'not_refundable'> {
  const { db, clock, newId } = desk;
  await settleDuePayments(desk, owner);
  return inTransaction(db, async (transaction) => {
    const payment = await findByNumber(transaction, owner, number, { isHeld: true });
    if (payment === undefined) return 'not_found';
    if (payment.payerId !== payerId || payment.state !== 'approved') return 'not_refundable';
    const at = await momentOf(transaction, clock);
    const amount = subtract(payment.amount, await sumRefunds(transaction, payment));
    await insertRefund(transaction, { id: newId(), paymentId: payment.id, amount, at });
    const move = { paymentId: payment.id, from: 'approved', to: 'refunded', by: 'merchant', dueAt: undefined } as const;
    await movePayments(transaction, [move], at);
    return payment;
  });
}

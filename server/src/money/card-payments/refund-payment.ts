import { inTransaction } from '@bank/database';
import type { Money } from '@bank/money';
import type { CardDesk } from './card-desk.ts';
import { findOutRefunds } from './find-out-refunds.ts';
import { giveBack, type CardRefund } from './give-back.ts';
import { findRefund } from './refunds-store.ts';
import { settleDuePayments } from './settle-due-payments.ts';
import { findByNumber, type CardPayment, type OwnerOfPayments } from './store.ts';

/**
 * Gives a payer back all that is left of an approved payment. Of two at the same moment the second finds nothing left.
 */
export async function refundPayment(
  desk: CardDesk,
  owner: OwnerOfPayments,
  { number, payerId }: { readonly number: bigint; readonly payerId: string },
): Promise<CardPayment | 'not_found' | 'not_refundable'> {
  await settleDuePayments(desk, owner);
  const outcome = await inTransaction(desk.db, async (transaction) => {
    const payment = await findByNumber(transaction, owner, number, { isHeld: true });
    if (payment === undefined) return 'not_found';
    if (payment.payerId !== payerId) return 'not_refundable';
    const given = await giveBack(transaction, desk, payment, { merchantId: owner.merchantId });
    return typeof given === 'string' ? 'not_refundable' : payment;
  });
  await findOutAtOnce(desk, owner, outcome);
  return outcome;
}

/** Gives back a part, or all that is left, as the refund that has this id: asked again, it is found and not made. */
export async function refundOnce(
  desk: Omit<CardDesk, 'fingerprint'>,
  owner: OwnerOfPayments,
  {
    number,
    refundId,
    amount,
  }: {
    readonly number: bigint;
    readonly refundId: string;
    /** In the currency of the payment; undefined: all that is left. */
    readonly amount: Money | undefined;
  },
): Promise<
  { readonly payment: CardPayment; readonly refund: CardRefund } | 'not_found' | 'not_refundable' | 'too_much'
> {
  await settleDuePayments(desk, owner);
  const outcome = await inTransaction(desk.db, async (transaction) => {
    const payment = await findByNumber(transaction, owner, number, { isHeld: true });
    if (payment === undefined) return 'not_found';
    const before = await findRefund(transaction, owner, refundId);
    if (before !== undefined) return { payment, refund: before };
    const given = await giveBack(transaction, desk, payment, { merchantId: owner.merchantId, id: refundId, amount });
    return typeof given === 'string' ? given : { payment, refund: given };
  });
  if (typeof outcome === 'string') return outcome;
  await findOutAtOnce(desk, owner, outcome.payment);
  return { ...outcome, refund: (await findRefund(desk.db, owner, refundId)) ?? outcome.refund };
}

/** The sandbox answers at once. Nobody waits for a live acquirer: the job asks it within seconds. */
async function findOutAtOnce(
  desk: Omit<CardDesk, 'fingerprint'>,
  { mode }: OwnerOfPayments,
  payment: CardPayment | string,
): Promise<void> {
  if (mode === 'test' && typeof payment !== 'string')
    await findOutRefunds(desk, { modes: ['test'], paymentId: payment.id });
}

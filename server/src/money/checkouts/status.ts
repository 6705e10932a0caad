import { transactionNumber } from '@bank/contract';
import type { CheckoutStatus, ToldCheckout } from '@bank/contract/payment-api-v2';
import { toDecimalString } from '@bank/money';
import type { WholePayment } from '../card-payments/index.ts';
import type { Checkout } from './store.ts';

/** Where a checkout stands follows from its payment and the time: nothing else is kept of it. */
function statusOf(
  { expiresAt }: Pick<Checkout, 'expiresAt'>,
  payment: WholePayment | undefined,
  now: Date,
): CheckoutStatus {
  // A payment that waits has a quarter of an hour of its own.
  if (payment?.state === 'waiting_confirmation') return 'open';
  if (payment !== undefined) return 'done';
  return now < expiresAt ? 'open' : 'expired';
}

export function toldCheckout(checkout: Checkout, payment: WholePayment | undefined, now: Date): ToldCheckout {
  return {
    id: checkout.id,
    status: statusOf(checkout, payment, now),
    transaction: payment && transactionNumber(payment.number),
    amount: toDecimalString(checkout.amount),
    currency: checkout.amount.currency,
    payerId: checkout.payerId,
    merchantReference: checkout.merchantReference,
    returnAddress: checkout.returnAddress,
    mode: checkout.mode,
    madeAt: checkout.createdAt,
    expiresAt: checkout.expiresAt,
  };
}

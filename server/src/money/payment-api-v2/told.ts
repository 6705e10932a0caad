import { transactionNumber } from '@bank/contract';
import type { PaymentStatusV2, ToldDispute, ToldPayment, ToldRefund } from '@bank/contract/payment-api-v2';
import { refundStatusV2 } from '@bank/contract/payment-api-v2';
import { toDecimalString } from '@bank/money';
import type { CardDispute, ListedRefund, WholePayment } from '../card-payments/index.ts';
import type { Merchant } from '../merchants/index.ts';

/** How the second version calls the states of a payment. */
const statuses: Readonly<Record<WholePayment['state'], PaymentStatusV2>> = {
  in_process: 'in_process',
  unknown: 'unknown',
  waiting_confirmation: 'waiting_confirmation',
  approved: 'approved',
  denied: 'denied',
  expired: 'expired',
  partly_refunded: 'partly_refunded',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

export function toldPayment(payment: WholePayment): ToldPayment {
  return {
    transaction: transactionNumber(payment.number),
    status: statuses[payment.state],
    amount: toDecimalString(payment.amount),
    currency: payment.amount.currency,
    refundedAmount: toDecimalString(payment.refunded),
    netAmount: toDecimalString(payment.net),
    payerId: payment.payerId,
    merchantReference: payment.merchantReference,
    brand: payment.brand,
    lastFour: payment.lastFour,
    validity: payment.expiry,
    owner: payment.owner,
    mode: payment.mode,
    madeAt: payment.createdAt,
  };
}

export function toldRefund({ id, number, amount, state, createdAt }: ListedRefund, mode: Merchant['mode']): ToldRefund {
  return {
    id,
    status: refundStatusV2(state),
    transaction: transactionNumber(number),
    amount: toDecimalString(amount),
    currency: amount.currency,
    mode,
    madeAt: createdAt,
  };
}

export function toldDispute(dispute: CardDispute, mode: Merchant['mode']): ToldDispute {
  const { id, state, paymentNumber, amount, reason, statement, openedAt, respondBy } = dispute;
  return {
    id,
    status: state,
    transaction: transactionNumber(paymentNumber),
    amount: toDecimalString(amount),
    currency: amount.currency,
    reason,
    statement,
    mode,
    madeAt: openedAt,
    respondBy,
  };
}

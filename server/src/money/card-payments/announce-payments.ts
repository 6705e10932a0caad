import { transactionNumber, writeWebhookState, type CardPaymentWebhookKind } from '@bank/contract';
import { toDecimalString } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { announce, type Announcement } from '../webhooks/index.ts';
import type { CardPaymentState } from './card-payment-moves.ts';
import { readStates, type PaymentAsItStands } from './states-store.ts';

/** What receivers are told of a payment that has moved to a state. */
const kinds: Readonly<Record<CardPaymentState, CardPaymentWebhookKind>> = {
  in_process: 'card_payment.in_process',
  waiting_confirmation: 'card_payment.waiting_confirmation',
  approved: 'card_payment.approved',
  denied: 'card_payment.denied',
  expired: 'card_payment.expired',
  refunded: 'card_payment.refunded',
  charged_back: 'card_payment.charged_back',
};

/** Announces payments as they stand, in the database transaction that moved them. */
export async function announcePayments(transaction: Database, ids: readonly string[], at: Date): Promise<void> {
  const states = await readStates(transaction, ids);
  await announce(
    transaction,
    states.map((payment) => announcementOf(payment, at)),
  );
}

function announcementOf(payment: PaymentAsItStands, at: Date): Announcement {
  const { id, clientId, mode, state, amount, net, refunded } = payment;
  const data = writeWebhookState('cardPayment', {
    payment: transactionNumber(payment.number),
    state,
    merchantReference: payment.merchantReference,
    payerId: payment.payerId,
    amount: toDecimalString(amount),
    netAmount: toDecimalString(net),
    refundedAmount: toDecimalString(refunded),
    currency: amount.currency,
    cardBrand: payment.cardBrand,
    cardLastFour: payment.cardLastFour,
    createdAt: payment.createdAt.toISOString(),
  });
  return { clientId, mode, kind: kinds[state], subject: id, data, happenedAt: at };
}

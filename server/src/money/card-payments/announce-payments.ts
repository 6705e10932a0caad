import { transactionNumber } from '@bank/contract';
import { presentDispute, presentPayment, presentRefundV2, refundStatusV2 } from '@bank/contract/payment-api-v2';
import { toDecimalString } from '@bank/money';
import type { Database } from '../../base/platform/platform.ts';
import { announce } from '../webhooks/index.ts';
import { readDisputeStates, readRefundState, readStates } from './states-store.ts';

/**
 * Announces payments as they stand, in the database transaction that moved them: what receivers are told is the payment
 * as the second version of the Payment API has it.
 */
export async function announcePayments(transaction: Database, ids: readonly string[], at: Date): Promise<void> {
  const payments = await readStates(transaction, ids);
  await announce(
    transaction,
    payments.map((payment) => ({
      clientId: payment.clientId,
      mode: payment.mode,
      kind: `card_payment.${payment.state}` as const,
      subject: payment.id,
      happenedAt: at,
      data: JSON.stringify(
        presentPayment({
          transaction: transactionNumber(payment.number),
          status: payment.state,
          amount: toDecimalString(payment.amount),
          currency: payment.amount.currency,
          refundedAmount: toDecimalString(payment.refunded),
          netAmount: toDecimalString(payment.net),
          payerId: payment.payerId,
          merchantReference: payment.merchantReference ?? undefined,
          brand: payment.brand,
          lastFour: payment.lastFour,
          validity: payment.expiry,
          owner: payment.owner,
          mode: payment.mode,
          madeAt: payment.createdAt,
        }),
      ),
    })),
  );
}

/** The same of disputes. */
export async function announceDisputes(transaction: Database, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const disputes = await readDisputeStates(transaction, ids);
  await announce(
    transaction,
    disputes.map((dispute) => ({
      clientId: dispute.clientId,
      mode: dispute.mode,
      kind: `card_dispute.${dispute.state}` as const,
      subject: dispute.id,
      happenedAt: at,
      data: JSON.stringify(
        presentDispute({
          id: dispute.id,
          status: dispute.state,
          transaction: transactionNumber(dispute.number),
          amount: toDecimalString(dispute.amount),
          currency: dispute.amount.currency,
          reason: dispute.reason,
          statement: dispute.statement ?? undefined,
          mode: dispute.mode,
          madeAt: dispute.openedAt,
          respondBy: dispute.respondBy,
        }),
      ),
    })),
  );
}

/** The same of a refund that failed. */
export async function announceRefund(transaction: Database, id: string, at: Date): Promise<void> {
  const { clientId, number, mode, amount, state, createdAt } = await readRefundState(transaction, id);
  const data = presentRefundV2({
    id,
    status: refundStatusV2(state),
    transaction: transactionNumber(number),
    amount: toDecimalString(amount),
    currency: amount.currency,
    mode,
    madeAt: createdAt,
  });
  const told = { clientId, mode, kind: 'card_refund.failed', subject: id, happenedAt: at, data: JSON.stringify(data) };
  await announce(transaction, [told]);
}

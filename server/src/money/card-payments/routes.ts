import {
  innerErrors,
  innerQueryNotValid,
  innerSuccess,
  listedPaymentsMax,
  presentRefund,
  presentTransaction,
  presentTransactionStatus,
  readPaymentParameter,
  readTransactionNumber,
  transactionNumber,
  type InnerAnswer,
  type ToldTransaction,
  type TransactionStatus,
} from '@bank/contract';
import { toDecimalString } from '@bank/money';
import type { AnswerOperation } from '../../base/platform/http/payment-api-door.ts';
import type { Merchant } from '../merchants/index.ts';
import { readAskedPayment } from './asked-payment.ts';
import type { CardDesk } from './card-desk.ts';
import { statusElsewhere, statusInRequest } from './card-payment-moves.ts';
import { createPayment } from './create-payment.ts';
import { readFilter } from './read-filter.ts';
import { refundPayment } from './refund-payment.ts';
import { settleDuePayments } from './settle-due-payments.ts';
import { findByNumber, listPayments, type CardPayment, type OwnerOfPayments } from './store.ts';

const transactionNotFound = innerErrors([{ message: 'transaction_not_found' }]);

/** Payments by card, as the guide documents them. */
export function cardPaymentRoutes(answer: AnswerOperation<Merchant>, desk: CardDesk): void {
  answer('createPayment', async ({ body, caller }) => {
    const outcome = await createPayment(desk, caller, readAskedPayment(body));
    if (!('id' in outcome)) return innerErrors(outcome);
    return innerSuccess(presentTransaction(toldOf(outcome, statusInRequest(outcome.firstState))));
  });

  answer('transactionStatus', ({ transaction, caller }) =>
    tell(caller, transaction, (payment) => presentTransactionStatus(toldOf(payment, statusInRequest(payment.state)))),
  );

  answer('transactionInformation', ({ transaction, caller }) =>
    tell(caller, transaction, (payment) => presentTransaction(toldOf(payment, statusElsewhere(payment.state)))),
  );

  answer('refund', async ({ body, caller }) => {
    const payerId = readPaymentParameter(body, 'payerId');
    const asked = readPaymentParameter(body, 'transaction');
    if (typeof payerId === 'string' || typeof asked === 'string') return innerQueryNotValid;
    const number = readTransactionNumber(asked.text.trim());
    if (number === undefined) return transactionNotFound;
    const outcome = await refundPayment(desk, ownerOf(caller), { number, payerId: payerId.text.trim() });
    if (outcome === 'not_found') return transactionNotFound;
    return outcome === 'not_refundable'
      ? innerQueryNotValid
      : innerSuccess(presentRefund({ transaction: transactionNumber(outcome.number) }));
  });

  answer('transactionList', async ({ body, caller }) => {
    const filter = readFilter(body);
    if (!('payerId' in filter)) return innerErrors(filter);
    const { isLive } = filter;
    // A token sees the payments of its own mode only.
    if (isLive !== undefined && isLive !== (caller.mode === 'live')) return innerSuccess([]);
    await settleDuePayments(desk, { merchantId: caller.id });
    const payments = await listPayments(desk.db, ownerOf(caller), filter, listedPaymentsMax);
    return innerSuccess(payments.map((payment) => presentTransaction(toldOf(payment, statusElsewhere(payment.state)))));
  });

  async function tell(
    caller: Merchant,
    transaction: string,
    present: (payment: CardPayment) => unknown,
  ): Promise<InnerAnswer> {
    const number = readTransactionNumber(transaction.trim());
    if (number === undefined) return transactionNotFound;
    await settleDuePayments(desk, { merchantId: caller.id });
    const payment = await findByNumber(desk.db, ownerOf(caller), number);
    return payment === undefined ? transactionNotFound : innerSuccess(present(payment));
  }
}

function ownerOf({ id, mode }: Merchant): OwnerOfPayments {
  return { merchantId: id, mode };
}

function toldOf(payment: CardPayment, status: TransactionStatus): ToldTransaction {
  return {
    transaction: transactionNumber(payment.number),
    status,
    amount: toDecimalString(payment.amount),
    netAmount: toDecimalString(payment.net),
    madeAt: payment.createdAt,
    isLive: payment.mode === 'live',
    owner: payment.owner,
    lastFour: payment.lastFour,
  };
}

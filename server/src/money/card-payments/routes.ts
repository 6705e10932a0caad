import {
  innerErrors,
  innerQueryNotValid,
  innerSuccess,
  isRefusal,
  listedPaymentsMax,
  presentRefund,
  presentTransaction,
  presentTransactionStatus,
  readPaymentParameter,
  readTransactionNumber,
  transactionNumber,
  type InnerAnswer,
  type Refusal,
  type ToldTransaction,
  type TransactionStatus,
} from '@bank/contract';
import { toDecimalString } from '@bank/money';
import type { FastifyInstance } from 'fastify';
import { innerRefusals } from '../../base/platform/http/inner-refusals.ts';
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
import { takeNotice } from './take-notice.ts';

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

/**
 * Where the live acquirer says that it has news of a payment. A notice needs no signature, for nothing of it is
 * believed: it names a payment, and the acquirer is asked. An unknown reference is answered as a known one.
 */
export function noticeRoute(
  app: FastifyInstance,
  desk: CardDesk,
  { limit }: { readonly limit: (address: string) => Refusal | undefined },
): void {
  app.post('/acquirer/notices', async (request, reply) => {
    const tooMany = limit(request.ip);
    if (isRefusal(tooMany)) return innerRefusals.send(request, reply, tooMany);
    const { body } = request;
    const reference: unknown = typeof body === 'object' && body !== null && 'reference' in body ? body.reference : '';
    if (typeof reference === 'string' && /^[\w:-]{1,100}$/.test(reference)) await takeNotice(desk, 'live', reference);
    return reply.header('cache-control', 'no-store').send(innerSuccess({}));
  });
}

import { readTransactionNumber } from '@bank/contract';
import {
  presentPage,
  presentProblems,
  presentRefundV2,
  readBodyV2,
  v2OperationNamed,
  type FieldProblem,
} from '@bank/contract/payment-api-v2';
import { parseAmount } from '@bank/money';
import { presentProblem } from '@bank/contract/payment-api-v2';
import type { AnswerOperationV2 } from '../../base/platform/http/payment-api-v2-door.ts';
import { findRefund, findWhole, listRefundsOf, refundOnce, type CardDesk } from '../card-payments/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { answerOnce, refused, type Made } from './answer-once.ts';
import { ownerOf, problem } from './payment-routes.ts';
import { cutPage, isUuid, readPage } from './read-page.ts';
import { toldRefund } from './told.ts';

const problems = {
  not_found: 'payment_not_found',
  not_refundable: 'payment_not_refundable',
  too_much: 'refund_exceeds_payment',
} as const;

/** Refunds of the second version: a part, several, or all that is left. */
export function refundRoutesV2(answer: AnswerOperationV2<Merchant>, desk: CardDesk): void {
  const body = v2OperationNamed('refundPayment').body!;

  answer('refundPayment', async ({ id, body: sent, caller, key }) => {
    const read = readBodyV2(body, sent);
    const number = readTransactionNumber(id);
    const { amount } = read.texts;
    const payment = number === undefined ? undefined : await findWhole(desk.db, ownerOf(caller), { number });
    const parsed = payment && amount !== undefined ? parseAmount(amount, payment.amount.currency) : undefined;
    // As they are worth: 10 and 10.00 are one.
    const worth = parsed?.ok === true ? String(parsed.amount.amountMinor) : amount && `text ${amount}`;
    const content = { id, worth, problems: read.problems };
    return answerOnce(desk, { caller, operation: 'refundPayment', key, content }, async (refundId): Promise<Made> => {
      if (read.problems.length > 0) return refused(presentProblems(read.problems));
      if (number === undefined) return refused(presentProblem({ code: 'payment_not_found' }));
      if (parsed?.ok === false) {
        const found: FieldProblem = { code: parsed.refusal, param: 'amount' };
        return refused(presentProblem(found));
      }
      const outcome = await refundOnce(desk, ownerOf(caller), { number, refundId, amount: parsed?.amount });
      if (typeof outcome === 'string') {
        const code = problems[outcome];
        return refused(presentProblem(outcome === 'too_much' ? { code, param: 'amount' } : { code }));
      }
      const { refund } = outcome;
      return {
        status: 201,
        body: presentRefundV2(toldRefund({ ...refund, number }, caller.mode)),
        isKept: true,
      };
    });
  });

  answer('readRefund', async ({ id, caller }) => {
    const refund = isUuid(id) ? await findRefund(desk.db, ownerOf(caller), id) : undefined;
    if (refund === undefined) return problem({ code: 'refund_not_found' });
    return { status: 200, body: presentRefundV2(toldRefund(refund, caller.mode)) };
  });

  answer('listRefunds', async ({ id, query, caller }) => {
    const page = readPage(query, [], isUuid);
    if (!('limit' in page)) return refused(presentProblems(page));
    const number = readTransactionNumber(id);
    const payment = number === undefined ? undefined : await findWhole(desk.db, ownerOf(caller), { number });
    if (payment === undefined) return problem({ code: 'payment_not_found' });
    const { limit, after } = page;
    const found = await listRefundsOf(desk.db, ownerOf(caller), { number: payment.number, after, limit: limit + 1 });
    const { items, nextCursor } = cutPage(found, limit, (refund) => ({ at: refund.createdAt, id: refund.id }));
    return {
      status: 200,
      body: presentPage(
        items.map((item) => presentRefundV2(toldRefund(item, caller.mode))),
        nextCursor,
      ),
    };
  });
}

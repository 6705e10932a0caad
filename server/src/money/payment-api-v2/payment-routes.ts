import {
  readTransactionNumber,
  type DeclineReason,
  type PaymentApiMessage,
  type PaymentApiProblem,
} from '@bank/contract';
import {
  bodyParamOf,
  presentDecline,
  presentPage,
  presentPayment,
  presentProblem,
  presentProblems,
  readBodyV2,
  v2OperationNamed,
  type FieldProblem,
} from '@bank/contract/payment-api-v2';
import type { AnswerOperationV2, AnswerV2 } from '../../base/platform/http/payment-api-v2-door.ts';
import {
  chargeCard,
  findWhole,
  gatheredAt,
  listWhole,
  settleDuePayments,
  type CardDesk,
  type WholePayment,
} from '../card-payments/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { answerOnce, refused, type Made } from './answer-once.ts';
import { askedPaymentOf, contentOfPayment } from './asked-payment-v2.ts';
import { cutPage, readPage, readTime } from './read-page.ts';
import { toldPayment } from './told.ts';

export const ownerOf = ({ id, mode }: Merchant) => ({ merchantId: id, mode });

/** A problem, as an answer. */
export const problem = (found: FieldProblem, more?: Readonly<Record<string, unknown>>): AnswerV2 => {
  const body = presentProblem(found, more);
  return { status: body.status, body };
};

/** What the first version alone says. */
type OfFirstVersion =
  | 'transaction_not_found'
  | 'query_not_valid'
  | 'server_error'
  | 'body_not_json'
  | 'request_malformed'
  | 'boolean_malformed'
  | 'day_malformed';

/** What the core found wrong, spelled as the second version spells it. */
export function problemsOfCore(found: readonly PaymentApiProblem[]): readonly FieldProblem[] {
  return found.map(({ field, message }) => ({
    code: message as Exclude<PaymentApiMessage, OfFirstVersion> satisfies FieldProblem['code'],
    ...(field !== undefined && { param: bodyParamOf(field) }),
  }));
}

/** Payments of the second version: the core judges, this spells. */
export function paymentRoutesV2(answer: AnswerOperationV2<Merchant>, desk: CardDesk): void {
  const body = v2OperationNamed('createPaymentV2').body!;

  answer('createPaymentV2', async ({ body: sent, caller, key }) => {
    const read = readBodyV2(body, sent);
    return answerOnce(
      desk,
      { caller, operation: 'createPaymentV2', key, content: contentOfPayment(read, desk) },
      async (id, newAt): Promise<Made> => {
        if (read.problems.length > 0) return refused(presentProblems(read.problems));
        const outcome = await chargeCard(desk, caller, { asked: askedPaymentOf(read), notText: [], id, newAt });
        const charged = 'charged' in outcome ? outcome.charged : 'id' in outcome ? outcome.id : undefined;
        if (charged === undefined)
          return refused(presentProblems(problemsOfCore(outcome as readonly PaymentApiProblem[])));
        const payment = await gatheredAt(desk).find({ ...ownerOf(caller), id: charged });
        return madeOf(payment!);
      },
    );
  });

  answer('readPayment', async ({ id, caller }) => {
    const number = readTransactionNumber(id);
    await settleDuePayments(desk, { merchantId: caller.id });
    const payment = number === undefined ? undefined : await findWhole(desk.db, ownerOf(caller), { number });
    if (payment === undefined) return problem({ code: 'payment_not_found' });
    return { status: 200, body: presentPayment(toldPayment(payment)) };
  });

  answer('listPayments', async ({ query, caller }) => {
    const page = readPage(query, ['payer', 'reference', 'created_from', 'created_before'], isNumber);
    if (!('limit' in page)) return refused(presentProblems(page));
    const { texts, limit, after } = page;
    const time = (param: string) => (texts[param] === undefined ? undefined : (readTime(texts[param]) ?? param));
    const [from, before] = [time('created_from'), time('created_before')];
    const wrong = [from, before].filter((read) => typeof read === 'string');
    if (typeof from === 'string' || typeof before === 'string')
      return refused(presentProblems(wrong.map((param) => ({ code: 'time_malformed', param }))));
    const { payer: payerId, reference: merchantReference } = texts;
    // No kept text holds what the database cannot.
    if ([payerId, merchantReference].some((text) => text !== undefined && !isKept(text)))
      return { status: 200, body: presentPage([], undefined) };
    await settleDuePayments(desk, { merchantId: caller.id });
    const found = await listWhole(desk.db, ownerOf(caller), {
      payerId,
      merchantReference,
      from,
      before,
      after: after && { at: after.at, number: BigInt(after.id) },
      limit: limit + 1,
    });
    const { items, nextCursor } = cutPage(found, limit, ({ createdAt, number }) => ({
      at: createdAt,
      id: `${number}`,
    }));
    return {
      status: 200,
      body: presentPage(
        items.map((item) => presentPayment(toldPayment(item))),
        nextCursor,
      ),
    };
  });
}

/** A new payment; a declined one is kept too, and told as a problem that carries it. */
function madeOf(payment: WholePayment): Made {
  // What has moved since, where the request comes again after a crash, is no part of the first answer.
  const state = payment.state === 'unknown' ? payment.state : payment.firstState;
  const first = presentPayment(toldPayment({ ...payment, state }));
  const declineReason: DeclineReason = payment.declineReason ?? 'declined';
  if (payment.firstState !== 'denied') return { status: 201, body: first, isKept: true };
  const body = presentProblem({ code: 'card_declined' }, presentDecline(declineReason, first));
  return { status: body.status, body, isKept: true };
}

const isNumber = (id: string) => /^[1-9]\d{0,17}$/.test(id);
const isKept = (text: string) => text.isWellFormed() && !text.includes('\0');

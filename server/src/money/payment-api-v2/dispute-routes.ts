import { readTransactionNumber } from '@bank/contract';
import {
  presentDispute,
  presentPage,
  presentProblems,
  readBodyV2,
  v2OperationNamed,
} from '@bank/contract/payment-api-v2';
import type { AnswerOperationV2, AnswerV2 } from '../../base/platform/http/payment-api-v2-door.ts';
import {
  acceptDispute,
  answerDispute,
  findDispute,
  findWhole,
  judgeStatement,
  listDisputes,
  settleDuePayments,
  type CardDesk,
  type CardDispute,
} from '../card-payments/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { refused } from './answer-once.ts';
import { ownerOf, problem } from './payment-routes.ts';
import { cutPage, isUuid, readPage } from './read-page.ts';
import { toldDispute } from './told.ts';

const problems = { not_found: 'dispute_not_found', not_open: 'dispute_not_open' } as const;

/** Disputes: they are read, answered once, or accepted. What comes twice finds the dispute answered. */
export function disputeRoutesV2(answer: AnswerOperationV2<Merchant>, desk: CardDesk): void {
  const { db } = desk;

  answer('listDisputes', async ({ query, caller }) => {
    const page = readPage(query, ['payment'], isUuid);
    if (!('limit' in page)) return refused(presentProblems(page));
    const { texts, limit, after } = page;
    await settleDuePayments(desk, { merchantId: caller.id });
    const number = texts['payment'] === undefined ? undefined : readTransactionNumber(texts['payment']);
    const payment = number === undefined ? undefined : await findWhole(db, ownerOf(caller), { number });
    if (texts['payment'] !== undefined && payment === undefined)
      return { status: 200, body: presentPage([], undefined) };
    const found = await listDisputes(db, ownerOf(caller), { paymentId: payment?.id, after, limit: limit + 1 });
    const { items, nextCursor } = cutPage(found, limit, ({ openedAt, id }) => ({ at: openedAt, id }));
    const told = items.map((item) => presentDispute(toldDispute(item, caller.mode)));
    return { status: 200, body: presentPage(told, nextCursor) };
  });

  answer('readDispute', async ({ id, caller }) => {
    await settleDuePayments(desk, { merchantId: caller.id });
    const dispute = isUuid(id) ? await findDispute(db, ownerOf(caller), id) : undefined;
    return dispute === undefined ? problem({ code: 'dispute_not_found' }) : done(200, dispute, caller);
  });

  answer('answerDispute', async ({ id, body, caller }) => {
    const read = readBodyV2(v2OperationNamed('answerDispute').body!, body);
    if (read.problems.length > 0) return refused(presentProblems(read.problems));
    const { statement = '' } = read.texts;
    const code = judgeStatement(statement);
    if (code !== undefined) return problem({ code, param: 'statement' });
    const outcome = isUuid(id) ? await answerDispute(desk, ownerOf(caller), { id, statement }) : 'not_found';
    return typeof outcome === 'string' ? problem({ code: problems[outcome] }) : done(201, outcome, caller);
  });

  answer('acceptDispute', async ({ id, caller }) => {
    const outcome = isUuid(id) ? await acceptDispute(desk, ownerOf(caller), id) : 'not_found';
    return typeof outcome === 'string' ? problem({ code: problems[outcome] }) : done(201, outcome, caller);
  });
}

function done(status: 200 | 201, dispute: CardDispute, { mode }: Merchant): AnswerV2 {
  return { status, body: presentDispute(toldDispute(dispute, mode)) };
}

import {
  calls,
  cardPaymentsAtOnce,
  cardPaymentStates,
  isRefusal,
  readTransactionNumber,
  refuse,
  transactionNumber,
  type Refusal,
  type ToldCardPayment,
} from '@bank/contract';
import { refundStatusV2 } from '@bank/contract/payment-api-v2';
import { toDecimalString } from '@bank/money';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Session } from '../../base/platform/http/session.ts';
import { dayIn, endOfDay, startOfDay } from '../../base/platform/days-of-zone.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findMerchantOfClient, type MerchantOfClient, type PaymentMode } from '../merchants/index.ts';
import { answerForClient, refundForClient } from './act-for-client.ts';
import { addDisputePaper } from './add-dispute-paper.ts';
import { findDispute, listDisputes } from './disputes-store.ts';
import { openAcquirers } from './open-acquirers.ts';
import { findWhole, listWhole, type WholePayment } from './payment-pages-store.ts';
import { listRefundsOf } from './refunds-store.ts';
import { settleDuePayments } from './settle-due-payments.ts';
import type { OwnerOfPayments } from './store.ts';
import { listMoves, sumDays } from './time-line-store.ts';

const daysOfChart = 30;
const refundsMax = 1_000;

/** What users of a merchant read and do of its card payments. */
export function cardPaymentsOfClients(answer: AnswerCall, platform: Platform): void {
  const { db, config, clock } = platform;
  const desk = { ...platform, ...openAcquirers(config) };

  /** Whose payments they are. Card payments are those of all accounts, so who sees some accounts finds none. */
  async function merchantOf({ clientId, rights }: Session): Promise<MerchantOfClient | undefined> {
    return rights.accountIds === 'all' ? findMerchantOfClient(db, clientId) : undefined;
  }
  async function ownerOf(session: Session, mode: PaymentMode): Promise<OwnerOfPayments | Refusal> {
    const merchant = await merchantOf(session);
    return merchant === undefined ? refuse('not_a_merchant') : { merchantId: merchant.id, mode };
  }

  answer(calls.readMerchant, async ({ session }) => {
    const merchant = await merchantOf(session);
    if (merchant === undefined) return { merchant: null };
    const { name, terms } = merchant;
    if (terms === undefined) return { merchant: { name, livePayments: 'not_agreed' as const, returnAddresses: [] } };
    const livePayments = terms.takesLive ? ('open' as const) : ('blocked' as const);
    return { merchant: { name, livePayments, returnAddresses: [...terms.returnOrigins] } };
  });

  answer(calls.listCardPayments, async ({ body, session }) => {
    const owner = await ownerOf(session, body.mode);
    if (isRefusal(owner)) return owner;
    const [from, to] = [body.from.trim(), body.to.trim()];
    if ([from, to].some((day) => day !== '' && !isDay(day)) || (from !== '' && to !== '' && from > to))
      return refuse('period_malformed');
    const zone = config.timeZone;
    const last = readTransactionNumber(body.before);
    const place = last === undefined ? undefined : await findWhole(db, owner, { number: last });
    await settleDuePayments(desk, owner);
    const words = body.words.trim();
    const found = await listWhole(db, owner, {
      payerId: undefined,
      merchantReference: undefined,
      state: cardPaymentStates.find((state) => state === body.status),
      words: words === '' || !words.isWellFormed() || words.includes('\0') ? undefined : words,
      from: from === '' ? undefined : startOfDay(zone, from),
      before: to === '' ? undefined : (endOfDay(zone, to) ?? undefined),
      after: place && { at: place.createdAt, number: place.number },
      limit: cardPaymentsAtOnce + 1,
    });
    return {
      payments: found.slice(0, cardPaymentsAtOnce).map(toldToClient),
      hasMore: found.length > cardPaymentsAtOnce,
    };
  });

  answer(calls.readCardDays, async ({ body, session }) => {
    const owner = await ownerOf(session, body.mode);
    if (isRefusal(owner)) return owner;
    const zone = config.timeZone;
    const now = clock.now();
    const first = dayIn(zone, new Date(now.getTime() - (daysOfChart - 1) * 86_400_000));
    const days = await sumDays(db, owner, { from: startOfDay(zone, first), zone });
    return {
      lastDay: dayIn(zone, now),
      days: days.map(({ day, amount, count }) => ({
        day,
        currency: amount.currency,
        amount: toDecimalString(amount),
        count,
      })),
    };
  });

  answer(calls.readCardPayment, async ({ body, session }) => {
    const owner = await ownerOf(session, body.mode);
    if (isRefusal(owner)) return owner;
    const number = readTransactionNumber(body.id);
    await settleDuePayments(desk, owner);
    const payment = number === undefined ? undefined : await findWhole(db, owner, { number });
    if (payment === undefined) return refuse('card_payment_not_found', 'id');
    const [moves, refunds] = await Promise.all([
      listMoves(db, payment.id),
      listRefundsOf(db, owner, { number: payment.number, after: undefined, limit: refundsMax }),
    ]);
    return {
      payment: toldToClient(payment),
      moves: moves.map(({ state, by, at }) => ({ status: state, by, movedAt: at.toISOString() })),
      refunds: refunds.toReversed().map(({ id, amount, state, createdAt }) => ({
        id,
        amount: toDecimalString(amount),
        status: refundStatusV2(state),
        createdAt: createdAt.toISOString(),
      })),
    };
  });

  answer(calls.refundCardPayment, async ({ body, session, origin }) => {
    const owner = await ownerOf(session, body.mode);
    if (isRefusal(owner)) return owner;
    const refused = await refundForClient(platform, desk, { ...body, session, origin, owner });
    if (refused !== undefined) return refused;
    return toldToClient((await findWhole(db, owner, { number: readTransactionNumber(body.id)! }))!);
  });

  answer(calls.listCardDisputes, async ({ body, session }) => {
    const owner = await ownerOf(session, body.mode);
    if (isRefusal(owner)) return owner;
    const lastId = readId(body.before);
    const last = lastId === undefined ? undefined : await findDispute(db, owner, lastId);
    const after = last && { at: last.openedAt, id: last.id };
    const found = await listDisputes(db, owner, { after, limit: cardPaymentsAtOnce + 1 });
    return {
      disputes: found.slice(0, cardPaymentsAtOnce).map((dispute) => ({
        id: dispute.id,
        payment: transactionNumber(dispute.paymentNumber),
        amount: toDecimalString(dispute.amount),
        currency: dispute.amount.currency,
        reason: dispute.reason,
        state: dispute.state,
        openedAt: dispute.openedAt.toISOString(),
        respondBy: dispute.respondBy.toISOString(),
        statement: dispute.statement ?? null,
        papers: [...dispute.papers],
      })),
      hasMore: found.length > cardPaymentsAtOnce,
    };
  });

  answer(calls.answerCardDispute, async ({ body, session, origin }) => {
    const owner = await ownerOf(session, body.mode);
    return isRefusal(owner) ? owner : answerForClient(platform, desk, { ...body, session, origin, owner });
  });

  answer(calls.addDisputePaper, async ({ body, session, origin }) => {
    const owner = await ownerOf(session, body.mode);
    return isRefusal(owner) ? owner : addDisputePaper(platform, { ...body, clientId: session.clientId, origin, owner });
  });
}

function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

function toldToClient(payment: WholePayment): ToldCardPayment {
  return {
    id: transactionNumber(payment.number),
    status: payment.state,
    amount: toDecimalString(payment.amount),
    currency: payment.amount.currency,
    refundedAmount: toDecimalString(payment.refunded),
    netAmount: toDecimalString(payment.net),
    payer: payment.payerId,
    merchantReference: payment.merchantReference ?? null,
    cardBrand: payment.brand,
    cardLastFour: payment.lastFour,
    declineReason: payment.declineReason ?? null,
    createdAt: payment.createdAt.toISOString(),
  };
}

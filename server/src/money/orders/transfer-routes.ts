import { calls, isRefusal, paymentIdHeader, refuse, type Refusal } from '@bank/contract';
import type { FastifyReply } from 'fastify';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { tellReplay } from '../../base/platform/http/tell-replay.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, actorOf } from '../../base/platform/rights.ts';
import { readId } from '../../base/platform/read-id.ts';
import { acceptInternalTransfer } from './accept-internal-transfer.ts';
import { acceptInternationalTransfer } from './place-international-transfer.ts';
import { listHolidays } from '../payments/holidays-store.ts';
import { internalTransferBatcher } from './batch-internal-transfers.ts';
import type { OrderAnswer } from './known-key.ts';
import { presentQuote } from './present-quote.ts';
import { quoteInternalTransfer } from './quote-internal-transfer.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { cancelOrder } from './settle-order.ts';

/** Calls 7 and 8 of spec 7, and what belongs to them: the quote, the confirmation of an order, its cancelling. */
export function paymentRoutes(answer: AnswerCall, platform: Platform): void {
  const transfers = internalTransferBatcher(platform);
  answer(calls.orderInternationalTransfer, async ({ reply, ...asked }) => {
    const { body, session, origin, idempotencyKey, token, confirmation } = asked;
    const order = { ...body, ...actorOf(session), origin, idempotencyKey };
    return told(reply, await acceptInternationalTransfer(platform, order, { token, header: confirmation }));
  });

  answer(calls.requestConfirmation, async ({ body, session, origin, token }) => {
    const made = await requestConfirmation(platform, {
      ...body,
      ...actorOf(session),
      origin,
      token,
    });
    return isRefusal(made) ? made : { ...made, expiresAt: made.expiresAt.toISOString() };
  });

  answer(calls.cancelOrder, async ({ body, session, origin }) => {
    const rowId = readId(body.id);
    if (rowId === undefined) return refuse('order_not_found', 'id');
    const outcome = await cancelOrder(platform, {
      scope: accountsSeen(session),
      userId: session.userId,
      origin,
      rowId,
    });
    return isRefusal(outcome) ? outcome : undefined;
  });

  answer(calls.orderInternalTransfer, async ({ body, session, origin, idempotencyKey, expectedRate, reply }) => {
    const order = { ...body, ...actorOf(session), origin, idempotencyKey, expectedRate };
    return told(reply, await acceptInternalTransfer(transfers, order));
  });

  answer(calls.readHolidays, async () => {
    const today = dayIn(platform.config.timeZone, platform.clock.now());
    const ahead = (await listHolidays(platform.db)).filter(({ day }) => day >= today);
    return new Map(
      [...Map.groupBy(ahead, ({ currency }) => currency)].map(([currency, days]) => [
        currency,
        new Set(days.map(({ day }) => day)),
      ]),
    );
  });

  answer(calls.quoteInternalTransfer, async ({ body, session }) => {
    const quote = await quoteInternalTransfer(platform, { ...body, ...actorOf(session) });
    return isRefusal(quote) ? quote : presentQuote(quote);
  });
}

/** Nothing but headers is said of an order that was booked: its payment, and whether the answer comes again. */
function told(reply: FastifyReply, { outcome, isReplayed }: OrderAnswer): undefined | Refusal {
  if ('refusal' in outcome) return isReplayed ? { ...outcome, isReplayed } : outcome;
  reply.header(paymentIdHeader, outcome.paymentId);
  tellReplay(reply, isReplayed);
  return undefined;
}

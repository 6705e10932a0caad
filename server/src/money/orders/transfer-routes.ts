import { calls, isRefusal, paymentIdHeader, refuse, type Refusal } from '@bank/contract';
import { dayIn } from '../../base/platform/days-of-zone.ts';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { tellReplay } from '../../base/platform/http/tell-replay.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { accountsSeen, actorOf } from '../../base/platform/rights.ts';
import { readId } from '../../base/platform/read-id.ts';
import { webOriginOf } from '../../people/second-factors/index.ts';
import { listHolidays } from '../payments/index.ts';
import { batchInternalTransfers } from './batch-internal-transfers.ts';
import { batchInternationalTransfers } from './batch-international-transfers.ts';
import { cancelOrder } from './cancel-order.ts';
import { presentQuote } from './present-quote.ts';
import { quoteInternalTransfer } from './quote-internal-transfer.ts';
import type { Answer } from './rules-of-placing.ts';
import { requestConfirmation } from './request-confirmation.ts';

type Reply = Parameters<typeof tellReplay>[0];

/** Calls 7 and 8 of spec 7, and what belongs to them: the quote, the confirmation of an order, its cancelling. */
export function transferRoutes(answer: AnswerCall, platform: Platform): void {
  const placeInternalTransfer = batchInternalTransfers(platform);
  const placeInternationalTransfer = batchInternationalTransfers(platform);
  answer(calls.orderInternationalTransfer, async ({ reply, ...call }) => {
    const { body, session, origin, idempotencyKey, token, confirmation } = call;
    const asked = { ...body, ...actorOf(session), origin, idempotencyKey };
    return told(reply, await placeInternationalTransfer(asked, { token, header: confirmation }));
  });

  answer(calls.requestConfirmation, async ({ body, session, origin, token, request }) => {
    const made = await requestConfirmation(platform, {
      ...body,
      ...actorOf(session),
      origin,
      token,
      webOrigin: webOriginOf(request, platform.config),
    });
    return isRefusal(made) ? made : { ...made, expiresAt: made.expiresAt.toISOString() };
  });

  answer(calls.cancelOrder, async ({ body, session, origin }) => {
    const rowId = readId(body.id);
    if (rowId === undefined) return refuse('order_not_found', 'id');
    return cancelOrder(platform, { scope: accountsSeen(session), userId: session.userId, origin, rowId });
  });

  answer(calls.orderInternalTransfer, async ({ body, session, origin, idempotencyKey, expectedRate, reply }) => {
    const asked = { ...body, ...actorOf(session), origin, idempotencyKey, expectedRate };
    return told(reply, await placeInternalTransfer(asked));
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
function told(reply: Reply, { outcome, isReplayed }: Answer): undefined | Refusal {
  // The same hash is the same call, so an order that waits never answers for one that is booked.
  if (outcome === undefined) throw new Error('A transfer that goes at once does not wait.');
  if (isRefusal(outcome)) return isReplayed ? { ...outcome, isReplayed } : outcome;
  reply.header(paymentIdHeader, outcome.paymentId);
  tellReplay(reply, isReplayed);
  return undefined;
}

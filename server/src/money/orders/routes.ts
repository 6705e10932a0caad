import {
  calls,
  isRefusal,
  orderGroupNames,
  orderGroups,
  refuse,
  type OrderGroup,
  type PlacedOrder,
  type Refusal,
} from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { judgeNewUnderKey } from '../../base/platform/http/read-only.ts';
import { tellReplay } from '../../base/platform/http/tell-replay.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import { actorOf } from '../../base/platform/rights.ts';
import { webOriginOf } from '../../people/second-factors/index.ts';
import { changeInternalOrder, changeInternationalOrder } from './change-order.ts';
import { approveOrders, confirmApprovals } from './approve-orders.ts';
import { approveOrder, isApprovedBefore, rejectWaitingOrder } from './approve-order.ts';
import { withdrawOrder } from './cancel-order.ts';
import { isIdempotencyKeyMalformed } from './idempotency-key.ts';
import { judgeReading } from './judge-decision.ts';
import { placeInternalOrder, placeInternationalOrder, type KeptAnswer } from './place-waiting-order.ts';
import { accountsOfOrders, presentOrders, presentOrderWithLife } from './present-orders.ts';
import { readOrderOutcome } from './read-order-outcome.ts';
import { presentQuote } from './present-quote.ts';
import { quoteOrder } from './quote-order.ts';
import { countOrdersOf, findOrderOf, listOrdersOf } from './read-store.ts';

const ordersPerPart = 50;

type Reply = Parameters<typeof tellReplay>[0];

/** The calls of the Orders page: what is prepared, scheduled, approved and taken back. */
export function orderRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.placeInternalOrder, async ({ body, session, origin, idempotencyKey, reply }) =>
    told(reply, await placeInternalOrder(platform, { ...body, ...actorOf(session), origin, idempotencyKey })),
  );

  answer(calls.placeInternationalOrder, async ({ reply, ...asked }) => {
    const { body, session, origin, idempotencyKey, token, confirmation } = asked;
    const order = { ...body, ...actorOf(session), origin, idempotencyKey };
    return told(reply, await placeInternationalOrder(platform, order, { token, header: confirmation }));
  });

  answer(calls.listOrders, async ({ body, session }) => {
    const group = body.group ?? 'in_process';
    if (!(orderGroupNames as readonly string[]).includes(group)) return refuse('order_group_unknown', 'group');
    const { clientId } = session;
    const states = orderGroups[group as OrderGroup];
    const debtorAccounts = await accountsOfOrders(platform, actorOf(session));
    const part = await readPart(body.cursor, ordersPerPart, ({ behind, limit }) =>
      listOrdersOf(platform.db, { clientId, debtorAccounts, states, before: behind, limit }),
    );
    if (isRefusal(part)) return part;
    const open = (['awaiting_approval', 'scheduled', 'in_process'] as const).flatMap((name) => [...orderGroups[name]]);
    const counts = await countOrdersOf(platform.db, { clientId, debtorAccounts, states: open });
    const countOf = (name: OrderGroup) =>
      orderGroups[name].reduce((sum: number, state) => sum + (counts.get(state) ?? 0), 0);
    return {
      orders: await presentOrders(platform, actorOf(session), part.shown),
      next: part.next,
      counts: {
        awaiting_approval: countOf('awaiting_approval'),
        scheduled: countOf('scheduled'),
        in_process: countOf('in_process'),
      },
    };
  });

  answer(calls.readOrder, async ({ fields, session }) => {
    const id = readId(fields.id);
    const actor = actorOf(session);
    const order = id && (await findOrderOf(platform.db, { clientId: session.clientId, id }));
    if (!order) return refuse('order_not_found', 'id');
    const readable = order.content === undefined ? order : await judgeReading(platform, order, actor);
    if (isRefusal(readable)) return readable;
    return (await presentOrderWithLife(platform, actor, order)) ?? refuse('order_not_found', 'id');
  });

  answer(calls.readOrderOutcome, ({ body, session }) =>
    readOrderOutcome(platform, actorOf(session), body.idempotencyKey),
  );

  answer(calls.changeInternalOrder, async ({ body, session, origin }) => {
    const orderId = readId(body.id);
    if (orderId === undefined) return refuse('order_not_found', 'id');
    return changeInternalOrder(platform, { ...body, ...actorOf(session), orderId, origin });
  });

  answer(calls.changeInternationalOrder, async ({ body, session, origin }) => {
    const orderId = readId(body.id);
    if (orderId === undefined) return refuse('order_not_found', 'id');
    return changeInternationalOrder(platform, { ...body, ...actorOf(session), orderId, origin });
  });

  answer(calls.quoteOrder, async ({ body, session, origin }) => {
    const orderId = readId(body.id);
    if (orderId === undefined) return refuse('order_not_found', 'id');
    const quote = await quoteOrder(platform, { ...actorOf(session), orderId, origin, version: body.version });
    return isRefusal(quote) ? quote : presentQuote(quote);
  });

  answer(
    calls.approveOrder,
    async ({ body, session, origin, token, confirmation, expectedRate, idempotencyKey, reply }) => {
      if (isIdempotencyKeyMalformed(idempotencyKey)) return refuse('idempotency_key_malformed');
      const orderId = readId(body.id);
      if (orderId === undefined) return refuse('order_not_found', 'id');
      const decision = { ...actorOf(session), orderId, origin, version: body.version, expectedRate };
      const isReplayed = idempotencyKey !== undefined && (await isApprovedBefore(platform, decision));
      tellReplay(reply, isReplayed);
      if (isReplayed) return undefined;
      const closed = judgeNewUnderKey(platform.config);
      if (closed !== undefined) return closed;
      return approveOrder(platform, decision, { token, header: confirmation });
    },
  );

  answer(calls.confirmApprovals, async ({ body, session, origin, token, request }) => {
    const webOrigin = webOriginOf(request, platform.config);
    const made = await confirmApprovals(platform, { ...body, ...actorOf(session), origin, token, webOrigin });
    return isRefusal(made) ? made : { ...made, expiresAt: made.expiresAt.toISOString() };
  });

  answer(calls.approveOrders, async ({ body, session, origin, token, confirmation }) => {
    const approvals = { ...body, ...actorOf(session), origin };
    const results = await approveOrders(platform, approvals, { token, header: confirmation });
    return isRefusal(results) ? results : { results: [...results] };
  });

  answer(calls.rejectOrder, async ({ body, session, origin }) => {
    const orderId = readId(body.id);
    if (orderId === undefined) return refuse('order_not_found', 'id');
    const { reason } = body;
    return rejectWaitingOrder(platform, { ...actorOf(session), orderId, origin, reason });
  });

  answer(calls.withdrawOrder, async ({ body, session, origin }) => {
    const orderId = readId(body.id);
    if (orderId === undefined) return refuse('order_not_found', 'id');
    return withdrawOrder(platform, { ...actorOf(session), orderId, origin });
  });
}

function told(reply: Reply, answer: KeptAnswer | Refusal): PlacedOrder | Refusal {
  if (isRefusal(answer)) return answer;
  tellReplay(reply, answer.isReplayed);
  return answer.placed;
}

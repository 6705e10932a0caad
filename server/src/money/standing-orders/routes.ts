import { calls, isRefusal } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import { tellReplay } from '../../base/platform/http/tell-replay.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { actorOf } from '../../base/platform/rights.ts';
import { endStandingOrder, skipStandingOrder } from './change-standing.ts';
import { placeStandingOrder } from './place-standing.ts';
import { presentStandingOrders } from './present-standing.ts';

/** Standing orders: placed, listed, a day left out, ended. */
export function standingOrderRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.placeStandingOrder, async ({ body, session, origin, token, confirmation, idempotencyKey, reply }) => {
    const asked = { ...body, ...actorOf(session), origin, idempotencyKey };
    const placed = await placeStandingOrder(platform, asked, { token, header: confirmation, rhythm: body });
    if (isRefusal(placed)) return placed;
    tellReplay(reply, placed.isReplayed);
    return { id: placed.id, nextOn: placed.nextOn };
  });

  answer(calls.listStandingOrders, async ({ session }) => ({
    standingOrders: await presentStandingOrders(platform, actorOf(session)),
  }));

  answer(calls.skipStandingOrder, ({ body, session, origin }) =>
    skipStandingOrder(platform, { ...body, ...actorOf(session), origin }),
  );

  answer(calls.endStandingOrder, ({ body, session, origin }) =>
    endStandingOrder(platform, { ...body, ...actorOf(session), origin }),
  );
}

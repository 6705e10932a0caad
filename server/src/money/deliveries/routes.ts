import { calls } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { endDelivery, orderDelivery } from './manage-deliveries.ts';
import { listLiveDeliveries } from './store.ts';

/** Statements that go out by themselves. */
export function deliveryRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.orderStatementDelivery, ({ body, session, origin }) =>
    orderDelivery(platform, { ...body, session, origin }),
  );

  answer(calls.readStatementDeliveries, async ({ session }) => ({
    deliveries: (await listLiveDeliveries(platform.db, session.clientId)).map((delivery) => ({
      ...delivery,
      createdAt: delivery.createdAt.toISOString(),
      lastSentAt: delivery.lastSentAt?.toISOString() ?? null,
    })),
  }));

  answer(calls.endStatementDelivery, ({ body, session, origin }) =>
    endDelivery(platform, { session, origin, id: body.id }),
  );
}

import { calls, refuse } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { listEndpoints } from './endpoints-store.ts';
import { listDeliveries } from './log-store.ts';
import { changeEndpoint, createEndpoint, replayEvent, rotateSecret } from './manage-endpoints.ts';

const deliveriesAtOnce = 50;

/** Where a client has events sent, and what became of them. */
export function webhookRoutes(answer: AnswerCall, platform: Platform): void {
  answer(calls.createWebhookEndpoint, ({ body, session, origin }) =>
    createEndpoint(platform, { ...body, session, origin }),
  );

  answer(calls.readWebhookEndpoints, async ({ session }) => ({
    endpoints: (await listEndpoints(platform.db, session.clientId)).map((endpoint) => ({
      ...endpoint,
      kinds: [...endpoint.kinds],
      createdAt: endpoint.createdAt.toISOString(),
      lastTakenAt: endpoint.lastTakenAt?.toISOString() ?? null,
      previousSecretUntil: endpoint.previousSecretUntil?.toISOString() ?? null,
    })),
  }));

  answer(calls.changeWebhookEndpoint, ({ body, session, origin }) =>
    changeEndpoint(platform, { ...body, session, origin }),
  );

  answer(calls.rotateWebhookSecret, ({ body, session, origin }) =>
    rotateSecret(platform, { ...body, session, origin }),
  );

  answer(calls.readWebhookDeliveries, async ({ body, session }) => {
    const endpoints = await listEndpoints(platform.db, session.clientId);
    const endpoint = endpoints.find(({ id }) => id === readId(body.id));
    if (endpoint === undefined) return refuse('webhook_endpoint_not_found', 'id');
    const found = await listDeliveries(platform.db, {
      endpointId: endpoint.id,
      before: readId(body.before),
      limit: deliveriesAtOnce + 1,
    });
    return { deliveries: found.slice(0, deliveriesAtOnce), hasMore: found.length > deliveriesAtOnce };
  });

  answer(calls.replayWebhook, ({ body, session, origin }) => replayEvent(platform, { ...body, session, origin }));
}

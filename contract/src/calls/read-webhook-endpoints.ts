import * as z from 'zod/mini';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

const webhookEndpoint = spelled(
  {
    id: z.string(),
    address: z.string(),
    mode: z.enum(webhookModes),
    kinds: z.array(z.string()),
    /** `failing`: it rests between tries, as the last ones failed. */
    state: z.enum(['active', 'failing', 'paused']),
    /** Deliveries that wait. */
    waiting: z.number(),
    /** ISO 8601, UTC. */
    createdAt: z.string(),
    /** Null where nothing was taken yet. */
    lastTakenAt: z.nullable(z.string()),
    /** Until then the secret before signs as well; null where there is one secret. */
    previousSecretUntil: z.nullable(z.string()),
  },
  { kinds: 'event_types' },
);
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

/** Where the client has events sent. */
export const readWebhookEndpoints = defineCall({
  name: 'readWebhookEndpoints',
  summary: 'The addresses that get webhooks, the newest first, without their secrets.',
  method: 'GET',
  path: '/user/webhook-endpoints',
  auth: 'client',
  right: 'administer',
  body: noBody,
  answer: spelled({ endpoints: z.array(webhookEndpoint) }, { endpoints: 'webhook_endpoints' }),
  refusals: [],
});

import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Why a try got no answer. */
export const webhookFailures = ['not_found', 'not_public', 'not_trusted', 'not_reached', 'no_answer'] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

const webhookTry = spelled({
  /** ISO 8601, UTC. */
  triedAt: z.string(),
  tookMs: z.number(),
  /** The HTTP status; null where there was no answer. */
  status: z.nullable(z.number()),
  failure: z.nullable(z.enum(webhookFailures)),
  /** The first letters of the answer, without what looks like a secret. */
  answerStart: z.string(),
});

const webhookDelivery = spelled(
  {
    eventId: z.string(),
    kind: z.string(),
    sequence: z.number(),
    state: z.enum(['waiting', 'taken', 'given_up']),
    happenedAt: z.string(),
    /** When it is tried next; null where it is over. */
    dueAt: z.nullable(z.string()),
    /** The latest tries, the newest first. */
    tries: z.array(webhookTry),
  },
  { kind: 'event_type' },
);
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** What was sent to an endpoint, and what it answered. */
export const readWebhookDeliveries = defineCall({
  name: 'readWebhookDeliveries',
  summary: 'The deliveries to an endpoint of webhooks with the answers, the newest first; 50 at once.',
  method: 'POST',
  path: '/user/webhook-endpoints/deliveries',
  auth: 'client',
  right: 'administer',
  body: spelled({ id: line, before: line }),
  answer: spelled({ deliveries: z.array(webhookDelivery), hasMore: z.boolean() }),
  refusals: ['webhook_endpoint_not_found'],
});

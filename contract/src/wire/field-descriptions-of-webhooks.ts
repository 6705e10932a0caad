import { webhookFailures } from '../calls/read-webhook-deliveries.ts';
import { webhookKinds, webhookModes } from '../webhooks/webhook-kinds.ts';
import type { FieldDescription } from './field-description.ts';

const moment = { example: '2026-03-02T09:30:00.000Z', format: 'date-time' } as const;

/** Of the calls about webhooks. */
export const fieldDescriptionsOfWebhooks: Readonly<Record<string, FieldDescription>> = {
  act: { says: 'What to do with the endpoint.', example: 'pause', values: ['pause', 'resume', 'end', 'test'] },
  'createWebhookEndpoint.address': {
    says: 'Where events are sent: https, the name of a public host, no port.',
    example: 'https://shop.example.com/ostro',
  },
  'webhook_endpoints.address': {
    says: 'Where events are sent.',
    example: 'https://shop.example.com/ostro',
  },
  event_types: { says: 'Of what it is told.', items: webhookKinds },
  mode: { says: 'Test payments go to endpoints of tests, all else to live ones.', values: webhookModes },
  'createWebhookEndpoint.secret': {
    says: 'With it the bank signs what it sends there (Standard Webhooks). It is answered once.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  },
  'rotateWebhookSecret.secret': {
    says: 'Signs from now on, for seven days beside the one before. It is answered once.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  },
  webhook_endpoints: { says: 'The endpoints of the client, the newest first.' },
  'webhook_endpoints.state': {
    says: 'Failing: it rests between tries, because the last ones failed.',
    values: ['active', 'failing', 'paused'],
  },
  waiting: { says: 'How many events wait for it.', example: 0 },
  last_taken_at: { says: 'When it took an event last; null where it never did.', ...moment },
  previous_secret_until: { says: 'Until then the secret before signs too; null where there is one.', ...moment },
  'readWebhookDeliveries.before': {
    says: 'The id of an event: what was sent before it. Left out: the newest.',
    example: '0199a3c4-0001-7000-8000-0123456789ab',
  },
  deliveries: { says: 'The events that were sent to it, the newest first.' },
  'readWebhookDeliveries.has_more': { says: 'Whether there are earlier ones.', example: false },
  event_id: { says: 'The event; the header webhook-id says it.', example: '0199a3c4-0001-7000-8000-0123456789ab' },
  event_type: { says: 'What happened.', example: 'card_payment.approved' },
  sequence: { says: 'Counts the events of one payment, order or account.', example: 1 },
  'deliveries.state': { says: 'What became of it.', values: ['waiting', 'taken', 'given_up'] },
  'deliveries.due_at': { says: 'When it is tried next; null where that is over.', ...moment },
  tries: { says: 'The latest five tries, the newest first.' },
  tried_at: { says: 'When it was tried.', ...moment },
  took_ms: { says: 'How long that took, in milliseconds.', example: 120 },
  'tries.status': { says: 'The HTTP status of the answer; null without one.', example: 204 },
  failure: { says: 'Why there was no answer; null where there was one.', values: webhookFailures },
  answer_start: { says: 'The first letters of the answer, without what looks like a secret.', example: 'ok' },
};

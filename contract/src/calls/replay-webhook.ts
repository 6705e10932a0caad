import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Sends an event to an endpoint once more, with the same id. */
export const replayWebhook = defineCall({
  name: 'replayWebhook',
  summary: 'Sends an event to an endpoint of webhooks once more, with the same id.',
  method: 'POST',
  path: '/user/webhook-endpoints/replay',
  auth: 'client',
  right: 'administer',
  body: spelled({ id: line, eventId: line }),
  answer: noAnswer,
  refusals: ['webhook_delivery_not_found', 'too_many_requests'],
});

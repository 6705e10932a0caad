import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Pauses an endpoint, lets it go on, ends it, or sends it an event of the kind `webhook.test`. */
export const changeWebhookEndpoint = defineCall({
  name: 'changeWebhookEndpoint',
  summary: 'Pauses an endpoint of webhooks, lets it go on, ends it, or tries it with an event.',
  method: 'POST',
  path: '/user/webhook-endpoints/change',
  auth: 'client',
  right: 'administer',
  body: spelled({ id: line, act: line }),
  answer: noAnswer,
  refusals: ['webhook_act_unknown', 'webhook_endpoint_not_found', 'too_many_requests'],
});

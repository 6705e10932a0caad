import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line, lines } from '../wire/wire-text.ts';

/** A server of the client that is told of what happens. The secret is answered once. */
export const createWebhookEndpoint = defineCall({
  name: 'createWebhookEndpoint',
  summary: 'An address that gets events of the named kinds as signed webhooks; asks for the password again.',
  method: 'POST',
  path: '/user/webhook-endpoints',
  auth: 'client',
  right: 'administer',
  body: spelled({ address: line, mode: line, kinds: lines, password: line }, { kinds: 'event_types' }),
  answer: spelled({ id: z.string(), secret: z.string() }),
  refusals: [
    'all_fields_required',
    'webhook_not_allowed',
    'webhook_mode_unknown',
    'webhook_kind_unknown',
    'webhook_needs_all_accounts',
    'too_many_password_tries',
    'current_password_wrong',
    'too_many_webhook_endpoints',
  ],
});

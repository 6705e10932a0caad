import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** A new secret for an endpoint. The one before signs for some days beside it, so nothing is lost meanwhile. */
export const rotateWebhookSecret = defineCall({
  name: 'rotateWebhookSecret',
  summary: 'A new secret for an endpoint of webhooks; both sign for a week. Asks for the password again.',
  method: 'POST',
  path: '/user/webhook-endpoints/secret',
  auth: 'client',
  right: 'administer',
  body: spelled({ id: line, password: line }),
  answer: spelled({ secret: z.string() }),
  refusals: ['all_fields_required', 'webhook_endpoint_not_found', 'too_many_password_tries', 'current_password_wrong'],
});

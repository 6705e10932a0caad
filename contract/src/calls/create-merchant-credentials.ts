import * as z from 'zod/mini';
import { webhookModes } from '../webhooks/webhook-kinds.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line, lines } from '../wire/wire-text.ts';

/** What a program of the client logs in to the Payment API with. The secret is answered once. */
export const createMerchantCredentials = defineCall({
  name: 'createMerchantCredentials',
  summary: 'A login and a secret for programs that take card payments; asks for the password again.',
  method: 'POST',
  path: '/user/merchant-credentials',
  auth: 'client',
  right: 'administer',
  body: spelled({ name: line, mode: z.enum(webhookModes), networks: lines, password: line }),
  answer: spelled({ id: z.string(), login: z.string(), secret: z.string() }),
  refusals: [
    'all_fields_required',
    'text_has_forbidden_characters',
    'text_too_long',
    'network_malformed',
    'not_a_merchant',
    'live_payments_not_agreed',
    'too_many_password_tries',
    'current_password_wrong',
    'too_many_merchant_credentials',
  ],
});

import * as z from 'zod/mini';
import { webAuthnWords } from '../people/second-factors.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** A passkey signs the question of a confirmation. The answer is the code of that order or change and no other. */
export const confirmWithPasskey = defineCall({
  name: 'confirmWithPasskey',
  summary: 'Answers the one-time code of a confirmation to the passkey of its user; nothing is done yet.',
  method: 'POST',
  path: '/api/payments/confirmations/passkeys',
  auth: 'client',
  right: 'self',
  body: spelled({ id: line, answer: webAuthnWords }, { answer: 'credential' }),
  answer: spelled({ code: z.string() }),
  refusals: ['passkey_refused', 'confirmation_expired'],
});

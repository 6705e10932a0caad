import * as z from 'zod/mini';
import { webAuthnWords } from '../people/second-factors.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/**
 * Keeps a passkey under the name that its question was asked with. The first factor brings recovery codes, told this
 * once.
 */
export const addPasskey = defineCall({
  name: 'addPasskey',
  summary: 'Keeps a passkey; with the first second factor it answers recovery codes, once.',
  method: 'POST',
  path: '/user/passkeys',
  auth: 'client',
  right: 'self',
  body: spelled({ name: line, answer: webAuthnWords }, { answer: 'credential' }),
  answer: spelled({ recoveryCodes: z.array(z.string()) }),
  refusals: ['all_fields_required', 'text_has_forbidden_characters', 'text_too_long', 'passkey_refused'],
});

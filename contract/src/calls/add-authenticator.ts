import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/**
 * Takes an authenticator app into use with its first code, under the name that its key was asked with. The first factor
 * brings recovery codes, told this once.
 */
export const addAuthenticator = defineCall({
  name: 'addAuthenticator',
  summary: 'Takes an authenticator app into use; with the first second factor it answers recovery codes, once.',
  method: 'POST',
  path: '/user/authenticators',
  auth: 'client',
  right: 'self',
  body: spelled({ name: line, code: line }),
  answer: spelled({ recoveryCodes: z.array(z.string()) }),
  refusals: ['all_fields_required', 'text_has_forbidden_characters', 'text_too_long', 'authenticator_code_wrong'],
});

import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Other recovery codes, told this once. Those from before end. */
export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  summary: 'Makes other recovery codes, answered once; asks for the password again.',
  method: 'POST',
  path: '/user/recovery-codes',
  auth: 'client',
  right: 'self',
  body: spelled({ password: line }),
  answer: spelled({ recoveryCodes: z.array(z.string()) }),
  refusals: ['all_fields_required', 'too_many_password_tries', 'current_password_wrong', 'factor_not_found'],
});

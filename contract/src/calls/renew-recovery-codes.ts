import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { line } from '../wire/wire-text.ts';

/** Other recovery codes, told this once. Those from before end. */
export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  summary: 'Makes other recovery codes, answered once; takes the password and a code.',
  method: 'POST',
  path: '/user/recovery-codes',
  auth: 'client',
  right: 'self',
  isConfirmed: true,
  body: spelled({ password: line }),
  answer: spelled({ recoveryCodes: z.array(z.string()) }),
  refusals: [
    'all_fields_required',
    'too_many_password_tries',
    'current_password_wrong',
    'factor_not_found',
    ...confirmationRefusals,
  ],
});

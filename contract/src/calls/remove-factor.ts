import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Removes a passkey or an authenticator app, once the password was given again. */
export const removeFactor = defineCall({
  name: 'removeFactor',
  summary: 'Removes a passkey or an authenticator app of the user; asks for the password again.',
  method: 'POST',
  path: '/user/second-factors/removal',
  auth: 'client',
  right: 'self',
  body: spelled({ id: line, password: line }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'too_many_password_tries',
    'current_password_wrong',
    'factor_not_found',
    'two_other_ways_needed',
  ],
});

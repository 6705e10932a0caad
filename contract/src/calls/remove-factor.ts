import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { line } from '../wire/wire-text.ts';

/** Removes a passkey or an authenticator app, after the password and a code. */
export const removeFactor = defineCall({
  name: 'removeFactor',
  summary: 'Removes a passkey or an authenticator app of the user; takes the password and a code.',
  method: 'POST',
  path: '/user/second-factors/removal',
  auth: 'client',
  right: 'self',
  isConfirmed: true,
  body: spelled({ id: line, password: line }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'too_many_password_tries',
    'current_password_wrong',
    'factor_not_found',
    'two_other_ways_needed',
    ...confirmationRefusals,
  ],
});

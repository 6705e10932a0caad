import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { line } from '../wire/wire-text.ts';

export const yesOrNo = reshaped(z.optional(z.nullable(z.boolean())), {
  decode: (given) => given ?? true,
  encode: (given: boolean) => given,
});

/** Ends the mailed PIN of a user who has two other ways to log in, or takes it up again. */
export const setMailedPin = defineCall({
  name: 'setMailedPin',
  summary: 'Whether a mailed PIN opens the login of the user; takes the password and a code.',
  method: 'POST',
  path: '/user/mailed-pin',
  auth: 'client',
  right: 'self',
  isConfirmed: true,
  body: spelled({ isPinMailed: yesOrNo, password: line }, { isPinMailed: 'pin_mailed' }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'too_many_password_tries',
    'current_password_wrong',
    'two_other_ways_needed',
    ...confirmationRefusals,
  ],
});

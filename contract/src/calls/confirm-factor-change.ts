import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';
import { requestConfirmation } from './request-confirmation.ts';
import { yesOrNo } from './set-mailed-pin.ts';

/**
 * Prepares what confirms this change of the user's own ways to log in and to confirm, and no other. It is named with
 * the fields of the call that makes it: `passkey` and `authenticator` with their name, `recovery_codes`, `removal`, or
 * `mailed_pin`. That call carries id and code in its `Confirmation` header.
 */
export const confirmFactorChange = defineCall({
  name: 'confirmFactorChange',
  summary: 'Has one change of the ways to log in and to confirm confirmed by a one-time code; changes nothing yet.',
  method: 'POST',
  path: '/user/second-factors/confirmations',
  auth: 'client',
  right: 'self',
  body: spelled(
    {
      change: line,
      name: line,
      id: line,
      isPinMailed: yesOrNo,
      password: line,
      isMailAsked: z.optional(z.nullable(z.boolean())),
    },
    { isPinMailed: 'pin_mailed', isMailAsked: 'by_mail' },
  ),
  answer: requestConfirmation.answer,
  refusals: [
    'all_fields_required',
    'text_has_forbidden_characters',
    'text_too_long',
    'too_many_password_tries',
    'current_password_wrong',
    'too_many_factors',
    'factor_not_found',
    'two_other_ways_needed',
    'pin_not_mailed',
  ],
});

import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, saysDone } from '../wire/define-call.ts';
import { keptAccess } from '../people/kept-access.ts';
import { line } from '../wire/wire-text.ts';

/** The body of a refused password change. */
export const changePasswordErrors = z.object({
  code: z.number(),
  message: z.literal('ERROR'),
  errors: z.array(z.string()),
  reasons: z.array(z.string()),
});

/**
 * Call 5 of spec 7. The specification writes the success once as `message`, once as `Message`: the answer carries both.
 * A refusal is `{message: 'ERROR', errors: [...]}` with status 422, the errors in the client's language. Beyond the
 * specification `keep` may name what goes on acting for the user.
 */
export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Changes the password; ends every other session, and the access tokens and deliveries that are not kept.',
  method: 'POST',
  path: '/user/changes/passwords',
  auth: 'client',
  right: 'self',
  isOpenWithFirstPassword: true,
  body: spelled(
    { oldPassword: line, newPassword: line, keep: keptAccess },
    { oldPassword: 'oldPassword', newPassword: 'newPassword' },
  ),
  answer: saysDone(z.object({ message: z.literal('OK'), Message: z.literal('OK') }), { message: 'OK', Message: 'OK' }),
  ownRefusal: changePasswordErrors,
  refusals: [
    'all_fields_required',
    'password_too_short',
    'password_too_long',
    'too_many_password_tries',
    'current_password_wrong',
    'password_unchanged',
    'password_too_common',
  ],
});

import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { linkToken } from '../people/link-token.ts';
import { line } from '../wire/wire-text.ts';

/** The new user chooses the password, once. The link ends with it. */
export const setFirstPassword = defineCall({
  name: 'setFirstPassword',
  summary: 'Sets the first password of a new user, by the link of the welcome mail.',
  method: 'POST',
  path: '/api/welcome/password',
  auth: 'none',
  right: 'none',
  body: spelled({ token: linkToken, newPassword: line }, { newPassword: 'newPassword' }),
  answer: noAnswer,
  refusals: ['link_not_found', 'all_fields_required', 'password_too_short', 'password_too_long', 'password_too_common'],
});

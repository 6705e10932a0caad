import { spelled } from '../codec.ts';
import { defineCall, noAnswer } from '../define-call.ts';
import { line } from '../wire-text.ts';

/** Logs the client out everywhere, here too, after the password was given again. */
export const closeAllSessions = defineCall({
  name: 'closeAllSessions',
  summary: 'Ends every open login of the client, this one too; asks for the password again.',
  method: 'POST',
  path: '/user/sessions/close-all',
  auth: 'client',
  right: 'self',
  body: spelled({ password: line }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'too_many_password_tries', 'current_password_wrong'],
});

import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { keptAccess } from '../people/kept-access.ts';
import { line } from '../wire/wire-text.ts';

/** Logs the client out everywhere, here too, after the password was given again. */
export const closeAllSessions = defineCall({
  name: 'closeAllSessions',
  summary:
    'Ends every open login, this one too, and the tokens and deliveries that are not kept; asks for the password.',
  method: 'POST',
  path: '/user/sessions/close-all',
  auth: 'client',
  right: 'self',
  body: spelled({ password: line, keep: keptAccess }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'too_many_password_tries', 'current_password_wrong'],
});

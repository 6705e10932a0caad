import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/**
 * Ends one open login of the client, by its id, once the password was given again. The login of somebody else is
 * answered as a missing one.
 */
export const closeSession = defineCall({
  name: 'closeSession',
  summary: 'Ends one open login of the client; asks for the password again.',
  method: 'POST',
  path: '/user/sessions/close',
  auth: 'client',
  right: 'self',
  body: spelled({ id: line, password: line }, { id: 'session' }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'too_many_password_tries', 'current_password_wrong', 'session_not_found'],
});

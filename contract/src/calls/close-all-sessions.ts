import { defineCall, noAnswer, noBody } from '../define-call.ts';

/** Beside the ten: logs the client out everywhere, here too. */
export const closeAllSessions = defineCall({
  name: 'closeAllSessions',
  summary: 'Ends every open login of the client, this one too.',
  method: 'POST',
  path: '/user/sessions/close-all',
  auth: 'client',
  body: noBody,
  answer: noAnswer,
  refusals: [],
});

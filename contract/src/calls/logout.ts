import { defineCall, noAnswer, noBody } from '../wire/define-call.ts';

/** The server forgets the token, of either step. */
export const logout = defineCall({
  name: 'logout',
  summary: 'Ends the session; the token is forgotten.',
  method: 'POST',
  path: '/user/logout',
  auth: 'credentials',
  right: 'self',
  body: noBody,
  answer: noAnswer,
  refusals: [],
});

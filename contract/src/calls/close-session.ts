import * as z from 'zod/mini';
import { defineCall, noAnswer } from '../define-call.ts';
import { wireLine } from '../wire-text.ts';

/** Beside the ten: ends one open login of the client, by its id. Somebody else's is answered as a missing one. */
export const closeSession = defineCall({
  name: 'closeSession',
  summary: 'Ends one open login of the client.',
  method: 'POST',
  path: '/user/sessions/close',
  auth: 'client',
  body: z.object({ session: wireLine }),
  answer: noAnswer,
  refusals: ['session_not_found'],
});

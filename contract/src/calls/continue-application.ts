import * as z from 'zod/mini';
import { linkToken } from '../people/link-token.ts';
import { savedFields } from '../people/saved-application.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';

/** Opens a saved application by its mailed link, once: for the window that used the link first, and nobody else. */
export const continueApplication = defineCall({
  name: 'continueApplication',
  summary: 'Opens a saved application by its mailed link, once.',
  method: 'POST',
  path: '/api/applications/continue',
  auth: 'none',
  right: 'none',
  body: spelled({
    token: linkToken,
    /** Made by the window that opens the link: who repeats it after a lost answer gets the same answer. */
    window: z.string().check(z.minLength(16), z.maxLength(100)),
  }),
  answer: spelled({ fields: savedFields }),
  refusals: ['link_not_found'],
});

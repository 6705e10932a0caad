import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { linkToken } from '../people/link-token.ts';

/** Opens the link of a welcome mail: tells the login for which a password is chosen. */
export const openWelcomeLink = defineCall({
  name: 'openWelcomeLink',
  summary: 'Tells the login whose first password a mailed link lets its user choose.',
  method: 'POST',
  path: '/api/welcome/open',
  auth: 'none',
  right: 'none',
  body: spelled({ token: linkToken }),
  answer: spelled({
    login: z.string(),
    /** Words that the password must not be made of: the names of the user and the company. */
    ownWords: z.array(z.string()),
    expiresAt: z.iso.datetime(),
  }),
  refusals: ['link_not_found'],
});

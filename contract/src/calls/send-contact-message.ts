import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { wireLine, wireMessage } from '../wire-text.ts';

/**
 * Call 9 of spec 7, with two payloads: the Contact page's (`Name, Message, Email, ClientID, Phone, Country`) and the
 * account manager form's (`Name, Message, ClientID, E-mail, Phone, AccountManager`). The second is told by its keys.
 */
export const sendContactMessage = defineCall({
  name: 'sendContactMessage',
  summary: 'Sends a message to the bank or to an account manager.',
  method: 'POST',
  path: '/mailer/contacts/forms',
  auth: 'optional',
  body: z.object({
    Name: wireLine,
    Message: wireMessage,
    ClientID: wireLine,
    Phone: wireLine,
    Email: wireLine,
    Country: wireLine,
    'E-mail': wireLine,
    AccountManager: wireLine,
    /** A field that no person sees; what a robot writes there is kept apart. */
    website: wireLine,
  }),
  answer: z.object({ message: z.literal('OK') }),
  refusals: [],
});

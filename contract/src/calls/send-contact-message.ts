import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall, saysDone } from '../wire/define-call.ts';
import { wireLine, wireMessage } from '../wire/wire-text.ts';

type Text = string | null | undefined;

interface Message {
  readonly name?: Text;
  readonly message?: Text;
  readonly email?: Text;
  readonly clientId?: Text;
  readonly phone?: Text;
  /** A field that no person sees; what a robot writes there is kept apart. */
  readonly website?: Text;
}

/** The two payloads of call 9. A text that is not sent differs from an empty one. */
export type ContactMessage = (Message & { readonly kind: 'contact'; readonly country?: Text }) | ForManager;

interface ForManager extends Message {
  readonly kind: 'account_manager';
  readonly accountManager?: Text;
  /** Sent beside `email`, under the name that it has on the Contact page. */
  readonly otherEmail?: Text;
}

/** Both payloads in one. The email address has a name of its own in each. */
const bothPayloads = spelled(
  {
    name: wireLine,
    message: wireMessage,
    clientId: wireLine,
    phone: wireLine,
    email: wireLine,
    country: wireLine,
    emailForManager: wireLine,
    accountManager: wireLine,
    website: wireLine,
  },
  {
    name: 'Name',
    message: 'Message',
    clientId: 'ClientID',
    phone: 'Phone',
    email: 'Email',
    country: 'Country',
    emailForManager: 'E-mail',
    accountManager: 'AccountManager',
  },
);

/** The second payload is told by its keys; what else is sent with it is kept too. */
const contactMessage = reshaped(bothPayloads, {
  decode: ({ emailForManager, ...sent }): ContactMessage =>
    emailForManager !== undefined || 'accountManager' in sent
      ? { ...sent, kind: 'account_manager', email: emailForManager, otherEmail: sent.email }
      : { ...sent, kind: 'contact' },
  encode: ({ kind, ...message }) => {
    if (kind === 'contact') return message;
    const { email, otherEmail, ...sent }: Omit<ForManager, 'kind'> = message;
    return { ...sent, email: otherEmail, emailForManager: email };
  },
});

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
  right: 'none',
  body: contactMessage,
  answer: saysDone(z.object({ message: z.literal('OK') }), { message: 'OK' }),
  refusals: [],
  isReferenced: true,
});

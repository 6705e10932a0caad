import { calls } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

interface Message {
  readonly name: string;
  readonly message: string;
  readonly email: string;
  readonly clientId: string;
  readonly phone: string;
  /** What a robot wrote into the field that no person sees. */
  readonly website?: string;
}

/** The two payloads of call 9: from the Contact page, and to an account manager. */
export type ContactMessage =
  | (Message & { readonly kind: 'contact'; readonly country: string })
  | (Message & { readonly kind: 'account_manager'; readonly accountManager: string });

/** Call 9: a message to the bank or to an account manager. The server tells the two apart by their keys. */
export function sendContactMessage(message: ContactMessage): Promise<Outcome<void>> {
  const shared = { Name: message.name, Message: message.message, ClientID: message.clientId, Phone: message.phone };
  const robot = message.website === undefined ? {} : { website: message.website };
  const body =
    message.kind === 'contact'
      ? { ...shared, Email: message.email, Country: message.country, ...robot }
      : { ...shared, 'E-mail': message.email, AccountManager: message.accountManager, ...robot };
  return sendCall(calls.sendContactMessage, { body }, () => undefined);
}

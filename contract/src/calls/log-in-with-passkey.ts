import * as z from 'zod/mini';
import { webAuthnWords } from '../people/second-factors.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';

/** Both steps of the login in one: the authenticator has looked who its owner is (WebAuthn, user verification). */
export const logInWithPasskey = defineCall({
  name: 'logInWithPasskey',
  summary: 'Logs in with a passkey; the token opens the client at once.',
  method: 'POST',
  path: '/user/passkeys/login',
  auth: 'none',
  right: 'none',
  body: spelled({ answer: webAuthnWords }, { answer: 'credential' }),
  answer: z.object({ token: z.string() }),
  refusals: ['passkey_refused'],
});

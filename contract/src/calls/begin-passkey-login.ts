import { webAuthnWords } from '../people/second-factors.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** A question that any passkey of this bank's host name answers: the way to log in without password and PIN. */
export const beginPasskeyLogin = defineCall({
  name: 'beginPasskeyLogin',
  summary: 'A challenge (WebAuthn) for whichever passkey the user chooses.',
  method: 'POST',
  path: '/user/passkeys/login/challenge',
  auth: 'none',
  right: 'none',
  body: noBody,
  answer: webAuthnWords,
  refusals: [],
});

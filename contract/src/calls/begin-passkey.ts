import { webAuthnWords } from '../people/second-factors.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** A question that an authenticator answers with a new passkey, once the password was given again. */
export const beginPasskey = defineCall({
  name: 'beginPasskey',
  summary: 'A challenge (WebAuthn) for a passkey that the user adds; asks for the password again.',
  method: 'POST',
  path: '/user/passkeys/challenge',
  auth: 'client',
  right: 'self',
  body: spelled({ password: line }),
  answer: webAuthnWords,
  refusals: ['all_fields_required', 'too_many_password_tries', 'current_password_wrong', 'too_many_factors'],
});

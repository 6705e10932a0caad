import { webAuthnWords } from '../people/second-factors.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { line } from '../wire/wire-text.ts';

/** A question that an authenticator answers with a new passkey of this name, after the password and a code. */
export const beginPasskey = defineCall({
  name: 'beginPasskey',
  summary: 'A challenge (WebAuthn) for a passkey that the user adds; takes the password and a code.',
  method: 'POST',
  path: '/user/passkeys/challenge',
  auth: 'client',
  right: 'self',
  isConfirmed: true,
  body: spelled({ name: line, password: line }),
  answer: webAuthnWords,
  refusals: [
    'all_fields_required',
    'text_has_forbidden_characters',
    'text_too_long',
    'too_many_password_tries',
    'current_password_wrong',
    'too_many_factors',
    ...confirmationRefusals,
  ],
});

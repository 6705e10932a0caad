import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { line } from '../wire/wire-text.ts';

/**
 * A key for an authenticator app (RFC 6238) of this name, after the password and a code. It counts with its first
 * code.
 */
export const beginAuthenticator = defineCall({
  name: 'beginAuthenticator',
  summary: 'A new key for an authenticator app; takes the password and a code.',
  method: 'POST',
  path: '/user/authenticators/key',
  auth: 'client',
  right: 'self',
  isConfirmed: true,
  body: spelled({ name: line, password: line }),
  answer: spelled({
    /** Base32, for an app that reads no QR code. */
    key: z.string(),
    /** The address that the QR code stands for (Key URI format). */
    address: z.string(),
  }),
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

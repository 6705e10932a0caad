import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** A key for an authenticator app (RFC 6238), once the password was given again. It counts with its first code. */
export const beginAuthenticator = defineCall({
  name: 'beginAuthenticator',
  summary: 'A new key for an authenticator app; asks for the password again.',
  method: 'POST',
  path: '/user/authenticators/key',
  auth: 'client',
  right: 'self',
  body: spelled({ password: line }),
  answer: spelled({
    /** Base32, for an app that reads no QR code. */
    key: z.string(),
    /** The address that the QR code stands for (Key URI format). */
    address: z.string(),
  }),
  refusals: ['all_fields_required', 'too_many_password_tries', 'current_password_wrong', 'too_many_factors'],
});

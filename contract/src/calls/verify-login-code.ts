import * as z from 'zod/mini';
import { client, type Client } from '../client.ts';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

const wireVerdict = z.object({ valid: z.boolean(), client: z.optional(client) });

/** A wrong, a used and an old code look alike. */
export type CodeVerdict = { readonly isValid: true; readonly client: Client } | { readonly isValid: false };

/**
 * The second step of the login with an authenticator app or a recovery code, in place of the mailed PIN (call 3 of
 * spec 7). Its tries are counted with those of the PIN.
 */
export const verifyLoginCode = defineCall({
  name: 'verifyLoginCode',
  summary: 'Second step of the login: a code of an authenticator app, or a recovery code.',
  method: 'POST',
  path: '/user/verifications/codes',
  auth: 'credentials',
  right: 'self',
  body: spelled({ code: line }),
  answer: reshaped(wireVerdict, {
    decode: ({ client: found }): CodeVerdict =>
      found === undefined ? { isValid: false } : { isValid: true, client: found },
    encode: (verdict) => (verdict.isValid ? { valid: true, client: verdict.client } : { valid: false }),
  }),
  refusals: [],
});

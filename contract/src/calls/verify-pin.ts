import * as z from 'zod/mini';
import { wireClient } from '../client.ts';
import { defineCall } from '../define-call.ts';

/** The answer to a wrong, used or expired PIN alike, with status 200 (spec 5). */
export const pinIsNotValid = 'PIN IS NOT VALID';

/** Header of the answer to call 3 with the token that takes the place of the one of the first step. */
export const nextTokenHeader = 'x-next-token';

/**
 * Call 3 of spec 7: the PIN step. With `renew_token` the token ends here, and another one, which nobody has seen before the PIN,
 * comes in a header (OWASP ASVS 7.2.4); without it the token is lifted, as the specification has it.
 */
export const verifyPin = defineCall({
  name: 'verifyPin',
  summary: 'Second step of the login: the PIN, for the client and their accounts.',
  method: 'POST',
  path: '/user/verifications',
  auth: 'credentials',
  body: z.object({
    pin: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))),
    renew_token: z.optional(z.nullable(z.boolean())),
  }),
  answer: z.union([wireClient, z.literal(pinIsNotValid)]),
  refusals: [],
});

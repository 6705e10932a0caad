import * as z from 'zod/mini';
import { wireClient } from '../client.ts';
import { defineCall } from '../define-call.ts';

/** The answer to a wrong, used or expired PIN alike, with status 200 (spec 5). */
export const pinIsNotValid = 'PIN IS NOT VALID';

/** Call 3 of spec 7: the PIN step. */
export const verifyPin = defineCall({
  name: 'verifyPin',
  summary: 'Second step of the login: the PIN, for the client and their accounts.',
  method: 'POST',
  path: '/user/verifications',
  auth: 'credentials',
  body: z.object({ pin: z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))) }),
  answer: z.union([wireClient, z.literal(pinIsNotValid)]),
  refusals: [],
});

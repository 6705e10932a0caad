import * as z from 'zod/mini';
import { defineCall, noBody } from '../define-call.ts';

/**
 * Call 2 of spec 7: makes a one-time PIN and mails it. The second element is read as the PIN: it is the PIN in the
 * demonstration and null in production.
 */
export const requestPin = defineCall({
  name: 'requestPin',
  summary: 'Makes a one-time PIN for this login and mails it to the client.',
  method: 'POST',
  path: '/user/sends/users/pins',
  auth: 'credentials',
  body: noBody,
  answer: z.tuple([z.literal('sent'), z.nullable(z.string())]),
  refusals: [],
});

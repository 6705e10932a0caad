import * as z from 'zod/mini';
import { reshaped } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

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
  right: 'self',
  body: noBody,
  answer: reshaped(z.tuple([z.literal('sent'), z.nullable(z.string())]), {
    decode: ([, shownPin]) => ({ shownPin }),
    encode: ({ shownPin }: { readonly shownPin: string | null }) => ['sent', shownPin] as ['sent', string | null],
  }),
  refusals: ['already_logged_in', 'pin_not_mailed', 'too_many_pin_tries'],
});

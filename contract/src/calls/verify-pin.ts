import * as z from 'zod/mini';
import { client, type Client } from '../client.ts';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { pinLength } from '../field-rules.ts';

/** The answer to a wrong, used or expired PIN alike, with status 200 (spec 5). */
const pinIsNotValid = 'PIN IS NOT VALID';

/** A wrong, a used and an expired PIN look alike (spec 5). */
export type PinVerdict = { readonly isValid: true; readonly client: Client } | { readonly isValid: false };

/** A PIN that is sent as a number has lost the zeros in front; one that was pasted may have spaces inside. */
const pin = reshaped(z.optional(z.nullable(z.union([z.string().check(z.maxLength(64)), z.number()]))), {
  decode: (given) =>
    typeof given === 'number' ? String(given).padStart(pinLength, '0') : (given ?? '').replace(/\s/g, ''),
  encode: (text: string) => text,
});

/** Call 3 of spec 7: the PIN step. */
export const verifyPin = defineCall({
  name: 'verifyPin',
  summary: 'Second step of the login: the PIN, for the client and their accounts.',
  method: 'POST',
  path: '/user/verifications',
  auth: 'credentials',
  right: 'self',
  body: spelled({ pin }),
  answer: reshaped(z.union([client, z.literal(pinIsNotValid)]), {
    decode: (answer): PinVerdict => (answer === pinIsNotValid ? { isValid: false } : { isValid: true, client: answer }),
    encode: (verdict) => (verdict.isValid ? verdict.client : pinIsNotValid),
  }),
  refusals: [],
});

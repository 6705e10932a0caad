import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** How many tries of the PIN are left for this login. Call 3 answers nothing but yes or no. */
export const readPinStep = defineCall({
  name: 'readPinStep',
  summary: 'How many wrong PINs this login may still enter, and for how many seconds no PIN is accepted.',
  method: 'GET',
  path: '/user/pin-step',
  auth: 'credentials',
  right: 'self',
  body: noBody,
  answer: spelled({ triesLeft: z.number(), waitSeconds: z.number() }),
  refusals: [],
});

import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** How the second step may be done, and how many of its tries are left. Call 3 answers nothing but yes or no. */
export const readPinStep = defineCall({
  name: 'readPinStep',
  summary:
    'How many wrong PINs or codes this login may still enter, for how long none is accepted, and which it may be.',
  method: 'GET',
  path: '/user/pin-step',
  auth: 'credentials',
  right: 'self',
  body: noBody,
  answer: spelled(
    {
      triesLeft: z.number(),
      waitSeconds: z.number(),
      /** False where the user has ended the mailed PIN. */
      isPinMailed: z.boolean(),
      /** Whether a code of an authenticator app, or a recovery code, may be entered in its place. */
      isCodeTaken: z.boolean(),
    },
    { isPinMailed: 'pin_mailed', isCodeTaken: 'code_taken' },
  ),
  refusals: [],
});

import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { wireLine } from '../wire-text.ts';

/** The header that carries `gate_pass` on every call while the site is locked. */
export const gatePassHeader = 'x-gate-pass';

/** Call 4 of spec 7: the general password. The pass lives in the browser's memory only, so a reload locks again. */
export const unlockSite = defineCall({
  name: 'unlockSite',
  summary: 'Lifts the general password gate.',
  method: 'POST',
  path: '/user/validates/generals/passwords',
  auth: 'none',
  body: z.object({ password: wireLine }),
  answer: z.object({
    code: z.literal(200),
    message: z.literal('Success'),
    /** Sent back as `X-Gate-Pass`; null where no gate stands. */
    gate_pass: z.nullable(z.string()),
  }),
  refusals: ['gate_password_wrong', 'too_many_gate_tries'],
});

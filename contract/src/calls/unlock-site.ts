import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** The header that carries `gate_pass` on every call while the site is locked. */
export const gatePassHeader = 'x-gate-pass';

/** Call 4 of spec 7: the general password. The pass lives in the browser's memory only, so a reload locks again. */
export const unlockSite = defineCall({
  name: 'unlockSite',
  summary: 'Lifts the general password gate.',
  method: 'POST',
  path: '/user/validates/generals/passwords',
  auth: 'none',
  right: 'none',
  body: spelled({ password: line }),
  answer: reshaped(
    spelled({
      code: z.literal(200),
      message: z.literal('Success'),
      /** Sent back as `X-Gate-Pass`; null where no gate stands. */
      gatePass: z.nullable(z.string()),
    }),
    {
      decode: ({ gatePass }) => ({ gatePass }),
      encode: ({ gatePass }: { readonly gatePass: string | null }) => ({
        code: 200 as const,
        message: 'Success' as const,
        gatePass,
      }),
    },
  ),
  refusals: ['gate_password_wrong', 'too_many_gate_tries'],
});

import * as z from 'zod/mini';
import { trialNames } from '../payment-api-v2/trial.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line, lines } from '../wire/wire-text.ts';

/**
 * A reader of the guide tries an operation of the Payment API in test mode. Demonstrations answer it, and no bank in
 * production does. It takes no token: the server has one of the test login that the guide names.
 */
export const tryPaymentApi = defineCall({
  name: 'tryPaymentApi',
  summary: 'Tries an operation of the Payment API in test mode, for readers of its guide. Demonstrations only.',
  method: 'POST',
  path: '/api/payment-api-trials',
  auth: 'none',
  right: 'none',
  body: spelled({
    operation: z.enum(trialNames),
    /** In the order of the operation's fields. */
    values: lines,
    /** The `Idempotency-Key`, where the operation asks for one. */
    key: line,
  }),
  answer: spelled({
    httpStatus: z.number(),
    /** The body as it came: JSON. */
    reply: z.string(),
    isReplayed: z.boolean(),
    durationMs: z.number(),
  }),
  refusals: [],
});

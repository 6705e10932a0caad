import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { refusalNames } from '../refusals.ts';
import { line } from '../wire/wire-text.ts';

/**
 * What became of the order of a key, without its content. `none`: no order came under it so far; one that is still on
 * its way may come yet.
 */
export const orderOutcomes = ['none', 'kept', 'booked', 'refused'] as const;

/** For a sender who got no answer and has the key, and the order itself no more. */
export const readOrderOutcome = defineCall({
  name: 'readOrderOutcome',
  summary: 'What became of the order that was sent under a key.',
  method: 'POST',
  path: '/api/orders/outcome',
  auth: 'client',
  right: 'see',
  body: spelled({ idempotencyKey: line }),
  answer: spelled(
    {
      outcome: z.enum(orderOutcomes),
      /** Null unless it was kept for its day or an approval, and of an account that the user does not see. */
      orderId: z.nullable(z.string()),
      /** Null unless it was booked, and of an account that the user does not see. */
      paymentId: z.nullable(z.string()),
      transferNumber: z.nullable(z.string()),
      /** Why it was refused: told to the user who placed it, and where its account is seen. */
      refusedFor: z.nullable(z.enum(refusalNames)),
    },
    { refusedFor: 'refusal' },
  ),
  refusals: ['idempotency_key_malformed'],
});
export type OutcomeOfKey = Readonly<z.output<(typeof readOrderOutcome)['answer']>>;

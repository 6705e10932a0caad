import * as z from 'zod/mini';
import { webAuthnWords } from '../people/second-factors.ts';
import { rhythmFields } from '../orders/standing-order.ts';
import { spelled } from '../wire/codec.ts';
import { line } from '../wire/wire-text.ts';
import { defineCall } from '../wire/define-call.ts';
import {
  internationalOrderFields,
  internationalOrderSpelling,
  orderInternationalTransfer,
} from './order-international-transfer.ts';

/** A one-time code was made for one order. */
const confirmation = spelled(
  {
    id: z.string(),
    /** The code itself in the demonstration, null in production. */
    shownCode: z.nullable(z.string()),
    /** ISO 8601 in UTC. */
    expiresAt: z.string(),
    /** What confirms the order in place of a mailed code; null where a code was mailed. */
    factors: z.nullable(
      spelled(
        {
          /** Whether the six digits of an authenticator app are taken as the code. */
          isAppCodeTaken: z.boolean(),
          /** The question to a passkey; null where the user has none. */
          passkey: z.nullable(webAuthnWords),
        },
        { isAppCodeTaken: 'app_code_taken' },
      ),
    ),
  },
  { shownCode: 'code' },
);
export type Confirmation = z.output<typeof confirmation>;

/**
 * Prepares what confirms this order and no other (PSD2 RTS, article 5). It is bound to every field of the order but the
 * address. The order is judged as call 7 judges it, before anything is mailed; call 7 then carries id and code in its
 * `Confirmation` header. The code is mailed, unless the user has a passkey or an authenticator app: then the app shows
 * the code, or `confirmWithPasskey` answers it, and one is mailed when `isMailAsked` says so.
 */
export const requestConfirmation = defineCall({
  name: 'requestConfirmation',
  summary: 'Has this very order confirmed by a one-time code, mailed or of a second factor; orders nothing yet.',
  method: 'POST',
  path: '/api/payments/confirmations',
  auth: 'client',
  right: 'prepare',
  body: spelled(
    {
      ...internationalOrderFields,
      isMailAsked: z.optional(z.nullable(z.boolean())),
      /** The waiting order that is approved by it; empty for one that is sent off by the user who writes it. */
      approvedOrder: line,
      /** The bank day on which it is to go, ISO 8601; empty: at once. */
      executeOn: line,
      /** Of a standing order; empty for one order. */
      ...rhythmFields,
    },
    { ...internationalOrderSpelling, isMailAsked: 'by_mail', approvedOrder: 'approved_order', executeOn: 'execute_on' },
  ),
  answer: confirmation,
  refusals: [
    ...orderInternationalTransfer.refusals.slice(
      orderInternationalTransfer.refusals.indexOf('all_fields_required'),
      orderInternationalTransfer.refusals.indexOf('confirmation_required'),
    ),
    'pin_not_mailed',
  ],
});

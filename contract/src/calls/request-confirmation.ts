import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { internationalOrder, orderInternationalTransfer } from './order-international-transfer.ts';

/** A one-time code was made for one order. */
const confirmation = spelled(
  {
    id: z.string(),
    /** The code itself in the demonstration, null in production. */
    shownCode: z.nullable(z.string()),
    /** ISO 8601 in UTC. */
    expiresAt: z.string(),
  },
  { shownCode: 'code' },
);
export type Confirmation = z.output<typeof confirmation>;

/**
 * Has a one-time code mailed that confirms this order and no other (PSD2 RTS, article 5). It is bound to every field of
 * the order but the address. The order is judged as call 7 judges it, before anything is mailed; call 7 then carries id
 * and code in its `Confirmation` header.
 */
export const requestConfirmation = defineCall({
  name: 'requestConfirmation',
  summary: 'Mails a one-time code that confirms this very order; nothing is ordered yet.',
  method: 'POST',
  path: '/api/payments/confirmations',
  auth: 'client',
  right: 'prepare',
  body: internationalOrder,
  answer: confirmation,
  refusals: orderInternationalTransfer.refusals.slice(
    orderInternationalTransfer.refusals.indexOf('all_fields_required'),
    orderInternationalTransfer.refusals.indexOf('confirmation_required'),
  ),
});

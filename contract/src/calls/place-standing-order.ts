import * as z from 'zod/mini';
import { keyRefusals } from '../orders/key-refusals.ts';
import { standingOrderFields, standingOrderSpelling } from '../orders/standing-order.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { orderInternationalTransfer } from './order-international-transfer.ts';

/**
 * Places a standing order. A user who may send its orders off confirms one to another bank by a code that is bound to
 * amount, payee and rhythm (`requestConfirmation` with the rhythm); of others each order waits for an approval.
 */
export const placeStandingOrder = defineCall({
  name: 'placeStandingOrder',
  summary: 'Places a standing order: an order for each day of a rhythm.',
  method: 'POST',
  path: '/api/orders/standing',
  auth: 'client',
  right: 'prepare',
  isIdempotent: true,
  isConfirmed: true,
  body: spelled(standingOrderFields, standingOrderSpelling),
  answer: spelled({ id: z.string(), nextOn: z.string() }),
  refusals: [
    ...keyRefusals,
    'standing_order_malformed',
    'too_many_standing_orders',
    'creditor_account_not_found',
    'accounts_must_differ',
    ...orderInternationalTransfer.refusals.slice(
      orderInternationalTransfer.refusals.indexOf('all_fields_required'),
      orderInternationalTransfer.refusals.indexOf('debtor_account_closed'),
    ),
    'exceeds_user_limit',
  ],
});

import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Takes back an order that has moved no money yet. One in process is cancelled by `cancelOrder`. */
export const withdrawOrder = defineCall({
  name: 'withdrawOrder',
  summary: 'Takes back an order that waits for its day or for an approval.',
  method: 'POST',
  path: '/api/orders/withdraw',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line }),
  answer: noAnswer,
  refusals: [
    'order_not_found',
    'right_to_approve_missing',
    'exceeds_approval_limit',
    'order_moved',
    'order_content_unknown',
  ],
});

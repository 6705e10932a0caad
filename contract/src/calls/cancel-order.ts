import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Takes back an international order that is still in process. `id` is that of its statement row. */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  summary:
    'Cancels an international order that is still in process; the amount returns with a statement row of its own.',
  method: 'POST',
  path: '/api/payments/cancel',
  auth: 'client',
  right: 'approve',
  movesMoney: true,
  body: spelled({ id: line }),
  answer: noAnswer,
  refusals: ['order_not_found', 'order_not_in_process', 'amount_too_large'],
});

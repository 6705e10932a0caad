import { line } from '../wire/wire-text.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';

/** Ends a standing order. An order that it has placed already stays, and is withdrawn by itself. */
export const endStandingOrder = defineCall({
  name: 'endStandingOrder',
  summary: 'Ends a standing order; what it has placed stays.',
  method: 'POST',
  path: '/api/orders/standing/end',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line }),
  answer: noAnswer,
  refusals: ['standing_order_not_found', 'right_to_approve_missing'],
});

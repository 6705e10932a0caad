import { line } from '../wire/wire-text.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';

/** Leaves out the next day of a standing order, the one that was read. Its order would not have been placed yet. */
export const skipStandingOrder = defineCall({
  name: 'skipStandingOrder',
  summary: 'Leaves out the next day of a standing order.',
  method: 'POST',
  path: '/api/orders/standing/skip',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line, on: line }),
  answer: noAnswer,
  refusals: ['standing_order_not_found', 'standing_order_moved_on', 'right_to_approve_missing'],
});

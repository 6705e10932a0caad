import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Ends a delivery of statements at once. */
export const endStatementDelivery = defineCall({
  name: 'endStatementDelivery',
  summary: 'Ends a delivery of statements by schedule at once.',
  method: 'POST',
  path: '/user/statement-deliveries/end',
  auth: 'client',
  right: 'administer',
  body: spelled({ id: line }),
  answer: noAnswer,
  refusals: ['statement_delivery_not_found'],
});

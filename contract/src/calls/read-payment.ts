import { defineCall, noBody } from '../wire/define-call.ts';
import { paymentOfEntry } from '../orders/payment.ts';

/** Everything that the bank knows of a statement row; `id` is the row's. */
export const readPayment = defineCall({
  name: 'readPayment',
  summary: 'Everything known of one payment, with its course; `id` as in statement rows.',
  method: 'GET',
  path: '/api/payments/{id}',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: paymentOfEntry,
  refusals: ['payment_not_found'],
});

import { defineCall, noBody } from '../wire/define-call.ts';
import { orderWithLife } from '../orders/kept-order.ts';

/** One order with each of its moves. */
export const readOrder = defineCall({
  name: 'readOrder',
  summary: 'One order of the client with its life: each change, when, by whom and why.',
  method: 'GET',
  path: '/api/orders/{id}',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: orderWithLife,
  refusals: ['order_not_found', 'order_content_unknown'],
});

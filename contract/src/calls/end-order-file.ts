import { orderFile } from '../orders/order-file.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Ends a file of which nothing was sent: its user, or one who may approve it. */
export const endOrderFile = defineCall({
  name: 'endOrderFile',
  summary: 'Ends a file of orders of which nothing was sent.',
  method: 'POST',
  path: '/api/orders/files/ended',
  auth: 'client',
  right: 'see',
  body: spelled({ id: line }),
  answer: orderFile,
  refusals: ['order_file_not_found', 'order_file_moved_on', 'right_to_approve_missing'],
});

import { orderFile, orderFileVersion } from '../orders/order-file.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line, wireFlag } from '../wire/wire-text.ts';
import { orderInternationalTransfer } from './order-international-transfer.ts';

/**
 * Sends a file off as it was read: every row that is not left out becomes an order, once. A user who may approve the
 * file as one confirms it by a code (`confirmOrderFile`); of others it waits for another user. Sent again it changes
 * nothing.
 */
export const sendOrderFile = defineCall({
  name: 'sendOrderFile',
  summary: 'Sends a file of orders, or has it wait for one approval of the whole.',
  method: 'POST',
  path: '/api/orders/files/sent',
  auth: 'client',
  right: 'prepare',
  isConfirmed: true,
  body: spelled({ id: line, version: orderFileVersion, areTwinsMeant: wireFlag }, { areTwinsMeant: 'twins_are_meant' }),
  answer: orderFile,
  refusals: [
    'order_file_not_found',
    'order_of_other_user',
    'order_file_moved_on',
    'order_file_has_refused_rows',
    'order_file_has_twins',
    'order_file_empty',
    ...orderInternationalTransfer.refusals.filter((name) => name.includes('confirmation')),
  ],
});

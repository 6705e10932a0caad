import { orderFile, orderFileVersion } from '../orders/order-file.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';
import { orderInternationalTransfer } from './order-international-transfer.ts';

/** Approves a file that another user sent, as one. */
export const approveOrderFile = defineCall({
  name: 'approveOrderFile',
  summary: 'Approves a file of orders that another user prepared: all of it by one act.',
  method: 'POST',
  path: '/api/orders/files/approvals',
  auth: 'client',
  right: 'approve',
  isConfirmed: true,
  body: spelled({ id: line, version: orderFileVersion }),
  answer: orderFile,
  refusals: [
    'order_file_not_found',
    'order_file_moved_on',
    'own_order_not_approved',
    'right_to_approve_missing',
    'exceeds_approval_limit',
    'approval_not_asked_for',
    ...orderInternationalTransfer.refusals.filter((name) => name.includes('confirmation')),
  ],
});

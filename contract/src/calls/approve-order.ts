import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { orderVersion } from '../orders/kept-order.ts';
import { line } from '../wire/wire-text.ts';
import { orderInternalTransfer } from './order-internal-transfer.ts';
import { orderInternationalTransfer } from './order-international-transfer.ts';

/** What the rules may refuse when an order goes that was prepared before. */
const rulesOfTransfers = [
  ...new Set([...orderInternationalTransfer.refusals, ...orderInternalTransfer.refusals]),
].filter((name) => !name.startsWith('idempotency') && name !== 'all_fields_required');

/**
 * Sends an order that another user of the client prepared, at once or on its day. With a key the same user is answered
 * again as the first time: order and version name the approval, whatever the key.
 */
export const approveOrder = defineCall({
  name: 'approveOrder',
  summary: 'Approves an order that another user prepared: it goes at once, or waits for its day.',
  method: 'POST',
  path: '/api/orders/approve',
  auth: 'client',
  right: 'approve',
  movesMoney: true,
  isIdempotent: true,
  isConfirmed: true,
  isAtExpectedRate: true,
  body: spelled({ id: line, version: orderVersion }),
  answer: noAnswer,
  refusals: [
    'idempotency_key_malformed',
    'order_not_found',
    'right_to_approve_missing',
    'exceeds_approval_limit',
    'approval_not_asked_for',
    'own_order_not_approved',
    'order_moved',
    'order_changed',
    'order_content_unknown',
    ...rulesOfTransfers.filter(
      (name) => !['right_to_approve_missing', 'exceeds_approval_limit', 'approvals_missing'].includes(name),
    ),
  ],
});

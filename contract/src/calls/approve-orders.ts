import * as z from 'zod/mini';
import { refusalNames } from '../refusals.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { ordersToApprove } from './confirm-approvals.ts';
import { orderInternationalTransfer } from './order-international-transfer.ts';

/**
 * Approves several orders in one act, each by itself: one that is refused holds up no other, and waits on. Those to
 * other banks take the code of `confirmApprovals` over the same orders.
 */
export const approveOrders = defineCall({
  name: 'approveOrders',
  summary: 'Approves several orders that were read together; each answer is its own.',
  method: 'POST',
  path: '/api/orders/approvals',
  auth: 'client',
  right: 'approve',
  movesMoney: true,
  isConfirmed: true,
  body: spelled({ orders: ordersToApprove }),
  answer: spelled({
    results: z.array(
      spelled({ id: z.string(), refusedFor: z.nullable(z.enum(refusalNames)) }, { refusedFor: 'refusal' }),
    ),
  }),
  refusals: [
    'all_fields_required',
    ...orderInternationalTransfer.refusals.filter((name) => name.includes('confirmation')),
  ],
});

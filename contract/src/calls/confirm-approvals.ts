import * as z from 'zod/mini';
import { orderVersion } from '../orders/kept-order.ts';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';
import { approveOrder } from './approve-order.ts';
import { requestConfirmation } from './request-confirmation.ts';

/** So many orders are read and approved in one act. */
export const approvalsAtOnceMax = 50;

const named = spelled({ id: line, version: orderVersion });

/** Orders with the version that was read of each; none where they are missing. */
export const ordersToApprove = reshaped(z.optional(z.nullable(z.array(named).check(z.maxLength(approvalsAtOnceMax)))), {
  decode: (orders) => orders ?? [],
  encode: (orders: readonly z.output<typeof named>[]) => [...orders],
});

/**
 * Prepares what confirms the approval of these orders together, each as it was read. It is bound to all of them: with
 * one more, one less or another version it confirms nothing.
 */
export const confirmApprovals = defineCall({
  name: 'confirmApprovals',
  summary: 'Has the approval of several orders confirmed by one code; approves nothing yet.',
  method: 'POST',
  path: '/api/orders/approvals/confirmations',
  auth: 'client',
  right: 'approve',
  body: spelled(
    { orders: ordersToApprove, isMailAsked: z.optional(z.nullable(z.boolean())) },
    { isMailAsked: 'by_mail' },
  ),
  answer: requestConfirmation.answer,
  refusals: [
    'all_fields_required',
    ...approveOrder.refusals.slice(
      approveOrder.refusals.indexOf('order_not_found'),
      approveOrder.refusals.indexOf('order_content_unknown') + 1,
    ),
    'conversion_approved_alone',
    'pin_not_mailed',
  ],
});

import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Refuses an order that waits for an approval, with a reason for the user who prepared it. */
export const rejectOrder = defineCall({
  name: 'rejectOrder',
  summary: 'Refuses an order that waits for an approval.',
  method: 'POST',
  path: '/api/orders/reject',
  auth: 'client',
  right: 'approve',
  body: spelled({ id: line, reason: line }),
  answer: noAnswer,
  refusals: [
    'text_has_forbidden_characters',
    'text_too_long',
    'all_fields_required',
    'order_not_found',
    'right_to_approve_missing',
    'exceeds_approval_limit',
    'order_moved',
    'order_content_unknown',
  ],
});

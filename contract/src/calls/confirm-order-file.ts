import * as z from 'zod/mini';
import { orderFileVersion } from '../orders/order-file.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';
import { requestConfirmation } from './request-confirmation.ts';

/** Prepares what confirms this file in this version: all that its rows ask for. */
export const confirmOrderFile = defineCall({
  name: 'confirmOrderFile',
  summary: 'Has a file of orders confirmed by one code that is bound to all of its rows; sends nothing yet.',
  method: 'POST',
  path: '/api/orders/files/confirmations',
  auth: 'client',
  right: 'approve',
  body: spelled(
    { id: line, version: orderFileVersion, isMailAsked: z.optional(z.nullable(z.boolean())) },
    { isMailAsked: 'by_mail' },
  ),
  answer: requestConfirmation.answer,
  refusals: [
    'order_file_not_found',
    'order_of_other_user',
    'order_file_moved_on',
    'exceeds_approval_limit',
    'pin_not_mailed',
  ],
});

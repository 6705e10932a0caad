import * as z from 'zod/mini';
import { orderFile } from '../orders/order-file.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';

/** The newest files whose accounts the user sees: all that still ask for somebody, then those that are over. */
export const listOrderFiles = defineCall({
  name: 'listOrderFiles',
  summary: 'Files of orders, with their sums and how far they are.',
  method: 'GET',
  path: '/api/orders/files',
  auth: 'client',
  right: 'see',
  body: noBody,
  answer: spelled({ files: z.array(orderFile) }),
  refusals: [],
});

import * as z from 'zod/mini';
import { orderFile, orderFileRow } from '../orders/order-file.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, noBody } from '../wire/define-call.ts';
import { wireLine } from '../wire/wire-text.ts';

/** A file of orders with a part of its rows: the refused first, then the doubtful, the good, the left out. */
export const readOrderFile = defineCall({
  name: 'readOrderFile',
  summary: 'A file of orders with a part of its rows, those that ask for somebody first.',
  method: 'GET',
  path: '/api/orders/files/{id}',
  auth: 'client',
  right: 'see',
  body: noBody,
  query: spelled({ cursor: wireLine }),
  answer: spelled({ file: orderFile, rows: z.array(orderFileRow), next: z.nullable(z.string()) }),
  refusals: ['order_file_not_found', 'cursor_malformed'],
});

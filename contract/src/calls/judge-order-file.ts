import * as z from 'zod/mini';
import { orderFile, orderFileBytesMax } from '../orders/order-file.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';

const base64Length = Math.ceil(orderFileBytesMax / 3) * 4;

/**
 * Brings a file of orders: `pain.001.001.03` or `.09`, or a table with named columns as CSV or XLSX. Each row is judged
 * and kept with its reason; nothing is ordered. The same bytes brought again, while the first are open, are the same
 * file.
 */
export const judgeOrderFile = defineCall({
  name: 'judgeOrderFile',
  summary: 'Brings a file of up to 10,000 orders and judges each of its rows; orders nothing.',
  method: 'POST',
  path: '/api/orders/files',
  auth: 'client',
  right: 'prepare',
  // With room for the names around it.
  bodyBytesMax: base64Length + 4_096,
  body: spelled({
    /** The name of the file; only shown. */
    name: z.string().check(z.maxLength(1_000)),
    /** Base64 (RFC 4648, 4). */
    content: z.string().check(z.maxLength(base64Length)),
  }),
  answer: orderFile,
  refusals: [
    'order_file_too_large',
    'order_file_type_unknown',
    'order_file_columns_wrong',
    'order_file_malformed',
    'order_file_empty',
    'order_file_other_workbook',
    'order_file_cell_computed',
    'order_file_cell_inexact',
    'order_file_cell_unseen',
    'too_many_order_rows',
  ],
});

import * as z from 'zod/mini';
import { orderFile, orderFileRow, orderFileRowFields, orderFileRowSpelling } from '../orders/order-file.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** The number of a row within its file, from 1. */
export const rowNumber = z.int().check(z.positive());

export const changedRow = spelled({ file: orderFile, row: orderFileRow });

/** Writes a row of an open file in other words, and judges it. */
export const changeOrderFileRow = defineCall({
  name: 'changeOrderFileRow',
  summary: 'Corrects one row of an open file of orders; it is judged again.',
  method: 'POST',
  path: '/api/orders/files/rows',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line, number: rowNumber, ...orderFileRowFields }, orderFileRowSpelling),
  answer: changedRow,
  refusals: ['order_file_not_found', 'order_of_other_user', 'order_file_moved_on'],
});

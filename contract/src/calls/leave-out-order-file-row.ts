import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';
import { changeOrderFileRow, changedRow, rowNumber } from './change-order-file-row.ts';

/** Leaves a row of an open file out, or takes it in again. */
export const leaveOutOrderFileRow = defineCall({
  name: 'leaveOutOrderFileRow',
  summary: 'Leaves one row of an open file of orders out, or takes it in again.',
  method: 'POST',
  path: '/api/orders/files/rows/left-out',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line, number: rowNumber, isLeftOut: z.boolean() }, { isLeftOut: 'left_out' }),
  answer: changedRow,
  refusals: changeOrderFileRow.refusals,
});

import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { statementFilterRefusals, wireStatementFilter } from '../statement-filter.ts';
import { wireStatementTotal } from '../statement.ts';

/** Beside the ten: how many entries a filter finds and what they come to, per currency. */
export const readStatementTotals = defineCall({
  name: 'readStatementTotals',
  summary: 'Count and sums of the entries that a filter of the statement finds, per currency.',
  method: 'POST',
  path: '/api/statement/totals',
  auth: 'client',
  body: z.optional(z.nullable(wireStatementFilter)),
  answer: z.array(wireStatementTotal),
  refusals: statementFilterRefusals,
});

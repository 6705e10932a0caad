import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { statementFilterRefusals, statementFilterFields } from '../statements/statement-filter.ts';
import { statementTotal } from '../statements/statement.ts';
import { wireLine } from '../wire/wire-text.ts';

/**
 * How many entries a filter finds and what they come to, per currency. Where most entries of a very long account have
 * to be looked at, the answer is that of a part: the header `Next-Cursor` names where the next part begins, their sum
 * is the whole, and it is absent at the end.
 */
export const readStatementTotals = defineCall({
  name: 'readStatementTotals',
  summary: 'Count and sums of the entries that a filter of the statement finds, per currency.',
  method: 'POST',
  path: '/api/statement/totals',
  auth: 'client',
  right: 'see',
  isOpenToAccessTokens: true,
  body: z.optional(z.nullable(spelled({ ...statementFilterFields, cursor: wireLine }))),
  answer: z.array(statementTotal),
  refusals: [...statementFilterRefusals, 'cursor_malformed'],
});

import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { wireStatementGroup } from '../statement.ts';
import { wireAccount, wireLine } from '../wire-text.ts';

/**
 * Call 6 of spec 7. Without a body: every entry, grouped by currency, newest first. With one: that part of it; the
 * header `Next-Cursor` names where the next part begins, and is absent at the end.
 */
export const readStatement = defineCall({
  name: 'readStatement',
  summary: 'The statement, grouped by currency, newest entry first.',
  method: 'POST',
  path: '/api/transfeers/gets/users/accounts/details',
  auth: 'client',
  body: z.optional(
    z.nullable(
      z.object({
        account: wireAccount,
        currency: wireLine,
        /** First and last booking day, ISO 8601 dates in UTC, both included. */
        from: wireLine,
        to: wireLine,
        limit: z.optional(z.nullable(z.number())),
        cursor: wireLine,
      }),
    ),
  ),
  answer: z.array(wireStatementGroup),
  refusals: ['account_not_found', 'currency_unknown', 'period_malformed', 'cursor_malformed'],
});

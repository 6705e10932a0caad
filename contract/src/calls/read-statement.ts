import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { statementFilterRefusals, statementFilterFields } from '../statements/statement-filter.ts';
import { statementGroup } from '../statements/statement.ts';
import { wireLine } from '../wire/wire-text.ts';

/**
 * Call 6 of spec 7. Without a body: every entry, grouped by currency, newest first. With one: that part of it; the
 * header `Next-Cursor` names where the next part begins, and is absent at the end. A part may be shorter than its
 * limit, and even empty, where much had to be looked at for little. A cursor belongs to the filter and the order that
 * it was given for.
 */
export const readStatement = defineCall({
  name: 'readStatement',
  summary: 'The statement, grouped by currency, newest entry first unless sorted otherwise.',
  method: 'POST',
  path: '/api/transfeers/gets/users/accounts/details',
  auth: 'client',
  right: 'see',
  isOpenToAccessTokens: true,
  body: z.optional(
    z.nullable(
      spelled({
        ...statementFilterFields,
        /** `date_desc`, `date_asc`, `status_asc` or `status_desc`: over the whole statement, not over a part of it. */
        sort: wireLine,
        limit: z.optional(z.nullable(z.number())),
        cursor: wireLine,
      }),
    ),
  ),
  answer: z.array(statementGroup),
  refusals: [...statementFilterRefusals, 'sort_unknown', 'cursor_malformed'],
});

import * as z from 'zod/mini';
import { accountReferences } from '../banks/account-references.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/**
 * Statements that go out by themselves. Without a `webhook` a mail says that they are ready; with one the files go
 * there, signed with a secret that is answered once.
 */
export const orderStatementDelivery = defineCall({
  name: 'orderStatementDelivery',
  summary:
    'Statements of the named accounts by schedule, told by mail or sent to a webhook; asks for the password again.',
  method: 'POST',
  path: '/user/statement-deliveries',
  auth: 'client',
  right: 'administer',
  body: spelled({ accounts: accountReferences, frequency: line, format: line, webhook: line, password: line }),
  answer: spelled({ id: z.string(), secret: z.nullable(z.string()) }),
  refusals: [
    'all_fields_required',
    'delivery_frequency_unknown',
    'format_unknown',
    'webhook_not_allowed',
    'account_not_found',
    'too_many_password_tries',
    'current_password_wrong',
    'too_many_statement_deliveries',
  ],
});

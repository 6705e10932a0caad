import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { decimalText, wireAccount, wireAmount } from '../wire-text.ts';

/** Beside the ten: what an internal transfer would credit. Books nothing, promises nothing. */
export const quoteInternalTransfer = defineCall({
  name: 'quoteInternalTransfer',
  summary: 'The amount that an internal transfer would credit at the rate of this moment.',
  method: 'POST',
  path: '/api/transfers/quote',
  auth: 'client',
  body: z.object({ from_account: wireAccount, to_account: wireAccount, amount: wireAmount }),
  answer: z.object({
    amount: decimalText,
    currency: z.string(),
    counter_amount: decimalText,
    counter_currency: z.string(),
    /** Units of the counter currency for one unit of the currency. */
    rate: decimalText,
    /** Time of the older of the two rates, ISO 8601 in UTC; now where nothing is converted. */
    as_of: z.string(),
  }),
  refusals: [
    'all_fields_required',
    'debtor_account_not_found',
    'creditor_account_not_found',
    'accounts_must_differ',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'rate_unavailable',
    'rate_too_old',
    'converted_amount_is_zero',
  ],
});

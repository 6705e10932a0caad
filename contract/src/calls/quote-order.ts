import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { orderVersion } from '../orders/kept-order.ts';
import { line } from '../wire/wire-text.ts';
import { quoteAnswer } from './quote-internal-transfer.ts';

/**
 * What an internal transfer that waits for its approval would debit and credit if it went now, for the user who may
 * approve it. Books nothing; approved with the header `Expected-Rate` it goes at this rate or not at all.
 */
export const quoteOrder = defineCall({
  name: 'quoteOrder',
  summary: 'The amount that an internal transfer which waits for approval would credit at the rate of this moment.',
  method: 'POST',
  path: '/api/orders/quote',
  auth: 'client',
  right: 'approve',
  body: spelled({ id: line, version: orderVersion }),
  answer: quoteAnswer,
  refusals: [
    'order_not_found',
    'right_to_approve_missing',
    'exceeds_approval_limit',
    'own_order_not_approved',
    'order_moved',
    'order_changed',
    'order_content_unknown',
    'debtor_account_not_found',
    'creditor_account_not_found',
    'accounts_must_differ',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'rate_unavailable',
    'rate_too_old',
    'rate_just_set',
    'converted_amount_is_zero',
  ],
});

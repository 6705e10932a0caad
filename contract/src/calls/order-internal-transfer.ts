import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall, saysDone } from '../wire/define-call.ts';
import { keyRefusals } from '../orders/key-refusals.ts';
import { account, amount, line } from '../wire/wire-text.ts';

/** Call 8 of spec 7: between the client's own accounts, booked at once. The answer is the JSON string `OK`. */
export const orderInternalTransfer = defineCall({
  name: 'orderInternalTransfer',
  summary: 'Moves money between two accounts of the client, converting where the currencies differ.',
  method: 'POST',
  path: '/api/transfeers/internals/applications',
  auth: 'client',
  right: 'prepare',
  movesMoney: true,
  isIdempotent: true,
  isOfPayment: true,
  isAtExpectedRate: true,
  body: spelled(
    { debtorAccount: account, creditorAccount: account, amount, remittanceInformation: line },
    { debtorAccount: 'from_account', creditorAccount: 'to_account', remittanceInformation: 'reference' },
  ),
  answer: saysDone(z.literal('OK'), 'OK'),
  refusals: [
    ...keyRefusals,
    'all_fields_required',
    'text_has_forbidden_characters',
    'text_too_long',
    'debtor_account_not_found',
    'creditor_account_not_found',
    'accounts_must_differ',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'right_to_approve_missing',
    'exceeds_approval_limit',
    'approvals_missing',
    'rate_unavailable',
    'rate_too_old',
    'rate_changed',
    'rate_just_set',
    'converted_amount_is_zero',
    'debtor_account_closed',
    'creditor_account_closed',
    'account_unavailable',
    'exceeds_available_balance',
  ],
});

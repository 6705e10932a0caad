import { keyRefusals } from '../orders/key-refusals.ts';
import { termDeposit } from '../term-deposits/term-deposit.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { account, amount, line } from '../wire/wire-text.ts';

/** Puts money away for twelve months. The answer is the deposit with its terms. */
export const openTermDeposit = defineCall({
  name: 'openTermDeposit',
  summary: 'Opens a term deposit of twelve months at the fixed rate of an offer; its money is taken at once.',
  method: 'POST',
  path: '/api/term-deposits',
  auth: 'client',
  right: 'prepare',
  movesMoney: true,
  isIdempotent: true,
  body: spelled(
    {
      debtorAccount: account,
      amount,
      /** The offer as it was read, and the day of maturity that it named: other terms are refused. */
      offer: line,
      maturesOn: line,
    },
    { debtorAccount: 'from_account' },
  ),
  answer: termDeposit,
  refusals: [
    ...keyRefusals,
    'all_fields_required',
    'debtor_account_not_found',
    'deposit_not_offered',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'deposit_terms_changed',
    'right_to_approve_missing',
    'exceeds_approval_limit',
    'rate_unavailable',
    'rate_too_old',
    'debtor_account_closed',
    'account_unavailable',
    'exceeds_available_balance',
  ],
});

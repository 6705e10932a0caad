import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { wireAccount, wireAmount, wireLine } from '../wire-text.ts';

/** The fields of an international order (spec 3). */
export const internationalOrder = z.object({
  from_account: wireAccount,
  Amount: wireAmount,
  'Bank Name': wireLine,
  'SWIFT Code': wireLine,
  'IBAN/Beneficiary Account Number': wireLine,
  'Beneficiary Reference': wireLine,
  'Beneficiary Name': wireLine,
  BenefCountry: wireLine,
  'Bank/Beneficiary Address': wireLine,
  PayCharges: wireLine,
});

/** Call 7 of spec 7: a SWIFT or SEPA order. An answer with a message means a refusal. */
export const orderInternationalTransfer = defineCall({
  name: 'orderInternationalTransfer',
  summary: 'Orders an international transfer; the amount is debited at once and released by staff.',
  method: 'POST',
  path: '/api/transfeers/payments/requests/applications',
  auth: 'client',
  movesMoney: true,
  isIdempotent: true,
  isConfirmed: true,
  body: internationalOrder,
  answer: z.object({}),
  refusals: [
    'idempotency_key_malformed',
    'all_fields_required',
    'text_has_forbidden_characters',
    'text_too_long',
    'debtor_account_not_found',
    'amount_malformed',
    'amount_must_be_positive',
    'amount_has_too_many_decimals',
    'amount_too_large',
    'creditor_agent_bic_malformed',
    'creditor_country_unknown',
    'creditor_town_missing',
    'creditor_account_malformed',
    'charge_bearer_unknown',
    'confirmation_required',
    'too_many_confirmation_tries',
    'confirmation_expired',
    'confirmation_code_wrong',
    'confirmation_of_other_order',
    'idempotency_key_reused',
    'debtor_account_closed',
    'exceeds_available_balance',
  ],
});

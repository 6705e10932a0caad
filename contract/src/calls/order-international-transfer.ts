import * as z from 'zod/mini';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall, saysDone } from '../wire/define-call.ts';
import { keyRefusals } from '../orders/key-refusals.ts';
import { account, amount, line } from '../wire/wire-text.ts';

/** The fields of an international order, by the payload keys of spec 3 and decisions 5. */
export const internationalOrderFields = {
  debtorAccount: account,
  amount,
  creditorAgentName: line,
  creditorAgentBic: line,
  /** IBAN or account number. */
  creditorAccount: line,
  remittanceInformation: line,
  creditorName: line,
  /** ISO 3166 alpha-2. */
  creditorCountry: line,
  creditorAddress: line,
  /** OUR, BEN or SHA. */
  charges: line,
};
export const internationalOrderSpelling = {
  debtorAccount: 'from_account',
  amount: 'Amount',
  creditorAgentName: 'Bank Name',
  creditorAgentBic: 'SWIFT Code',
  creditorAccount: 'IBAN/Beneficiary Account Number',
  remittanceInformation: 'Beneficiary Reference',
  creditorName: 'Beneficiary Name',
  creditorCountry: 'BenefCountry',
  creditorAddress: 'Bank/Beneficiary Address',
  charges: 'PayCharges',
} as const;

export const internationalOrder = spelled(internationalOrderFields, internationalOrderSpelling);

/** Call 7 of spec 7: a SWIFT or SEPA order. An answer with a message means a refusal. */
export const orderInternationalTransfer = defineCall({
  name: 'orderInternationalTransfer',
  summary: 'Orders an international transfer; the amount is debited at once and released by staff.',
  method: 'POST',
  path: '/api/transfeers/payments/requests/applications',
  auth: 'client',
  right: 'prepare',
  movesMoney: true,
  isIdempotent: true,
  isOfPayment: true,
  isConfirmed: true,
  body: internationalOrder,
  answer: saysDone(z.object({}), {}),
  refusals: [
    ...keyRefusals,
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
    'country_not_served',
    'right_to_approve_missing',
    'exceeds_approval_limit',
    'beneficiary_not_saved',
    'beneficiary_cools_off',
    'approvals_missing',
    ...confirmationRefusals,
    'debtor_account_closed',
    'account_unavailable',
    'exceeds_client_limit',
    'exceeds_user_limit',
    'exceeds_available_balance',
  ],
});

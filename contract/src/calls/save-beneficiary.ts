import { beneficiary, beneficiarySpelling } from '../orders/beneficiary.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line, wireLine } from '../wire/wire-text.ts';

/**
 * Keeps a beneficiary, by the rules of an order. Country, account, name and BIC of a beneficiary never change: with
 * another one of them it is another beneficiary. One that is there already takes the new name of its bank, address and
 * reference and keeps its label, so that there are never two of it. Without a label the name serves. The client hears
 * of every change by mail; more changes than the bank mails of within an hour are refused with `too_many_requests`.
 */
export const saveBeneficiary = defineCall({
  name: 'saveBeneficiary',
  summary:
    'Saves a beneficiary, or new details of one that is saved already. Country, account, name and BIC never ' +
    'change: another one is another beneficiary.',
  method: 'POST',
  path: '/api/beneficiaries',
  auth: 'client',
  right: 'prepare',
  body: spelled(
    {
      label: wireLine,
      creditorName: line,
      creditorAccount: line,
      creditorCountry: line,
      creditorAgentName: line,
      creditorAgentBic: line,
      street: line,
      postCode: line,
      town: line,
      remittanceInformation: line,
    },
    beneficiarySpelling,
  ),
  answer: beneficiary,
  refusals: [
    'all_fields_required',
    'text_has_forbidden_characters',
    'text_too_long',
    'creditor_agent_bic_malformed',
    'creditor_country_unknown',
    'creditor_town_missing',
    'creditor_account_malformed',
    'too_many_beneficiaries',
  ],
});

import * as z from 'zod/mini';
import { wireBeneficiary } from '../beneficiary.ts';
import { defineCall } from '../define-call.ts';
import { wireLine } from '../wire-text.ts';

/**
 * Beside the ten: keeps a beneficiary, by the rules of an order. One that is there already, told by country, account and
 * name, takes the new details and keeps its label, so that there are never two of it. Without a label the name serves.
 */
export const saveBeneficiary = defineCall({
  name: 'saveBeneficiary',
  summary: 'Saves a beneficiary, or the new details of one that is saved already.',
  method: 'POST',
  path: '/api/beneficiaries',
  auth: 'client',
  body: z.object({
    label: wireLine,
    creditor_name: wireLine,
    creditor_account: wireLine,
    creditor_country: wireLine,
    creditor_agent_name: wireLine,
    creditor_agent_bic: wireLine,
    street: wireLine,
    post_code: wireLine,
    town: wireLine,
    reference: wireLine,
  }),
  answer: wireBeneficiary,
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

import { beneficiary } from '../orders/beneficiary.ts';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** What the client calls a beneficiary. What is sent to banks stays as it is. */
export const renameBeneficiary = defineCall({
  name: 'renameBeneficiary',
  summary: 'Gives a saved beneficiary another label.',
  method: 'POST',
  path: '/api/beneficiaries/rename',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line, label: line }),
  answer: beneficiary,
  refusals: ['all_fields_required', 'text_has_forbidden_characters', 'text_too_long', 'beneficiary_not_found'],
});

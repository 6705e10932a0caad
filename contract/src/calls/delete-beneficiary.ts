import { spelled } from '../wire/codec.ts';
import { defineCall, noAnswer } from '../wire/define-call.ts';
import { line } from '../wire/wire-text.ts';

/** Forgets a beneficiary. Payments made to it stay in the statement. */
export const deleteBeneficiary = defineCall({
  name: 'deleteBeneficiary',
  summary: 'Deletes a saved beneficiary.',
  method: 'POST',
  path: '/api/beneficiaries/delete',
  auth: 'client',
  right: 'prepare',
  body: spelled({ id: line }),
  answer: noAnswer,
  refusals: ['beneficiary_not_found'],
});

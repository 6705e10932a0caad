import { beneficiary } from '../orders/beneficiary.ts';
import { reshaped, spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { confirmationRefusals } from './confirmation-refusals.ts';
import { line, wireFlag } from '../wire/wire-text.ts';

const isTrusted = reshaped(wireFlag, { decode: (said) => said ?? false, encode: (said: boolean) => said });

/** An administrator trusts a saved beneficiary, which then does not cool off, or ends that. */
export const trustBeneficiary = defineCall({
  name: 'trustBeneficiary',
  summary: 'Trusts a saved beneficiary, which then can be paid without cooling off, or ends that.',
  method: 'POST',
  path: '/api/beneficiaries/trust',
  auth: 'client',
  right: 'administer',
  isConfirmed: true,
  body: spelled({ id: line, isTrusted, password: line }, { isTrusted: 'trusted' }),
  answer: beneficiary,
  refusals: [
    'all_fields_required',
    'too_many_password_tries',
    'current_password_wrong',
    'beneficiary_not_found',
    ...confirmationRefusals,
  ],
});

import { calls } from '@bank/contract';
import type { Beneficiary } from './beneficiary.ts';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Forgets a beneficiary. */
export function deleteBeneficiary({ id }: Pick<Beneficiary, 'id'>): Promise<Outcome<void>> {
  return sendCall(calls.deleteBeneficiary, { body: { id } }, () => undefined);
}

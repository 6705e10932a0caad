import { calls } from '@bank/contract';
import { readWireBeneficiary, type Beneficiary } from './beneficiary.ts';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Gives a beneficiary another label; what is sent to banks stays as it is. */
export function renameBeneficiary({ id, label }: Pick<Beneficiary, 'id' | 'label'>): Promise<Outcome<Beneficiary>> {
  return sendCall(calls.renameBeneficiary, { body: { id, label } }, readWireBeneficiary);
}

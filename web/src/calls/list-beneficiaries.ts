import { calls } from '@bank/contract';
import { readWireBeneficiary, type Beneficiary } from './beneficiary.ts';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** The beneficiaries that the client keeps, in the order of their labels. */
export function listBeneficiaries(): Promise<Outcome<readonly Beneficiary[]>> {
  return sendCall(calls.listBeneficiaries, {}, ({ beneficiaries }) => beneficiaries.map(readWireBeneficiary));
}

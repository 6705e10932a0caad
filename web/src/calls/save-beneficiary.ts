import { calls } from '@bank/contract';
import { readWireBeneficiary, type Beneficiary } from './beneficiary.ts';
import type { Outcome } from './outcome.ts';
import { sendCall } from './send-call.ts';

/** Keeps a beneficiary; one that is there already takes the new details and keeps its label. */
export function saveBeneficiary(wish: Omit<Beneficiary, 'id' | 'label'>): Promise<Outcome<Beneficiary>> {
  const body = {
    creditor_name: wish.creditorName,
    creditor_account: wish.creditorAccount,
    creditor_country: wish.creditorCountry,
    creditor_agent_name: wish.creditorAgentName,
    creditor_agent_bic: wish.creditorAgentBic,
    street: wish.street,
    post_code: wish.postCode,
    town: wish.town,
    reference: wish.reference,
  };
  return sendCall(calls.saveBeneficiary, { body }, readWireBeneficiary);
}

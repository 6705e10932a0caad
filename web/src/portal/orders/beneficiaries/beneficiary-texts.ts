import { countryUsesIban, type Beneficiary } from '@bank/contract';
import { groupIban } from './iban-groups.ts';

/** How a saved beneficiary is told from the others. */
export interface BeneficiaryTexts {
  /** What the client calls it, and its name where that is another. */
  readonly name: string;
  /** Country, account and BIC, as they are printed: two beneficiaries may differ in the bank alone. */
  readonly whereabouts: string;
  /**
   * What else a client may type to find it: the account with and without its spaces, the bank and its BIC, the
   * country's code.
   */
  readonly foundBy: readonly string[];
}

export function beneficiaryTexts(beneficiary: Beneficiary, countryName: (code: string) => string): BeneficiaryTexts {
  const { label, creditorName, creditorAccount, creditorCountry, creditorAgentName, creditorAgentBic } = beneficiary;
  const country = countryName(creditorCountry);
  const printed = countryUsesIban(creditorCountry) ? groupIban(creditorAccount) : creditorAccount;
  return {
    name: label === creditorName ? label : `${label}, ${creditorName}`,
    whereabouts: `${country}, ${printed}, ${creditorAgentBic}`,
    foundBy: [country, printed, creditorAccount, creditorAgentName, creditorAgentBic, creditorCountry],
  };
}

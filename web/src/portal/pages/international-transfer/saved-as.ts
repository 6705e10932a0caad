import {
  compactAccount,
  compactBic,
  compactIban,
  countryUsesIban,
  officeOfBic,
  toSwiftText,
  type Beneficiary,
} from '@bank/contract';
import type { Fields } from './fields.ts';

type Creditor = Pick<Fields, 'creditorName' | 'creditorAccount' | 'creditorCountry' | 'creditorAgentBic'>;

/**
 * The saved beneficiary that a form names, told as the bank tells them: by country, account, name as banks spell it,
 * and BIC.
 */
export function savedAs(form: Creditor, list: readonly Beneficiary[]): Beneficiary | undefined {
  const wanted = identityOf(form);
  return list.find((beneficiary) => identityOf(beneficiary) === wanted);
}

function identityOf({ creditorCountry, creditorAccount, creditorName, creditorAgentBic }: Creditor): string {
  const office = officeOfBic(compactBic(creditorAgentBic));
  const account = countryUsesIban(creditorCountry) ? compactIban(creditorAccount) : compactAccount(creditorAccount);
  return [creditorCountry, account, toSwiftText(creditorName).toLowerCase(), office].join('|');
}

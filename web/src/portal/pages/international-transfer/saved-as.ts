import { compactAccount, officeOfBic, toSwiftText, type Beneficiary } from '@bank/contract';
import type { InternationalTransferFields } from './international-transfer-fields.ts';

type Creditor = Pick<
  InternationalTransferFields,
  'creditorName' | 'creditorAccount' | 'creditorCountry' | 'creditorAgentBic'
>;

/**
 * The saved beneficiary that a form names, told as the bank tells them: by country, account, name as banks spell it,
 * and BIC.
 */
export function savedAs(form: Creditor, list: readonly Beneficiary[]): Beneficiary | undefined {
  const wanted = identityOf(form);
  return list.find((beneficiary) => identityOf(beneficiary) === wanted);
}

function identityOf({ creditorCountry, creditorAccount, creditorName, creditorAgentBic }: Creditor): string {
  const office = officeOfBic(compactAccount(creditorAgentBic));
  return [creditorCountry, compactAccount(creditorAccount), toSwiftText(creditorName).toLowerCase(), office].join('|');
}

import { compactAccount, toSwiftText } from '@bank/contract';
import type { Beneficiary } from '../../calls/beneficiary.ts';
import type { TransferForm } from './transfer-form.ts';

type Creditor = Pick<TransferForm, 'creditorName' | 'creditorAccount' | 'creditorCountry'>;

/** The saved beneficiary that a form names, told as the bank tells them: by country, account and name as banks spell it. */
export function savedAs(form: Creditor, list: readonly Beneficiary[]): Beneficiary | undefined {
  const wanted = identityOf(form);
  return list.find((beneficiary) => identityOf(beneficiary) === wanted);
}

function identityOf({ creditorCountry, creditorAccount, creditorName }: Creditor): string {
  return [creditorCountry, compactAccount(creditorAccount), toSwiftText(creditorName).toLowerCase()].join('|');
}

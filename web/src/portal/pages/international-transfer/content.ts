import { compactBic, compactIban, countryUsesIban, judgeAccountNumber, judgeBic, toSwiftText } from '@bank/contract';
import type { Content } from './fields.ts';
import type { Fields } from './fields.ts';

/** The address in one line, as the call takes it: street and number, then post code and town. In SWIFT characters. */
export function sentAddress({ street, postCode, town }: Pick<Fields, 'street' | 'postCode' | 'town'>): string {
  const place = [postCode, town].map(toSwiftText).filter(Boolean).join(' ');
  return [toSwiftText(street), place].filter(Boolean).join(', ');
}

/** An IBAN goes without its spaces; an account number as the beneficiary's bank writes it. */
function sentAccount({ creditorAccount, creditorCountry }: Fields): string {
  if (countryUsesIban(creditorCountry)) return compactIban(creditorAccount);
  const judged = judgeAccountNumber(creditorAccount);
  return 'accountNumber' in judged ? judged.accountNumber : creditorAccount.trim();
}

function sentBic(text: string): string {
  const judged = judgeBic(text);
  return 'bic' in judged ? judged.bic : compactBic(text);
}

/** What the order says, letter for letter as it will be sent; parts that are not filled are empty. */
export type Unfinished = Omit<Content, 'charges'> & Pick<Fields, 'charges'>;

/** @param amount a plain decimal, or nothing while the amount cannot be read */
export function draftOf(form: Fields, amount: string): Unfinished {
  return {
    debtorAccount: form.debtorAccount,
    amount,
    creditorAgentName: toSwiftText(form.creditorAgentName),
    creditorAgentBic: sentBic(form.creditorAgentBic),
    creditorAccount: sentAccount(form),
    remittanceInformation: toSwiftText(form.remittanceInformation),
    creditorName: toSwiftText(form.creditorName),
    creditorCountry: form.creditorCountry,
    creditorAddress: sentAddress(form),
    charges: form.charges,
  };
}

/** The order that a filled form makes, or null while something is missing. */
export function contentOf(draft: Unfinished): Content | null {
  const { charges } = draft;
  return charges === '' || Object.values(draft).includes('') ? null : { ...draft, charges };
}

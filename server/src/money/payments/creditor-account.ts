import { countryUsesIban, judgeAccountNumber, judgeBic, judgeIban } from '@bank/contract';
import { isValidIBAN } from 'ibantools';

/**
 * The beneficiary's account as it will be sent, or undefined where it cannot be one, by the rules that the form judges
 * by: an IBAN where the country uses IBAN (ISO 13616), else the few characters that account numbers hold. Of an IBAN
 * the bank knows one thing more than the form: the check digits within the account part of some countries.
 */
export function readCreditorAccount(text: string, country: string): string | undefined {
  if (!countryUsesIban(country)) {
    const judged = judgeAccountNumber(text);
    return 'accountNumber' in judged ? judged.accountNumber : undefined;
  }
  const judged = judgeIban(text);
  return 'iban' in judged && isValidIBAN(judged.iban) ? judged.iban : undefined;
}

/** A business identifier code (ISO 9362), in upper case, or undefined where the text is none. */
export function readBic(text: string): string | undefined {
  const judged = judgeBic(text);
  return 'bic' in judged ? judged.bic : undefined;
}

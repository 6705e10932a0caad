import { accountNumberLengthMax } from './field-rules.ts';

/** Why a text cannot be the number of an account in a country without IBAN. */
export type AccountNumberProblem =
  | { readonly problem: 'has_other_characters' }
  | { readonly problem: 'too_long'; readonly length: number };

/** Judges an account number where the country has no IBAN: letters, digits and the few marks that such numbers hold. */
export function judgeAccountNumber(text: string): { readonly accountNumber: string } | AccountNumberProblem {
  const accountNumber = text.trim();
  if (!/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/.test(accountNumber)) return { problem: 'has_other_characters' };
  const { length } = accountNumber;
  return length > accountNumberLengthMax ? { problem: 'too_long', length } : { accountNumber };
}

import { toPlainWidth } from '@bank/money';
import { accountNumberLengthMax } from '../field-rules.ts';
import { withoutUnseen } from '../plain-text.ts';

/** Why a text cannot be the number of an account in a country without IBAN. */
export type AccountNumberProblem =
  | { readonly problem: 'has_other_characters' }
  | { readonly problem: 'too_long'; readonly length: number };

/**
 * Judges an account number where the country has no IBAN: letters, digits and the few marks that such numbers hold.
 * What pasting brings along is left out: signs that nobody sees, other spaces and dashes than the common ones.
 */
export function judgeAccountNumber(text: string): { readonly accountNumber: string } | AccountNumberProblem {
  const accountNumber = withoutUnseen(toPlainWidth(text))
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  if (!/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/.test(accountNumber)) return { problem: 'has_other_characters' };
  const { length } = accountNumber;
  return length > accountNumberLengthMax ? { problem: 'too_long', length } : { accountNumber };
}

import { toPlainWidth } from '@bank/money';
import { isCountryCode } from './countries.ts';
import { compactAccount } from './iban.ts';

/** A business identifier code has eight characters, or eleven with the branch (ISO 9362). */
const lengths: readonly number[] = [8, 11];
const lengthMax = Math.max(...lengths);

/** Why a text is no BIC. Only `length_wrong` of a short text can be mended by typing on. */
export type BicProblem =
  | { readonly problem: 'has_other_characters' }
  | { readonly problem: 'country_unknown'; readonly country: string }
  | { readonly problem: 'length_wrong'; readonly length: number };

export type JudgedBic = { readonly bic: string /** Where the bank is. */; readonly country: string } | BicProblem;

/** The words before a BIC, as documents write them: `BIC:`, `SWIFT code`, `SWIFT/BIC`. */
const bicWord = /^\s*(?:BIC|SWIFT)(?:[\s/-]{0,3}(?:BIC|SWIFT|CODE))?[\s:.=]+/i;

/** A BIC as it is pasted: without the words before it and without spaces, in capitals. */
export function compactBic(text: string): string {
  return compactAccount(toPlainWidth(text).replace(bicWord, ''));
}

/**
 * Judges a BIC as it is typed or pasted (ISO 9362): letters and digits only, a country in the fifth and sixth place,
 * eight or eleven characters. The first four places may hold digits: the standard says so, whatever older forms
 * demand.
 */
export function judgeBic(text: string): JudgedBic {
  const bic = compactBic(text);
  if (!/^[A-Z0-9]*$/.test(bic)) return { problem: 'has_other_characters' };
  const country = bic.slice(4, 6);
  if (country.length === 2 && !isCountryCode(country)) return { problem: 'country_unknown', country };
  return lengths.includes(bic.length) ? { bic, country } : { problem: 'length_wrong', length: bic.length };
}

/**
 * What two BICs of one office have in common: XXX in the place of the branch is the head office, as no branch is (ISO
 * 9362).
 */
export function officeOfBic(bic: string): string {
  return bic.replace(/^(.{8})XXX$/, '$1');
}

/** Whether typing on can complete it to a BIC. */
export function isBicUnfinished(judged: JudgedBic): boolean {
  return 'problem' in judged && judged.problem === 'length_wrong' && judged.length < lengthMax;
}

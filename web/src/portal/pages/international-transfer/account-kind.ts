import { compactIban, countryUsesIban } from '@bank/contract';
import type { Fields } from './fields.ts';

/** What the account of the beneficiary has to be. */
export type AccountKind = 'iban' | 'number' | 'unknown';

/**
 * The country of the beneficiary decides it. Before one is chosen, what begins as an IBAN does is one: two letters of a
 * country with IBAN, and a digit.
 */
export function accountKind({
  creditorAccount,
  creditorCountry,
}: Pick<Fields, 'creditorAccount' | 'creditorCountry'>): AccountKind {
  if (creditorCountry !== '') return countryUsesIban(creditorCountry) ? 'iban' : 'number';
  const typed = compactIban(creditorAccount);
  return countryUsesIban(typed.slice(0, 2)) && /^[0-9]$/.test(typed.slice(2, 3)) ? 'iban' : 'unknown';
}

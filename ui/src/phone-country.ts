import { isFound, markMatch } from './text-match.ts';

/** A country or territory whose numbers share a dial prefix. */
export interface PhoneCountry {
  /** Two letters. */
  readonly code: string;
  readonly name: string;
  /** With its plus: `+33`. */
  readonly dialPrefix: string;
  /** Where its flag lies; none while the flags are on their way. */
  readonly flag?: string | undefined;
}

/**
 * The countries in whose name, code or prefix the query is found. Those that it begins, or whose whole prefix it is,
 * come first: `33` is France before Ghana.
 */
export function searchCountries(query: string, countries: readonly PhoneCountry[]): readonly PhoneCountry[] {
  const found = countries.filter(({ code, name, dialPrefix }) => isFound(query, [name, code, dialPrefix]));
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return found;
  const isMeant = ({ code, name, dialPrefix }: PhoneCountry) =>
    code.toLowerCase() === wanted ||
    dialPrefix === `+${wanted.replace(/^\+/, '')}` ||
    markMatch(query, name)[0]?.isMatch === true;
  return [...found.filter(isMeant), ...found.filter((country) => !isMeant(country))];
}

import type { PhoneCountry } from '@bank/ui/phone-country.ts';
import { useEffect, useState } from 'react';
import { dialPrefixes } from '../../content/dial-prefixes.ts';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useFormat } from '../../dictionaries/use-format.ts';

/**
 * The countries that can be dialled, by their names in the page's language; none in what is prerendered. Flags follow
 * when their addresses have been fetched, and a list without flags still serves.
 */
export function usePhoneCountries(): readonly PhoneCountry[] {
  const language = useLanguage();
  const { countryName } = useFormat();
  const [flags, setFlags] = useState<ReadonlyMap<string, string>>(new Map());
  const [countries, setCountries] = useState<readonly PhoneCountry[]>([]);

  useEffect(() => {
    import('../../content/flags.ts').then(
      ({ flagAddresses }) => setFlags(flagAddresses),
      () => {},
    );
  }, []);

  useEffect(() => {
    const named = [...dialPrefixes].map(([code, dialPrefix]) => ({
      code,
      dialPrefix,
      name: countryName(code),
      flag: flags.get(code),
    }));
    setCountries(named.sort((one, other) => one.name.localeCompare(other.name, language)));
  }, [flags, language, countryName]);

  return countries;
}

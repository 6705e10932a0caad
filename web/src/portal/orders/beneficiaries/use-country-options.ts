import { countryCodes } from '@bank/contract';
import type { SelectOption } from '@bank/ui/select.tsx';
import { useMemo } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';

/** Every country, by its name in the language of the page. */
export function useCountryOptions(): readonly SelectOption[] {
  const language = useLanguage();
  const { countryName } = useFormat();
  return useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: countryName(code) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [countryName, language],
  );
}

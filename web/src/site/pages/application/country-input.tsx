import { countryCodes } from '@bank/contract';
import { TextInput } from '@bank/ui/text-input.tsx';
import { useEffect, useId, useState } from 'react';
import { useLanguage } from '../../../dictionaries/language-context.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { fieldLengthMax } from '../../enquiry/field-length.ts';

export interface CountryInputProps {
  readonly value: string;
  readonly onChange: (country: string) => void;
}

/**
 * A country within a `Field`: the browser proposes names while one is typed, and takes any text, for a company may be
 * incorporated in one country and its owner reside in another. Names are none of what is prerendered.
 */
export function CountryInput({ value, onChange }: CountryInputProps) {
  const language = useLanguage();
  const { countryName } = useFormat();
  const listId = useId();
  const [names, setNames] = useState<readonly string[]>([]);

  useEffect(() => {
    setNames(countryCodes.map(countryName).sort((one, other) => one.localeCompare(other, language)));
  }, [countryName, language]);

  return (
    <>
      <TextInput
        value={value}
        onChange={onChange}
        list={listId}
        maxLength={fieldLengthMax}
        autoComplete="country-name"
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

import { fill, plural } from '@bank/dictionaries';
import { Field } from '@bank/ui/field.tsx';
import { PhoneInput, type PhoneValue } from '@bank/ui/phone-input.tsx';
import { useLanguage } from '../../dictionaries/language-context.ts';
import { useText } from '../../dictionaries/use-text.ts';
import { fieldLengthMax } from './field-length.ts';
import { usePhoneCountries } from './use-phone-countries.ts';

export interface PhoneFieldProps {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  readonly className?: string | undefined;
}

/** The telephone number of the site's forms, with the country that it belongs to. */
export function PhoneField({ value, onChange, className }: PhoneFieldProps) {
  const { fields, phone } = useText('enquiry');
  const { close } = useText('common');
  const language = useLanguage();
  const countries = usePhoneCountries();
  return (
    <Field label={fields.phone} className={className}>
      <PhoneInput
        value={value}
        onChange={onChange}
        countries={countries}
        maxLength={fieldLengthMax}
        text={{
          country: phone.country,
          notChosen: phone.notChosen,
          search: phone.search,
          noMatch: phone.noMatch,
          close,
          count: (count) => fill(plural(language, count, phone.found), { count }),
        }}
      />
    </Field>
  );
}

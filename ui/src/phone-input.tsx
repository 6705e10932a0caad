import { useRef, useState, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { CountryFlag } from './country-flag.tsx';
import { CountryPicker, type CountryPickerText } from './country-picker.tsx';
import { useFieldControl } from './field-context.ts';
import type { PhoneCountry } from './phone-country.ts';
import styles from './phone-input.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A telephone number as it is filled in. */
export interface PhoneValue {
  /** Code of the chosen country; empty while none is. */
  readonly country: string;
  /** As typed, without the prefix. */
  readonly number: string;
}

export interface PhoneInputText extends CountryPickerText {
  /** Said where no country is chosen. */
  readonly notChosen: string;
}

export interface PhoneInputProps extends Pick<ComponentProps<'input'>, 'maxLength'> {
  readonly value: PhoneValue;
  readonly onChange: (value: PhoneValue) => void;
  /** In the order of the list. May arrive after the field. */
  readonly countries: readonly PhoneCountry[];
  readonly text: PhoneInputText;
}

/** A telephone number within a `Field`: the country at the left, out of a list that opens; the number at the right. */
export function PhoneInput({ value, onChange, countries, text, maxLength }: PhoneInputProps) {
  const field = useFieldControl();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const chosen = countries.find(({ code }) => code === value.country);

  return (
    <div className={styles.box}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <CountryFlag address={chosen?.flag} />
        <VisuallyHidden>
          {text.country}: {chosen === undefined ? text.notChosen : `${chosen.name}, `}
        </VisuallyHidden>
        {chosen?.dialPrefix ?? <span aria-hidden="true">+</span>}
      </button>
      <input
        ref={number}
        id={field.id}
        type="tel"
        className={classNames(control.control, styles.number)}
        value={value.number}
        onChange={(event) => onChange({ ...value, number: event.target.value })}
        maxLength={maxLength}
        autoComplete={chosen === undefined ? 'tel' : 'tel-national'}
        aria-describedby={field.describedBy}
        aria-invalid={field.isInvalid || undefined}
      />
      {isOpen && (
        <CountryPicker
          countries={countries}
          chosen={value.country}
          text={text}
          opener={opener}
          onChoose={(country) => {
            setOpen(false);
            onChange({ ...value, country });
            number.current?.focus();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

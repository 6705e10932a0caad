import { useState } from 'react';
import { usePathname } from '../../../address.ts';
import { Combobox } from '../../../combobox.tsx';
import { CountryPicker } from '../../../country-picker.tsx';
import { Field } from '../../../field.tsx';
import { PhoneInput } from '../../../phone-input.tsx';
import { RadioCards } from '../../../radio-cards.tsx';
import { Tabs } from '../../../tabs.tsx';
import { Held, shown } from '../shown.tsx';

const currencies = [
  { value: 'EUR', code: 'EUR', name: 'Euro', detail: '10,000.00' },
  { value: 'CHF', code: 'CHF', name: 'Swiss franc', foundBy: ['Switzerland'] },
  { value: 'GBP', code: 'GBP', name: 'Pound sterling' },
  { value: 'USD', code: 'USD', name: 'US dollar' },
];

export const combobox = shown({
  of: [Combobox],
  use: 'One of many, found by typing.',
  code: '<Combobox value={currency} onChange={setCurrency} options={currencies} … />',
  states: {
    chosen: (
      <Held first="CHF">
        {(value, onChange) => (
          <Field label="Currency">
            <Combobox
              value={value}
              options={currencies}
              onChange={onChange}
              noMatchText="No currency matches"
              countText={(count) => `${count} found`}
            />
          </Field>
        )}
      </Held>
    ),
    wrong: (
      <Held first="">
        {(value, onChange) => (
          <Field label="Other currency" error="Choose a currency">
            <Combobox
              value={value}
              options={currencies}
              onChange={onChange}
              noMatchText="No currency matches"
              countText={(count) => `${count} found`}
            />
          </Field>
        )}
      </Held>
    ),
  },
});

const callingCountries = [
  { code: 'AT', name: 'Austria', dialPrefix: '+43' },
  { code: 'FR', name: 'France', dialPrefix: '+33' },
  { code: 'GH', name: 'Ghana', dialPrefix: '+233' },
  { code: 'CH', name: 'Switzerland', dialPrefix: '+41' },
];
const phoneText = {
  country: 'Country of the number',
  notChosen: 'none chosen',
  search: 'Find a country',
  close: 'Close',
  noMatch: 'No country matches',
  count: (count: number) => `${count} countries`,
};

export const phoneInput = shown({
  of: [PhoneInput, CountryPicker],
  use: 'A telephone number: the country out of a list, the number beside it.',
  code: '<PhoneInput value={phone} onChange={setPhone} countries={countries} text={text} />',
  states: {
    empty: (
      <Held first={{ country: '', number: '' }}>
        {(value, onChange) => (
          <Field label="Phone">
            <PhoneInput
              value={value}
              onChange={onChange}
              countries={callingCountries}
              text={phoneText}
              maxLength={20}
            />
          </Field>
        )}
      </Held>
    ),
    'filled and wrong': (
      <Held first={{ country: 'FR', number: '12' }}>
        {(value, onChange) => (
          <Field label="Mobile phone" error="This number is too short">
            <PhoneInput
              value={value}
              onChange={onChange}
              countries={callingCountries}
              text={{ ...phoneText, country: 'Country of the mobile phone' }}
            />
          </Field>
        )}
      </Held>
    ),
  },
});

const formats = [
  { value: 'pdf', label: 'PDF', detail: 'To print' },
  { value: 'csv', label: 'CSV' },
] as const;

export const radioCards = shown({
  of: [RadioCards],
  use: 'One of two or three, all in sight.',
  code: '<RadioCards labelledBy={headingId} cards={formats} value={format} onChange={setFormat} />',
  states: {
    chosen: (
      <>
        <p id="format">Format</p>
        <Held<'pdf' | 'csv'> first="pdf">
          {(value, onChange) => <RadioCards labelledBy="format" cards={formats} value={value} onChange={onChange} />}
        </Held>
      </>
    ),
  },
});

const pages = ['Details', 'Statement', 'International transfer', 'Internal transfer'].map((label, place) => ({
  href: `/tab-${place}`,
  label,
}));

function Pages({ label }: { readonly label: string }) {
  const path = usePathname();
  const [first] = useState(path);
  return <Tabs label={label} tabs={pages} currentHref={path === first ? '/tab-3' : path} />;
}

export const tabs = shown({
  of: [Tabs],
  use: 'The pages of one thing; the page shown is marked.',
  code: '<Tabs label="Personal account" tabs={tabs} currentHref={path} />',
  states: {
    wide: <Pages label="Personal account" />,
    'narrow, so it scrolls to the page shown': (
      <div style={{ width: 220 }}>
        <Pages label="Corporate account" />
      </div>
    ),
  },
});

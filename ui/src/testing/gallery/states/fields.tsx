import { Checkbox } from '../../../checkbox.tsx';
import { ErrorSummary } from '../../../error-summary.tsx';
import { Field } from '../../../field.tsx';
import { FormGroup } from '../../../form-group.tsx';
import { PasswordInput } from '../../../password-input.tsx';
import { PinInput } from '../../../pin-input.tsx';
import { Select } from '../../../select.tsx';
import { TextArea } from '../../../text-area.tsx';
import { TextInput } from '../../../text-input.tsx';
import { Asked, Held, shown } from '../shown.tsx';

const nothing = (): void => {};

export const field = shown({
  of: [Field],
  use: 'Around every control: ties label, hint and error to it.',
  code: '<Field label="Amount" hint={available} error={error}><TextInput … /></Field>',
  states: {
    plain: (
      <Field label="Reference">
        <TextInput value="Rent" onChange={nothing} />
      </Field>
    ),
    'wrong, with a hint, optional': (
      <Field label="Amount" hint="Available: 100.00 EUR" error="Enter the amount" mark="optional">
        <TextInput value="" onChange={nothing} suffix="EUR" />
      </Field>
    ),
    'wrong, the text stands elsewhere': (
      <Field label="Password" isFlagged>
        <TextInput value="" onChange={nothing} />
      </Field>
    ),
    'wrong again, and spoken each time': (
      <Field label="Code" error="This code is wrong" hint="Two tries are left" attempt={1}>
        <TextInput value="12" onChange={nothing} />
      </Field>
    ),
    'label for the ear': (
      <Field label="Search" isLabelHidden>
        <TextInput value="" placeholder="Search" onChange={nothing} />
      </Field>
    ),
  },
});

export const textInput = shown({
  of: [TextInput],
  use: 'One line of text.',
  code: '<TextInput value={amount} onChange={setAmount} suffix="EUR" />',
  states: {
    filled: (
      <Held first="12.50">
        {(value, onChange) => (
          <Field label="Sum">
            <TextInput value={value} onChange={onChange} suffix="EUR" inputMode="decimal" />
          </Field>
        )}
      </Held>
    ),
    disabled: (
      <Field label="Client">
        <TextInput value="OS-20417" onChange={nothing} disabled />
      </Field>
    ),
  },
});

export const textArea = shown({
  of: [TextArea],
  use: 'Several lines of text.',
  code: '<TextArea value={message} onChange={setMessage} />',
  states: {
    empty: (
      <Held first="">
        {(value, onChange) => (
          <Field label="Message">
            <TextArea value={value} onChange={onChange} />
          </Field>
        )}
      </Held>
    ),
  },
});

export const passwordInput = shown({
  of: [PasswordInput],
  use: 'A password, covered until it is uncovered.',
  code: '<PasswordInput value={password} onChange={setPassword} showLabel="Show" hideLabel="Hide" />',
  states: {
    filled: (
      <Held first="secret">
        {(value, onChange) => (
          <Field label="Password">
            <PasswordInput value={value} onChange={onChange} showLabel="Show" hideLabel="Hide" />
          </Field>
        )}
      </Held>
    ),
  },
});

export const pinInput = shown({
  of: [PinInput],
  use: 'A one-time PIN. It can be pasted, and the telephone fills it in.',
  code: '<PinInput value={pin} onChange={setPin} length={6} />',
  states: {
    empty: (
      <Held first="">
        {(value, onChange) => (
          <Field label="PIN">
            <PinInput value={value} onChange={onChange} length={6} />
          </Field>
        )}
      </Held>
    ),
  },
});

const countries = [
  { value: 'CH', label: 'Switzerland' },
  { value: 'FR', label: 'France' },
];

export const select = shown({
  of: [Select],
  use: 'One of up to a dozen. More are searched in a Combobox.',
  code: '<Select value={country} onChange={setCountry} options={countries} placeholder="Choose a country" />',
  states: {
    empty: (
      <Held first="">
        {(value, onChange) => (
          <Field label="Country">
            <Select value={value} onChange={onChange} options={countries} placeholder="Choose a country" />
          </Field>
        )}
      </Held>
    ),
    disabled: (
      <Field label="Country of the account">
        <Select value="CH" onChange={nothing} options={countries} isDisabled />
      </Field>
    ),
  },
});

export const checkbox = shown({
  of: [Checkbox],
  use: 'Yes or no. Several belong in a fieldset.',
  code: '<Checkbox label="Save as a beneficiary" isChecked={isSaved} onChange={setSaved} />',
  states: {
    empty: (
      <Held first={false}>
        {(isChecked, onChange) => <Checkbox label="Save as a beneficiary" isChecked={isChecked} onChange={onChange} />}
      </Held>
    ),
    disabled: <Checkbox label="Joint account" isChecked disabled onChange={nothing} />,
  },
});

export const formGroup = shown({
  of: [FormGroup],
  use: 'A part of a long form under its own heading.',
  code: '<FormGroup title="Beneficiary" number={2}>…</FormGroup>',
  states: {
    numbered: (
      <FormGroup title="Beneficiary" number={2}>
        <Field label="Name">
          <TextInput value="" onChange={nothing} />
        </Field>
        <Field label="City">
          <TextInput value="" onChange={nothing} />
        </Field>
      </FormGroup>
    ),
  },
});

export const errorSummary = shown({
  of: [ErrorSummary],
  use: 'Above a form that was sent and refused. It takes the focus and leads to each field.',
  code: '<ErrorSummary title="All fields must be filled" entries={entries} attempt={attempt} />',
  states: {
    'of a form': (
      <Asked label="Send the empty form">
        {() => (
          <>
            <ErrorSummary
              title="All fields must be filled"
              entries={[{ fieldId: 'enquiry', text: 'Enter an enquiry' }]}
              attempt={1}
            />
            <Field label="Enquiry" id="enquiry" error="Enter an enquiry">
              <TextArea value="" onChange={nothing} rows={2} />
            </Field>
          </>
        )}
      </Asked>
    ),
  },
});

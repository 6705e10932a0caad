import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PinInput } from './pin-input.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

function Text({
  value = '',
  children,
}: {
  readonly value?: string;
  readonly children: (text: Typed) => React.ReactNode;
}) {
  const [typed, setTyped] = useState(value);
  return children({ value: typed, onChange: setTyped });
}
interface Typed {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

test('a field has its label as a name, and tells its error before its hint', async () => {
  draw(
    <Field label="Amount" hint="Available: 100.00 EUR" error="Enter the amount" optionalMark="optional">
      <TextInput value="" onChange={() => {}} suffix="EUR" />
    </Field>,
  );
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveAccessibleDescription('Enter the amount Available: 100.00 EUR optional EUR');
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
});

test('a field where all is well is neither wrong nor described', async () => {
  draw(
    <Field label="Reference">
      <TextInput value="Rent" onChange={() => {}} />
    </Field>,
  );
  const reference = page.getByRole('textbox', { name: 'Reference' });
  await expect.element(reference).not.toHaveAttribute('aria-invalid');
  await expect.element(reference).not.toHaveAccessibleDescription();
});

test('a field may be marked as wrong without a text of its own', async () => {
  draw(
    <Field label="Password" isFlagged>
      <TextInput value="" onChange={() => {}} />
    </Field>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true');
});

test('a password is covered until the client uncovers it', async () => {
  draw(
    <Text value="secret">
      {(text) => (
        <Field label="Password">
          <PasswordInput {...text} showLabel="Show" hideLabel="Hide" />
        </Field>
      )}
    </Text>,
  );
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue('secret');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('a PIN takes digits only, and no more than it has', async () => {
  draw(
    <Text>
      {(text) => (
        <Field label="PIN">
          <PinInput {...text} length={6} />
        </Field>
      )}
    </Text>,
  );
  const pin = page.getByRole('textbox', { name: 'PIN' });
  await pin.fill(' 12 34-5678 ');
  await expect.element(pin).toHaveValue('123456');
});

test('a list begins with what is to be chosen, and that cannot be chosen again', async () => {
  draw(
    <Text>
      {(text) => (
        <Field label="Country">
          <Select
            {...text}
            placeholder="Choose a country"
            options={[
              { value: 'CH', label: 'Switzerland' },
              { value: 'FR', label: 'France' },
            ]}
          />
        </Field>
      )}
    </Text>,
  );
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect.element(country).toHaveDisplayValue('Choose a country');
  await expect.element(page.getByRole('option', { name: 'Choose a country' })).toBeDisabled();
  await country.selectOptions('France');
  await expect.element(country).toHaveValue('FR');
});

test('a box is ticked by its label and by the space bar', async () => {
  function Save() {
    const [isChecked, setChecked] = useState(false);
    return <Checkbox label="Save as a beneficiary" isChecked={isChecked} onChange={setChecked} />;
  }
  draw(<Save />);
  const box = page.getByRole('checkbox', { name: 'Save as a beneficiary' });
  await page.getByText('Save as a beneficiary').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
});

test('the summary of errors takes the focus, and each line leads to its field', async () => {
  draw(
    <>
      <ErrorSummary
        title="All fields must be filled"
        entries={[{ fieldId: 'message', text: 'Enter a message' }]}
        attempt={1}
      />
      <Field label="Message" id="message">
        <TextArea value="" onChange={() => {}} />
      </Field>
    </>,
  );
  await expect.element(page.getByRole('alert', { name: 'All fields must be filled' })).toHaveFocus();
  await page.getByRole('link', { name: 'Enter a message' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

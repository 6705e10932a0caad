import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from './testing/draw.tsx';
import * as shown from './testing/gallery/states/fields.tsx';

test('a field has its label as a name, and tells its error before its hint', async () => {
  draw(shown.field.states['wrong, with a hint, optional']);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveAccessibleDescription('Enter the amount Available: 100.00 EUR optional EUR');
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
});

test('a field where all is well is neither wrong nor described', async () => {
  draw(shown.field.states.plain);
  const reference = page.getByRole('textbox', { name: 'Reference' });
  await expect.element(reference).not.toHaveAttribute('aria-invalid');
  await expect.element(reference).not.toHaveAccessibleDescription();
});

test('a field may be marked as wrong without a text of its own', async () => {
  draw(shown.field.states['wrong, the text stands elsewhere']);
  await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true');
});

test('a password is covered until the client uncovers it', async () => {
  draw(shown.passwordInput.states.filled);
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue('secret');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('a PIN takes digits only, and no more than it has', async () => {
  draw(shown.pinInput.states.empty);
  const pin = page.getByRole('textbox', { name: 'PIN' });
  await pin.fill(' 12 34-5678 ');
  await expect.element(pin).toHaveValue('123456');
});

test('a list begins with what is to be chosen, and that cannot be chosen again', async () => {
  draw(shown.select.states.empty);
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect.element(country).toHaveDisplayValue('Choose a country');
  await expect.element(page.getByRole('option', { name: 'Choose a country' })).toBeDisabled();
  await country.selectOptions('France');
  await expect.element(country).toHaveValue('FR');
});

test('a box is ticked by its label and by the space bar', async () => {
  draw(shown.checkbox.states.empty);
  const box = page.getByRole('checkbox', { name: 'Save as a beneficiary' });
  await page.getByText('Save as a beneficiary').click();
  await expect.element(box).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box).not.toBeChecked();
});

test('the summary of errors takes the focus, and each line leads to its field', async () => {
  draw(shown.errorSummary.states['of a form']);
  await page.getByRole('button', { name: 'Send the empty form' }).click();
  const summary = page.getByRole('group', { name: 'All fields must be filled' });
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toHaveAccessibleDescription(/Enter an enquiry/);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  await page.getByRole('link', { name: 'Enter an enquiry' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Enquiry' })).toHaveFocus();
});

import { beneficiaries as text } from '@bank/dictionaries/en/beneficiaries';
import { internationalTransfer as orders } from '@bank/dictionaries/en/international-transfer';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const address = '/personal-account/beneficiaries';
const add = page.getByRole('button', { name: text.add });
const form = page.getByRole('form', { name: text.form.create });
const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
const save = form.getByRole('button', { name: text.form.save });

test('an IBAN fills in country, SWIFT code and bank of a new beneficiary', async () => {
  bank.answers('findBank', { bank: { bic: 'COBADEFFXXX', name: 'Commerzbank', country: 'DE' } });
  await openPage(address);
  await add.click();
  await field(orders.fields.creditorAccount).fill('DE89 3704 0044 0532 0130 00');
  await expect.element(field(orders.fields.creditorAgentBic)).toHaveValue('COBADEFFXXX');
  await expect.element(field(orders.fields.creditorAgentName)).toHaveValue('Commerzbank');
  await expect.element(form.getByRole('combobox', { name: orders.fields.creditorCountry })).toHaveValue('DE');
});

test('an empty form says of all fields at once what they need, and sends nothing', async () => {
  await openPage(address);
  await add.click();
  await save.click();
  const { creditorAccount, creditorName, creditorAgentBic, street, town } = orders.missing;
  const summary = form.getByRole('group', { name: orders.problems.all_fields_required });
  for (const missing of [creditorAccount, creditorName, creditorAgentBic, street, town])
    await expect.element(summary.getByRole('link', { name: missing })).toBeVisible();
  await expect.element(summary).toHaveFocus();
  await expect.element(field(orders.fields.town)).toHaveAccessibleDescription(town);
  await expect.element(field(orders.fields.postCode)).toHaveAccessibleDescription(orders.optional);
  await field(orders.fields.town).fill('Hamburg');
  await expect.element(field(orders.fields.town)).not.toHaveAccessibleDescription(town);
  expect(bank.asked('saveBeneficiary')).toHaveLength(0);
});

test('the keyboard goes on from the list once a form is left or a beneficiary is deleted', async () => {
  bank.answers('deleteBeneficiary', undefined);
  await openPage(address);
  await add.click();
  await form.getByRole('button', { name: text.form.cancel }).click();
  await expect.element(add).toHaveFocus();
  await page.getByRole('button', { name: new RegExp(`^${orders.beneficiaries.remove}: `) }).click();
  await page.getByRole('dialog').getByRole('button', { name: orders.beneficiaries.remove, exact: true }).click();
  await expect.element(page.getByText(text.empty)).toBeVisible();
  await expect.element(add).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form).toBeVisible();
});

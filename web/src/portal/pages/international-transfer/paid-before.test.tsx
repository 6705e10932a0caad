import { fill } from '@bank/dictionaries';
import { internationalTransfer as text } from '@bank/dictionaries/en/international-transfer';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eurAccount, paymentToAnna } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { handOverAccount } from '../../orders/beneficiaries/account-to-pay.ts';

const address = '/personal-account/international-transfer';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('readStatement', []);
});

const form = page.getByRole('form', { name: text.title });
const field = (name: keyof typeof text.fields) => form.getByRole('textbox', { name: text.fields[name] });
const account = form.getByRole('combobox', { name: text.fields.debtorAccount });
const country = form.getByRole('combobox', { name: text.fields.creditorCountry });
const saved = form.getByRole('combobox', { name: text.beneficiaries.label });
const charges = (name: string) => form.getByRole('radio', { name: new RegExp(name) });

test('who was paid before is paid from the same account at the same charges; the amount is asked next', async () => {
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [paymentToAnna] }]);
  await openPage(address);
  await saved.click();
  await page.getByRole('option', { name: /Anna/ }).click();
  await expect.element(field('amount')).toHaveFocus();
  const told = fill(text.asLastTime, { date: '20 Nov 2026' });
  await expect.element(form.getByRole('status').filter({ hasText: told })).toBeVisible();
  await expect.element(account).toHaveValue(eurAccount.id);
  await expect.element(charges('SHA')).toBeChecked();
  expect(bank.asked('readStatement').at(-1)?.said).toContain('DE89370400440532013000');
});

test('an account that the search handed over is filled in once, and the name is asked next', async () => {
  handOverAccount('FR1420041010050500013M02606');
  await openPage(address);
  await expect.element(field('creditorAccount')).toHaveValue('FR14 2004 1010 0505 0001 3M02 606');
  await expect.element(field('creditorName')).toHaveFocus();
  await expect.element(country).toHaveValue('FR');
  await field('creditorAccount').fill('');
  await expect.element(field('creditorAccount')).toHaveValue('');
});

test('what the client has chosen stays, whatever the last payment says', async () => {
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [paymentToAnna] }]);
  await openPage(address);
  await charges('OUR').click();
  await saved.click();
  await page.getByRole('option', { name: /Anna/ }).click();
  await expect.element(account).toHaveValue(eurAccount.id);
  await expect.element(charges('OUR')).toBeChecked();
});

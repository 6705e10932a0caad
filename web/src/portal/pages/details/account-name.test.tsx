import { fill } from '@bank/dictionaries';
import { details } from '@bank/dictionaries/en/details';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eurAccount, idaMoor } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { listen } from '../../../testing/heard.ts';
import { openPage } from '../../../testing/open-page.tsx';

const text = details.accounts.naming;
const number = eurAccount.account_special_number;
const called = (name: string) => ({
  ...idaMoor,
  accounts: idaMoor.accounts.map((account) =>
    account.id === eurAccount.id ? { ...account, account_name: name } : account,
  ),
});
const button = (name: string) => page.getByRole('button', { name: `${name}: ${number}` });
const field = page.getByRole('textbox', { name: fill(text.label, { number }) });

let bank: Bank;
beforeEach(async () => {
  bank = openBank();
  bank.answers('readClient', called('Rent'));
  bank.answers('nameAccount', undefined);
  await openPage('/personal-account/details');
  await expect.element(button(text.change)).toBeVisible();
});

test('opened by its address the page leaves the focus where it is', () => {
  expect(document.activeElement).toBe(document.body);
});

test('an account is named anew where it stands, which is told, and the focus returns to where it was', async () => {
  await button(text.change).click();
  await expect.element(field).toHaveFocus();
  expect(getSelection()?.toString()).toBe('Rent');
  bank.answers('readClient', called('Boathouse'));
  const heard = listen();
  await userEvent.keyboard('Boathouse{Enter}');
  await expect.element(button(text.change)).toHaveFocus();
  expect(heard.said()).toEqual([text.saved]);
  await expect.element(page.getByText('Boathouse')).toBeVisible();
  expect(bank.asked('nameAccount').map(({ said }) => said)).toEqual([expect.stringContaining('Boathouse')]);
});

test('a change that is given up leaves the name, and nothing is sent', async () => {
  await button(text.change).click();
  await field.fill('Boathouse');
  await page.getByRole('button', { name: text.cancel }).click();
  await expect.element(button(text.change)).toHaveFocus();
  await expect.element(page.getByText('Rent')).toBeVisible();
  expect(bank.asked('nameAccount')).toHaveLength(0);
});

test('a refusal stands at the field, and what was typed stays', async () => {
  bank.refuses('nameAccount', 'field_malformed', 'not this name');
  await button(text.change).click();
  await field.fill('Boathouse');
  await page.getByRole('button', { name: text.save }).click();
  await expect.element(field).toHaveAccessibleDescription(/not this name/);
  await expect.element(field).toHaveValue('Boathouse');
});

test('a name that takes no more letters says so', async () => {
  await button(text.change).click();
  await field.fill('x'.repeat(39));
  await expect.element(field).not.toHaveAccessibleDescription();
  await field.fill('x'.repeat(40));
  await expect.element(field).toHaveAccessibleDescription(fill(text.full, { count: 40 }));
});

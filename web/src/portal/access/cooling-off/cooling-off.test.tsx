import { fill } from '@bank/dictionaries';
import { beneficiaries } from '@bank/dictionaries/en/beneficiaries';
import { coolingOff as text } from '@bank/dictionaries/en/cooling-off';
import { confirmChange } from '@bank/dictionaries/en/confirm-change';
import { refusals } from '@bank/dictionaries/en/refusals';
import { security } from '@bank/dictionaries/en/security';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeToConfirm } from '../../../testing/answers-of-administrators.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('confirmChange', changeToConfirm());
});

const dialog = page.getByRole('dialog');
const password = dialog.getByRole('textbox', { name: security.proof.label });
const code = dialog.getByRole('textbox', { name: confirmChange.label });
const next = dialog.getByRole('button', { name: confirmChange.next });

test('an administrator sets how long new beneficiaries wait, with password and code', async () => {
  bank.answers('readCoolingOff', { hours: 24, next: { hours: 2, from: '2026-11-30T09:00:00.000Z' } });
  bank.answers('setCoolingOff', { hours: 48, next: null });
  await openPage('/personal-account/users-and-limits');
  const section = page.getByRole('region', { name: text.title });
  await expect.element(section.getByText(fill(text.some, { wait: '24 hours' }))).toBeVisible();
  await expect.element(section.getByText(/2 hours\.$/)).toBeVisible();
  await section.getByRole('button', { name: text.change }).click();
  await dialog.getByRole('textbox', { name: text.hours }).fill('48');
  await password.fill('secret of ida');
  await next.click();
  // What was confirmed is fixed: the field is gone.
  await expect.element(dialog.getByText(fill(text.hoursFixed, { hours: '48' }))).toBeVisible();
  expect(bank.asked('confirmChange')[0]?.body).toMatchObject({ change: 'cooling_off', hours: '48' });
  expect(bank.asked('setCoolingOff')).toEqual([]);
  await code.fill('123456');
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(page.getByText(text.saved)).toBeVisible();
  const [made] = bank.asked('setCoolingOff');
  expect(made?.said).toContain('"hours":"48"');
  expect(made?.headers.get('confirmation')).toBe('confirmation-1:123456');
});

test('the list says from when a new beneficiary can be paid, and an administrator trusts it', async () => {
  const saved = {
    id: 'b1',
    label: 'Otto',
    creditor_name: 'Otto Graf',
    creditor_account: 'DE89370400440532013000',
    creditor_country: 'DE',
    creditor_agent_name: 'Nordbank',
    creditor_agent_bic: 'COBADEFF',
    street: 'Main Street 1',
    post_code: '20095',
    town: 'Hamburg',
    reference: '',
  };
  bank.answers('listBeneficiaries', { beneficiaries: [{ ...saved, cools_until: '2026-11-30T09:00:00.000Z' }] });
  bank.answers('trustBeneficiary', { ...saved, trusted_since: '2026-11-29T09:00:00.000Z' });
  await openPage('/personal-account/beneficiaries');
  const table = page.getByRole('table', { name: beneficiaries.title });
  await expect.element(table.getByText(/^Can be paid from 30 Nov 2026/)).toBeVisible();
  await table.getByRole('button', { name: `${text.trust}: Otto` }).click();
  await password.fill('secret of ida');
  await next.click();
  await code.fill('123456');
  await dialog.getByRole('button', { name: text.trust }).click();
  await expect.element(table.getByText(text.trusted)).toBeVisible();
  expect(bank.asked('trustBeneficiary')[0]?.said).toContain('"trusted":true');
});

test('a wrong code keeps the change, and another code can be asked for', async () => {
  bank.answers('readCoolingOff', { hours: 24, next: null });
  bank.refuses('setCoolingOff', 'confirmation_code_wrong', refusals.confirmation_code_wrong);
  await openPage('/personal-account/users-and-limits');
  await page.getByRole('region', { name: text.title }).getByRole('button', { name: text.change }).click();
  await password.fill('secret of ida');
  await next.click();
  await code.fill('123456');
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(code).toHaveAccessibleDescription(refusals.confirmation_code_wrong);
  bank.answers('confirmChange', changeToConfirm('confirmation-2'));
  await dialog.getByRole('button', { name: confirmChange.again }).click();
  await expect.element(code).toHaveValue('');
  bank.answers('setCoolingOff', { hours: 24, next: null });
  await code.fill('654321');
  await dialog.getByRole('button', { name: text.save }).click();
  await expect.element(page.getByText(text.saved)).toBeVisible();
  expect(bank.asked('setCoolingOff')[1]?.headers.get('confirmation')).toBe('confirmation-2:654321');
});

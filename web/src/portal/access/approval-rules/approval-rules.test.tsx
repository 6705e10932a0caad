import { approvalRules as text } from '@bank/dictionaries/en/approval-rules';
import { confirmChange } from '@bank/dictionaries/en/confirm-change';
import { security } from '@bank/dictionaries/en/security';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { changeToConfirm } from '../../../testing/answers-of-administrators.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/users-and-limits';
const users = [
  { id: 'anna', name: 'Anna Berg', may_approve: true },
  { id: 'boris', name: 'Boris Stein', may_approve: true },
  { id: 'dan', name: 'Dan Falk', may_approve: false },
];
const rule = {
  kind: 'international',
  accounts: [],
  amount: '10000.00',
  currency: 'EUR',
  new_beneficiaries: false,
  count: 2,
  users: ['anna', 'boris'],
  preparer_counts: false,
};
const edition = { id: 'e1', rules: [rule], by: 'Anna Berg', at: '2026-11-20T09:00:00.000Z', own: false };

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('confirmChange', changeToConfirm());
});

const section = page.getByRole('region', { name: text.title });
const dialog = page.getByRole('dialog');

test('rules read as sentences', async () => {
  bank.answers('readApprovalRules', { in_force: edition, waiting: null, users });
  await openPage(address);
  await expect
    .element(section.getByRole('listitem'))
    .toMatchTextContent(/^Payments to others above 10,000\.00\sEUR: any 2 of Anna Berg and Boris Stein\. Nobody/);
});

test('a rule is written, tried and put in force with the password and a code', async () => {
  bank.answers('readApprovalRules', { in_force: null, waiting: null, users });
  bank.answers('tryApprovalRules', { needed: [{ count: 2, given: [], open: ['Anna Berg', 'Boris Stein'] }] });
  bank.answers('proposeApprovalRules', { in_force: true });
  await openPage(address);
  await section.getByRole('button', { name: text.change }).click();
  await section.getByRole('textbox', { name: text.amount }).fill('10000');
  await section.getByRole('combobox', { name: text.count }).selectOptions('2');
  await section.getByRole('textbox', { name: text.amountToTry }).fill('12500');
  await section.getByRole('button', { name: text.ask }).click();
  await expect.element(section.getByText('It needs any 2 of Anna Berg and Boris Stein.')).toBeVisible();
  await section.getByRole('button', { name: text.save }).click();
  await dialog.getByRole('textbox', { name: security.proof.label }).fill('secret of ida');
  await dialog.getByRole('button', { name: confirmChange.next }).click();
  await dialog.getByRole('textbox', { name: confirmChange.label }).fill('123456');
  await dialog.getByRole('button', { name: text.saveConfirm }).click();
  await expect.element(page.getByText(text.counted)).toBeVisible();
  const said = bank.asked('proposeApprovalRules')[0]?.said;
  expect(said).toContain('"amount":"10000","currency":"EUR"');
  expect(said).toContain('"count":2,"users":["anna","boris"]');
});

test('another administrator accepts rules that wait', async () => {
  bank.answers('readApprovalRules', { in_force: null, waiting: edition, users });
  bank.answers('decideApprovalRules', undefined);
  await openPage(address);
  await expect.element(section.getByText(/Written by Anna Berg/)).toBeVisible();
  await section.getByRole('button', { name: text.accept }).click();
  await dialog.getByRole('textbox', { name: security.proof.label }).fill('secret of ida');
  await dialog.getByRole('button', { name: confirmChange.next }).click();
  await dialog.getByRole('textbox', { name: confirmChange.label }).fill('123456');
  await dialog.getByRole('button', { name: text.accept }).click();
  await expect.element(page.getByText(text.decided.accept)).toBeVisible();
  expect(bank.asked('decideApprovalRules')[0]?.said).toContain('"accept"');
});

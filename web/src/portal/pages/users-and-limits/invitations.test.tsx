import { fill } from '@bank/dictionaries';
import { approvalRules } from '@bank/dictionaries/en/approval-rules';
import { confirmChange } from '@bank/dictionaries/en/confirm-change';
import { invitations as text } from '@bank/dictionaries/en/invitations';
import { security } from '@bank/dictionaries/en/security';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeToConfirm } from '../../../testing/answers-of-administrators.ts';
import { twoMembers } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const dialog = page.getByRole('dialog');
const name = 'Mara Lindqvist';
const invitation = (change: object = {}) => ({
  id: 'invitation-1',
  name,
  email: 'mara@company.example',
  birth_date: '1988-04-17',
  rights: { ...twoMembers[1]!.rights, administer: false },
  accounts: null,
  by: 'Per Holm',
  at: '2026-11-30T09:00:00.000Z',
  state: 'waiting',
  own: false,
  ...change,
});

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('confirmChange', changeToConfirm());
});

async function confirm(button: string) {
  await dialog.getByRole('textbox', { name: security.proof.label }).fill('secret of ida');
  await dialog.getByRole('button', { name: confirmChange.next }).click();
  await dialog.getByRole('textbox', { name: confirmChange.label }).fill('123456');
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test('an administrator invites a person with rights, and the code is for all that was typed', async () => {
  bank.answers('inviteUser', { at_bank: true });
  await openPage('/personal-account/users-and-limits');
  await page.getByRole('button', { name: text.invite }).click();
  await dialog.getByRole('textbox', { name: security.proof.label }).fill('secret of ida');
  await dialog.getByRole('button', { name: confirmChange.next }).click();
  await expect.element(dialog.getByText(text.missing).first()).toBeVisible();
  await expect.element(dialog.getByText(security.members.nothingChosen)).toBeVisible();
  expect(bank.asked('confirmChange')).toEqual([]);
  await dialog.getByRole('textbox', { name: text.firstName }).fill('Mara');
  await dialog.getByRole('textbox', { name: text.lastName }).fill('Lindqvist');
  await dialog.getByRole('textbox', { name: text.email }).fill('mara@company.example');
  await dialog.getByRole('textbox', { name: text.birthDate }).fill('1988-04-17');
  await dialog.getByRole('combobox', { name: text.language }).selectOptions('es');
  await dialog.getByRole('checkbox', { name: security.members.mayPrepare }).click();
  await confirm(text.next);
  await expect.element(page.getByText(text.atBank)).toBeVisible();
  const person = {
    first_name: 'Mara',
    last_name: 'Lindqvist',
    email: 'mara@company.example',
    birth_date: '1988-04-17',
    language: 'es',
  };
  const rights = { prepare: true, approve: false, administer: false, accounts: null };
  expect(bank.asked('confirmChange')[0]?.body).toMatchObject({ change: 'invitation', ...person, rights });
  expect(bank.asked('inviteUser')[0]?.body).toMatchObject({ ...person, rights });
});

test('another administrator reads who is invited, and lets the invitation go to the bank', async () => {
  bank.answers('readInvitations', [invitation()]);
  bank.answers('decideInvitation', undefined);
  await openPage('/personal-account/users-and-limits');
  await expect.element(page.getByText(text.states.waiting)).toBeVisible();
  await page.getByRole('button', { name: fill(text.acceptOf, { name }) }).click();
  await expect.element(dialog.getByText('mara@company.example')).toBeVisible();
  await confirm(approvalRules.accept);
  await expect.element(page.getByText(text.atBank)).toBeVisible();
  expect(bank.asked('decideInvitation')[0]?.body).toMatchObject({ id: 'invitation-1', decision: 'accept' });
});

test.each([
  ['waiting', true, ['withdraw']],
  ['waiting', false, ['accept', 'refuse']],
  ['at_bank', false, ['withdraw']],
  ['void', false, ['withdraw']],
  ['rejected', true, []],
  ['sent', true, []],
  ['done', true, []],
] as const)('an invitation that is %s, own: %s, offers %j', async (state, own, offered) => {
  bank.answers('readInvitations', [invitation({ state, own })]);
  await openPage('/personal-account/users-and-limits');
  await expect.element(page.getByText(text.states[state])).toBeVisible();
  const labels = { accept: text.acceptOf, refuse: text.refuseOf, withdraw: text.withdrawOf };
  const shown = (['accept', 'refuse', 'withdraw'] as const).filter(
    (kind) => page.getByRole('button', { name: fill(labels[kind], { name }) }).elements().length > 0,
  );
  expect(shown).toEqual(offered);
});

test('on a telephone the list and the form stand within the page', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  bank.answers('readInvitations', [invitation({ email: `${'long-name-of-a-mailbox'.repeat(4)}@company.example` })]);
  await openPage('/personal-account/users-and-limits');
  await expect.element(page.getByText(text.states.waiting)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: text.invite }).click();
  await expect.element(dialog.getByRole('textbox', { name: text.email })).toBeVisible();
  const box = dialog.element();
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
});

import { fill } from '@bank/dictionaries';
import { approvalRules } from '@bank/dictionaries/en/approval-rules';
import { confirmChange } from '@bank/dictionaries/en/confirm-change';
import { security } from '@bank/dictionaries/en/security';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeToConfirm } from '../../../testing/answers-of-administrators.ts';
import { twoMembers } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const text = security.members;
const dialog = page.getByRole('dialog');
const per = 'Per Holm';

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('confirmChange', changeToConfirm());
  bank.answers('readMembers', twoMembers);
});

async function confirm(button: string) {
  await dialog.getByRole('textbox', { name: security.proof.label }).fill('secret of ida');
  await dialog.getByRole('button', { name: confirmChange.next }).click();
  await dialog.getByRole('textbox', { name: confirmChange.label }).fill('123456');
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

test('an administrator narrows a user to one account, with password and code', async () => {
  bank.answers('changeMember', { in_force: true });
  await openPage('/personal-account/users-and-limits');
  await page.getByRole('button', { name: fill(text.changeOf, { name: per }) }).click();
  await dialog.getByRole('checkbox', { name: text.allAccounts }).click();
  await dialog.getByRole('textbox', { name: security.proof.label }).fill('secret of ida');
  await dialog.getByRole('button', { name: confirmChange.next }).click();
  await expect.element(dialog.getByText(text.noAccountChosen)).toBeVisible();
  expect(bank.asked('confirmChange')).toEqual([]);
  await dialog.getByRole('checkbox', { name: /^EUR, / }).click();
  await confirm(text.change);
  await expect.element(page.getByText(text.counted)).toBeVisible();
  const [made] = bank.asked('changeMember');
  expect(made?.body).toMatchObject({
    id: 'member-2',
    rights: { see: true, approve: true, approval_limit: '2000.00', approval_currency: 'EUR', administer: false },
  });
  expect(made?.said).toMatch(/"accounts":\["[A-Z0-9]+"\]/);
});

test('the end of rights warns of a rule that nobody could fulfil then', async () => {
  const rule = {
    kind: 'all',
    accounts: [],
    amount: '',
    currency: '',
    new_beneficiaries: false,
    preparer_counts: false,
  };
  const rules = [{ ...rule, count: 2, users: ['user-ida', 'user-per'] }];
  const users = [
    { id: 'user-ida', name: 'Ida Moor', may_approve: true },
    { id: 'user-per', name: per, may_approve: true },
  ];
  const inForce = { id: 'r', rules, by: 'Ida Moor', at: '2026-11-30T09:00:00.000Z', own: true };
  bank.answers('readApprovalRules', { in_force: inForce, waiting: null, users });
  bank.answers('changeMember', { in_force: false });
  await openPage('/personal-account/users-and-limits');
  await page.getByRole('button', { name: fill(text.changeOf, { name: per }) }).click();
  expect(dialog.getByText(text.unfulfillable).elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: fill(text.endOf, { name: per }) }).click();
  await expect.element(dialog.getByText(text.unfulfillable)).toBeVisible();
  await confirm(text.end);
  await expect.element(page.getByText(text.proposed)).toBeVisible();
  expect(bank.asked('changeMember')[0]?.said).toContain('"rights":null');
});

test('another administrator reads what waits, and accepts it', async () => {
  const [ida, member] = twoMembers;
  const asked = { id: 'change-1', accounts: null, by: 'Max Berg', at: '2026-11-30T09:00:00.000Z', own: false };
  const waiting = { ...asked, rights: { ...member!.rights, administer: true } };
  bank.answers('readMembers', [ida, { ...member, waiting }]);
  bank.answers('decideMemberChange', undefined);
  await openPage('/personal-account/users-and-limits');
  await expect.element(page.getByText(/^Max Berg asked for other rights for Per Holm/)).toBeVisible();
  await page.getByRole('button', { name: approvalRules.accept, exact: true }).click();
  await confirm(approvalRules.accept);
  await expect.element(page.getByText(text.counted)).toBeVisible();
  expect(bank.asked('decideMemberChange')[0]?.body).toMatchObject({ id: 'change-1', decision: 'accept' });
});

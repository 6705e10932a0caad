import { fill } from '@bank/dictionaries';
import { confirmChange } from '@bank/dictionaries/en/confirm-change';
import { ownLimit } from '@bank/dictionaries/en/own-limit';
import { security } from '@bank/dictionaries/en/security';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeToConfirm, limitOfBank } from '../../../testing/answers-of-administrators.ts';
import { perHolm, twoMembers } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/users-and-limits';
const text = security.limits;
let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('confirmChange', changeToConfirm());
  bank.answers('readMembers', twoMembers);
});

const section = page.getByRole('region', { name: text.title });
const table = section.getByRole('table');
const dialog = page.getByRole('dialog');
const password = dialog.getByRole('textbox', { name: security.proof.label });
const code = dialog.getByRole('textbox', { name: confirmChange.label });
const next = dialog.getByRole('button', { name: confirmChange.next });

/** What an administrator set for Per, who acts for the client beside them. */
const limitOfPer = {
  ...limitOfBank,
  of: 'user',
  set_by: 'client',
  period: 'order',
  kind: 'swift',
  account: 'OS2400712204',
  currency: 'EUR',
  amount: '900.00',
  used: null,
  user: { id: 'user-per', name: 'Per Holm' },
};

test('both givers are told, and what counts later', async () => {
  const later = { ...limitOfPer, next: { amount: '2000.00', from: '2026-11-30T09:00:00.000Z' } };
  bank.answers('readLimits', [limitOfBank, later]);
  await openPage(address);
  await expect
    .element(table.getByRole('rowheader').nth(0))
    .toMatchTextContent(new RegExp(`^${text.kinds.client.day}, ${text.allShort}${text.givers.bank}$`));
  const own = table.getByRole('rowheader').nth(1);
  await expect
    .element(own)
    .toMatchTextContent(/^Each order that Per Holm sends off, SWIFT only, from account OS2400712204/);
  await expect.element(own).toMatchTextContent(/Set by the clientFrom 30 Nov 2026, .*: 2,000.00 EUR$/);
  // A limit of the bank is not the client's to change.
  await expect.element(table.getByRole('button', { name: /^Change: / })).toHaveLength(1);
});

test('an administrator sets a limit of one user and account by keyboard, with password and code', async () => {
  bank.answers('setLimit', { counts_from: null });
  await openPage(address);
  await section.getByRole('button', { name: text.set }).click();
  await dialog.getByRole('combobox', { name: ownLimit.user }).selectOptions('Per Holm');
  await dialog.getByRole('combobox', { name: ownLimit.kind }).selectOptions(ownLimit.kinds.sepa);
  await dialog.getByRole('combobox', { name: ownLimit.currency }).selectOptions('EUR');
  await password.fill('secret of ida');
  await next.click();
  // Without an amount it would end one.
  const amount = dialog.getByRole('textbox', { name: ownLimit.amount, exact: true });
  await expect.element(amount).toHaveAccessibleDescription(`${ownLimit.amountMissing} EUR`);
  await expect.element(amount).toHaveFocus();
  expect(bank.asked('confirmChange')).toEqual([]);
  await userEvent.keyboard('1,500.50');
  await next.click();
  const what = `${fill(text.kinds.named.day, { name: 'Per Holm' })}, ${text.ways.sepa}`;
  await expect.element(dialog.getByText(fill(ownLimit.fixed, { what, amount: '1,500.50\u00a0EUR' }))).toBeVisible();
  await code.fill('123456');
  await dialog.getByRole('button', { name: ownLimit.save }).click();
  await expect.element(page.getByText(ownLimit.saved)).toBeVisible();
  const limit = { user: 'user-per', period: 'day', account: '', kind: 'sepa', currency: 'EUR', amount: '1500.50' };
  expect(bank.asked('confirmChange')[0]?.body).toMatchObject({ change: 'limit', limit });
  expect(bank.asked('setLimit')[0]?.body).toMatchObject({ limit });
  expect(bank.asked('readLimits')).toHaveLength(2);
});

test('the end of a limit says when it counts', async () => {
  bank.answers('readLimits', [limitOfPer]);
  bank.answers('setLimit', { counts_from: '2026-11-30T09:00:00.000Z' });
  await openPage(address);
  await table.getByRole('button', { name: /^End: / }).click();
  await expect.element(dialog.getByText(ownLimit.endText)).toBeVisible();
  await password.fill('secret of ida');
  await next.click();
  await code.fill('123456');
  await dialog.getByRole('button', { name: ownLimit.endTitle }).click();
  await expect.element(page.getByText(/^The change counts from 30 Nov 2026/)).toBeVisible();
  const limit = {
    user: 'user-per',
    period: 'order',
    account: 'OS2400712204',
    kind: 'swift',
    currency: 'EUR',
    amount: '',
  };
  expect(bank.asked('setLimit')[0]?.body).toMatchObject({ limit });
});

test('a user without the right reads of their own limits, and sets none', async () => {
  bank.answers('readLimits', [limitOfPer]);
  bank.answers('readClient', perHolm);
  await openPage(address);
  await expect.element(table.getByRole('rowheader')).toMatchTextContent(new RegExp(`^${text.kinds.user.order}`));
  await expect.element(section.getByRole('button')).toHaveLength(0);
});

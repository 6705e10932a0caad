import { fill } from '@bank/dictionaries';
import { deposits as text } from '@bank/dictionaries/en/deposits';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eurAccount } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/deposits';
const offer = {
  offer: 'first-EUR',
  currency: 'EUR',
  rate: '11.00',
  early_rate: '0.00',
  least: '1000.00',
  most: '5000.00',
  opened_on: '2026-11-27',
  matures_on: '2027-11-27',
};
const standing = {
  number: 'TD-100001',
  account: eurAccount.account_special_number,
  currency: 'EUR',
  amount: '1500.00',
  rate: '11.00',
  early_rate: '0.00',
  opened_on: '2026-08-01',
  matures_on: '2027-08-01',
  interest: '165.00',
  accrued: '53.34',
  state: 'open',
  ended_on: null,
};
const opened = { ...standing, number: 'TD-100002', opened_on: '2026-11-27', matures_on: '2027-11-27', accrued: '0.00' };

let bank: Bank;
beforeEach(() => {
  bank = openBank();
  bank.answers('readTermDeposits', { offers: [offer], deposits: [standing] });
});
const amount = page.getByLabelText(text.form.amount, { exact: true });
const submit = page.getByRole('button', { name: text.form.submit });
const confirm = page.getByRole('button', { name: text.review.confirm });

test('a client reads what a deposit has brought, and opens one with its terms before the eyes', async () => {
  await openPage(address);
  const row = page.getByRole('row', { name: /TD-100001/ });
  await expect.element(row.getByText(/^53\.34/)).toBeVisible();
  await expect.element(row.getByText(/^165\.00.*at maturity/)).toBeVisible();
  await amount.fill('1500');
  await submit.click();
  const review = page.getByRole('dialog', { name: text.review.title });
  await expect.element(review.getByText(text.review.to)).toBeVisible();
  // What it leaves on the account stands there as for every other movement.
  await expect
    .element(review.getByText(new RegExp(`^${fill(internalTransfer.review.after, { balance: '' })}`)))
    .toBeVisible();
  await expect.element(review.getByText('ACT/365, 365 days')).toBeVisible();
  await expect.element(review.getByText(/^165\.00/)).toBeVisible();
  await expect.element(review.getByText(/^1,665\.00/)).toBeVisible();
  bank.answers('openTermDeposit', opened);
  bank.answers('readTermDeposits', { offers: [offer], deposits: [opened, standing] });
  await confirm.click();
  await expect.element(page.getByRole('row', { name: /TD-100002/ })).toBeVisible();
  const [asked] = bank.asked('openTermDeposit');
  expect(asked!.body).toMatchObject({ amount: '1500.00', offer: 'first-EUR', matures_on: '2027-11-27' });
});

test('an amount outside the offer is told before anything is sent', async () => {
  await openPage(address);
  await submit.click();
  await expect.element(page.getByRole('group', { name: text.problems.title })).toHaveFocus();
  await amount.fill('999.99');
  await expect.element(amount).toHaveAccessibleDescription(/1,000\.00/);
  expect(bank.asked('openTermDeposit')).toHaveLength(0);
});

test('a deposit without an answer is sent again under its key', async () => {
  await openPage(address);
  await amount.fill('1500');
  await submit.click();
  bank.isSilentTo('openTermDeposit');
  await confirm.click();
  await expect.element(page.getByText(text.review.unknown)).toBeVisible();
  bank.answers('openTermDeposit', opened);
  await confirm.click();
  await expect.element(confirm).not.toBeInTheDocument();
  const keys = bank.asked('openTermDeposit').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

import { fill } from '@bank/dictionaries';
import { statement as text } from '@bank/dictionaries/en/statement';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paymentToAnna } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { listen } from '../../../testing/heard.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/transactions';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const table = page.getByRole('table', { name: fill(text.table.caption, { currency: 'EUR' }) });
const more = page.getByRole('button', { name: text.filters.more });

test('sorting is told with its column and order, and one head says the order', async () => {
  await openPage(address);
  await expect.element(page.getByText('2 entries')).toBeVisible();
  const heard = listen();
  await table.getByRole('columnheader', { name: text.table.debit }).getByRole('button').click();
  await expect.poll(() => heard.said()).toEqual([fill(text.sorted.descending, { column: text.table.amount })]);
  await expect
    .element(table.getByRole('columnheader', { name: text.table.debit }))
    .toHaveAttribute('aria-sort', 'descending');
  await expect.element(table.getByRole('columnheader', { name: text.table.credit })).not.toHaveAttribute('aria-sort');
});

test('a filter tells its result and nothing on the way there', async () => {
  await openPage(address);
  await expect.element(page.getByText('2 entries')).toBeVisible();
  const heard = listen();
  await more.click();
  await page.getByRole('checkbox', { name: text.types.card, exact: true }).click();
  await expect.poll(() => heard.said()).toEqual([expect.stringMatching(/^2 entries/)]);
});

test('the buttons that open the two entries of one transfer have names of their own', async () => {
  const credit = { ...paymentToAnna, id: 'entry-2', debit: null, credit: '250.00' };
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [paymentToAnna, credit] }]);
  await openPage(address);
  await expect.element(page.getByRole('button', { name: /T-100200300, −250.00\sEUR$/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /T-100200300, \+250.00\sEUR$/ })).toBeVisible();
});

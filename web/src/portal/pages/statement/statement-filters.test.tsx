import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { statement as text } from '@bank/dictionaries/en/statement';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usdAccount } from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/transactions';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const table = page.getByRole('table', { name: fill(text.table.caption, { currency: 'EUR' }) });
const row = (number: string) => table.getByRole('row', { name: new RegExp(number) });
const opener = (number: string) =>
  page.getByRole('button', { name: new RegExp(fill(text.entry.open, { number, amount: '' })) });
const entry = page.getByRole('region', { name: fill(text.entry.label, { number: 'T-100200300' }) });
const filters = page.getByRole('group', { name: text.filters.label });
const more = page.getByRole('button', { name: text.filters.more });
const lastFilter = () => bank.asked('readStatement').at(-1)?.said ?? '';

test('all entries with the other side are found by one press', async () => {
  await openPage(address);
  await opener('T-100200300').click();
  await entry.getByRole('button', { name: fill(text.entry.findOthers, { name: 'Anna Berg' }) }).click();
  await expect.element(filters.getByRole('searchbox', { name: text.filters.search })).toHaveValue('Anna Berg');
  await expect.poll(lastFilter).toContain('Anna Berg');
});

test('words that are searched for stand in the address and can be taken away again', async () => {
  await openPage(address);
  const search = filters.getByRole('searchbox', { name: text.filters.search });
  await search.fill('invoice');
  await expect.poll(lastFilter).toContain('invoice');
  expect(location.search).toContain('invoice');
  const chips = page.getByRole('list', { name: text.chips.label });
  await chips.getByRole('button', { name: fill(text.chips.remove, { filter: '“invoice”' }) }).click();
  await expect.element(search).toHaveValue('');
  expect(location.search).not.toContain('invoice');
});

test('types and statuses narrow the statement, each ticked by itself', async () => {
  await openPage(address);
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  const types = page.getByRole('group', { name: text.filters.types });
  await types.getByRole('checkbox', { name: text.types.swift }).click();
  await types.getByRole('checkbox', { name: text.types.fee }).click();
  await expect.poll(lastFilter).toContain('fee');
  expect(lastFilter()).toContain('swift');
  await types.getByRole('checkbox', { name: text.types.swift }).click();
  await expect.poll(lastFilter).not.toContain('swift');
  expect(lastFilter()).toContain('fee');
  await page.getByRole('button', { name: text.chips.clearAll }).click();
  await expect.element(types.getByRole('checkbox', { name: text.types.fee })).not.toBeChecked();
});

test('an amount that is more than the other end is not asked for and says so', async () => {
  await openPage(address);
  await more.click();
  const from = page.getByRole('textbox', { name: text.filters.amountFrom });
  const to = page.getByRole('textbox', { name: text.filters.amountTo });
  await to.fill('100');
  await expect.poll(lastFilter).toContain('100');
  const before = bank.asked('readStatement').length;
  await from.fill('100.01');
  await expect.element(from).toHaveAccessibleDescription(new RegExp(text.filters.amountReversed));
  await from.fill('10x');
  await expect.element(from).toHaveAccessibleDescription(/Write the amount in digits/);
  expect(bank.asked('readStatement')).toHaveLength(before);
  await from.fill('100');
  await expect.element(from).toHaveAccessibleDescription('EUR');
});

test('own dates are asked for when they are wanted, and must stand in their order', async () => {
  await openPage(address);
  const period = filters.getByRole('combobox', { name: text.filters.period });
  await expect.element(period).toHaveDisplayValue(text.filters.periods.all);
  expect(filters.getByLabelText(text.filters.from).elements()).toHaveLength(0);
  await period.selectOptions(text.filters.periods.own);
  await filters.getByLabelText(text.filters.from, { exact: true }).fill('2026-11-10');
  await expect.poll(lastFilter).toContain('2026-11-10');
  const to = filters.getByLabelText(text.filters.to, { exact: true });
  await to.fill('2026-11-09');
  await expect.element(to).toHaveAccessibleDescription(text.filters.dayWrong);
  await to.fill('2026-11-10');
  await expect.element(to).not.toHaveAccessibleDescription();
  await period.selectOptions(text.filters.periods.this_month);
  await expect.element(to).not.toBeInTheDocument();
});

test('another currency shows its own entries and none of the other', async () => {
  await openPage(address);
  await expect.element(row('T-100200300')).toBeVisible();
  bank.answers('readStatement', []);
  const currency = filters.getByRole('combobox', { name: text.filters.currency });
  await currency.fill('dollar');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(text.emptyTitle)).toBeVisible();
  expect(page.getByText('T-100200300').elements()).toHaveLength(0);
  const account = filters.getByRole('combobox', { name: text.filters.account });
  await expect.element(account.getByRole('option', { name: usdAccount.account_special_number })).toBeInTheDocument();
  expect(account.getByRole('option').elements()).toHaveLength(2);
});

test('filters that find nothing are named, and cleared by one press', async () => {
  bank.answers('readStatement', []);
  await openPage(`${address}?text=zebra`);
  await expect.element(page.getByText(text.nothingFoundTitle)).toBeVisible();
  await expect.element(page.getByText(/fits all of these: “zebra”/)).toBeVisible();
});

async function openSheet() {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 900));
  await openPage(address);
  await expect.element(page.getByRole('button', { name: text.filters.sheet })).toBeVisible();
  await page.getByRole('button', { name: text.filters.sheet }).click();
  return page.getByRole('dialog', { name: text.filters.sheet });
}

test('on a telephone, Back closes the sheet of filters, stays on the statement and keeps what was chosen', async () => {
  const sheet = await openSheet();
  await expect.element(sheet.getByRole('button', { name: common.close })).toHaveFocus();
  await sheet.getByRole('combobox', { name: text.filters.period }).selectOptions(text.filters.periods.last_month);
  await expect.poll(() => location.search).not.toBe('');
  const chosen = location.search;
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  expect([location.pathname, location.search]).toEqual([address, chosen]);
});

test('a press on what is dimmed, or on the cross, closes the sheet of filters', async () => {
  const sheet = await openSheet();
  await sheet.getByRole('button', { name: common.close }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await page.getByRole('button', { name: text.filters.sheet }).click();
  (sheet.element() as HTMLDialogElement).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(location.pathname).toBe(address);
});

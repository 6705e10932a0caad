import { paymentStatuses, type WireEntry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { statement } from '@bank/dictionaries/en/statement';
import { currencyCode, formatAmount, fromDecimalString } from '@bank/money';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { gone, seen, sees, seesThat } from '../browser/see.ts';
import { tableRows } from '../browser/table-rows.ts';
import { test } from '../story.ts';

const { filters, table, types, statuses } = statement;

/** Entries that come in one part. */
const pageSize = 100;

function entriesTable(page: Page, currency: string) {
  return page.getByRole('table', { name: fill(table.caption, { currency }), exact: true });
}

function currencySearch(page: Page) {
  return page.getByRole('combobox', { name: filters.currency, exact: true });
}

async function chooseCurrency(page: Page, search: string, currency: string): Promise<void> {
  await currencySearch(page).fill(search);
  await currencySearch(page).press('Enter');
  await seen(entriesTable(page, currency));
}

/** Presses Show more until there is no more; some parts come by themselves as the reader nears the end. */
async function showAll(page: Page): Promise<void> {
  const end = page.getByText(statement.endReached);
  const more = page.getByRole('button', { name: statement.showMore, exact: true });
  await seesThat(async () => {
    if (await end.isVisible()) return true;
    // It may be gone by now, so nothing waits for it.
    await more.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    return false;
  }, 'the statement has come to its end');
}

/** What a row says, cell by cell, leaving aside how a date and a party are written. */
async function shownRows(page: Page, currency: string) {
  const rows = await tableRows(entriesTable(page, currency));
  return rows.map(([, , sender, , transferNumber, debit, credit, status, balance]) => ({
    sender, transferNumber, debit, credit, status, balance,
  }));
}

function expectedRow(entry: WireEntry) {
  const amount = (text: string) => formatAmount(fromDecimalString(text, currencyCode(entry.currency_abbreviation)), 'en');
  return {
    sender: entry.sender,
    transferNumber: entry.transfer_number,
    debit: entry.debit === null ? '' : `−${amount(entry.debit)}`,
    credit: entry.credit === null ? '' : `+${amount(entry.credit)}`,
    status: statuses[entry.status],
    balance: `${amount(entry.balance)} ${entry.currency_abbreviation}`,
  };
}

describe.concurrent('the statement tab (spec 2, spec 3)', () => {
  test('shows, currency by currency, every entry that the bank has booked', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { groups } = await readStatementAtBank(token);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions');
    let count = 0;
    for (const { currency, transaction } of groups) {
      await chooseCurrency(page, currency, currency);
      await showAll(page);
      await sees(() => shownRows(page, currency), transaction.map(expectedRow));
      count += transaction.length;
    }
    expect(count).toBeGreaterThanOrEqual(390);
  });

  test('names transfer type, beneficiary and day of an entry', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { groups: [group] } = await readStatementAtBank(token, { currency: 'GBP', limit: pageSize });
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=GBP');
    const rows = await tableRows(entriesTable(page, 'GBP'));
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Europe/Madrid' });
    for (const [place, entry] of group!.transaction.entries()) {
      const [date, type, , beneficiary] = rows[place]!;
      expect(date).toBe(day.format(new Date(entry.date)));
      expect(type!.startsWith(types[entry.transfer_type])).toBe(true);
      expect(beneficiary).toContain(entry.beneficiary);
    }
  });

  test('the currency is searched and chosen by keyboard alone', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions');
    const search = currencySearch(page);
    await search.focus();
    const before = await search.inputValue();
    await page.keyboard.type('zzz');
    await seen(page.getByText(filters.noCurrency, { exact: true }));
    await page.keyboard.press('Escape');
    await sees(() => search.inputValue(), before);
    await sees(() => search.evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!), before.length);
    await page.keyboard.type('yen');
    await sees(() => search.inputValue(), 'yen');
    await sees(() => page.getByRole('listbox').getByRole('option').count(), 1);
    await page.keyboard.press('Enter');
    await seen(entriesTable(page, 'JPY'));
    await page.keyboard.press('ArrowDown');
    await sees(() => search.getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await seen(entriesTable(page, 'CHF'));
  });

  test('is narrowed to one account, and a reload keeps the choice', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const client = await readClientAtBank(token);
    const account = client.accounts.findLast(({ currency_abbreviation }) => currency_abbreviation === 'EUR')!;
    const { groups: [group] } = await readStatementAtBank(token, { account: account.id, limit: pageSize });
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=EUR');
    const choice = page.getByRole('combobox', { name: filters.account, exact: true });
    await choice.selectOption({ label: account.account_special_number });
    const expected = group!.transaction.map(expectedRow);
    await sees(() => shownRows(page, 'EUR'), expected);
    await page.reload();
    await sees(() => shownRows(page, 'EUR'), expected);
    expect(await choice.inputValue()).toBe(account.id);
  });

  test('is sorted by date both ways and by status, over all entries and not only those shown', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { groups: [group] } = await readStatementAtBank(token, { currency: 'EUR', limit: 500 });
    const newestFirst = group!.transaction;
    expect(newestFirst.length).toBeGreaterThan(pageSize);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=EUR');
    const head = (name: string) => entriesTable(page, 'EUR').getByRole('columnheader', { name, exact: true });
    const firstRows = async () => (await shownRows(page, 'EUR')).slice(0, pageSize);
    const expectOrder = async (entries: readonly WireEntry[]) =>
      sees(firstRows, entries.slice(0, pageSize).map(expectedRow));

    await expectOrder(newestFirst);
    await head(table.date).getByRole('button').click();
    await expectOrder(newestFirst.toReversed());
    expect(await head(table.date).getAttribute('aria-sort')).toBe('ascending');
    await head(table.date).getByRole('button').click();
    await expectOrder(newestFirst);
    await head(table.status).getByRole('button').click();
    const place = ({ status }: WireEntry) => paymentStatuses.indexOf(status);
    await expectOrder(newestFirst.toSorted((one, other) => place(one) - place(other)));
    await head(table.status).getByRole('button').click();
    await expectOrder(newestFirst.toSorted((one, other) => place(other) - place(one)));
    expect(await head(table.status).getAttribute('aria-sort')).toBe('descending');
    expect(await head(table.date).getAttribute('aria-sort')).toBe('none');
  });

  test('is drawn as cards on a telephone: party, amount, status and balance, nothing cut off', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { groups: [group] } = await readStatementAtBank(token, { currency: 'EUR', limit: 1 });
    const [newest] = group!.transaction;
    const { page, open } = await openVisitor({ token, width: 390, height: 844 });
    await open('/personal-account/transactions?currency=EUR');
    await seen(entriesTable(page, 'EUR'));
    const card = entriesTable(page, 'EUR').getByRole('row').filter({ hasText: newest!.transfer_number });
    const row = expectedRow(newest!);
    await seen(card.getByText(newest!.credit === null ? newest!.beneficiary : newest!.sender, { exact: true }).last());
    await seen(card.getByText(row.debit || row.credit, { exact: true }));
    await seen(card.getByText(row.status, { exact: true }));
    await gone(card.getByText(newest!.transfer_number, { exact: true }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

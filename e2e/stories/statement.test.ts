import { calls, languages, paymentStatuses, type WireEntry } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { portal } from '@bank/dictionaries/en/portal';
import { statement } from '@bank/dictionaries/en/statement';
import { currencyCode, formatAmount, fromDecimalString } from '@bank/money';
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import { collisions } from '../browser/collisions.ts';
import { overflowAt } from '../browser/overflow.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { tableRows } from '../browser/table-rows.ts';
import { test } from '../story.ts';

const { chips, filters, table, types, statuses } = statement;

/** Entries that one screen of the portal asks for. */
const pageSize = 200;

function entriesTable(page: Page, currency: string) {
  return page.getByRole('table', { name: fill(table.caption, { currency }), exact: true });
}

function opener(page: Page, { transfer_number: number }: WireEntry) {
  return page.getByRole('button', { name: fill(statement.entry.open, { number }), exact: true });
}

function detailsOf(page: Page, { transfer_number: number }: WireEntry) {
  return page.getByRole('region', { name: fill(statement.entry.label, { number }), exact: true });
}

function currencySearch(page: Page) {
  return page.getByRole('combobox', { name: filters.currency, exact: true });
}

async function chooseCurrency(page: Page, search: string, currency: string): Promise<void> {
  await currencySearch(page).fill(search);
  await currencySearch(page).press('Enter');
  await seen(entriesTable(page, currency));
}

/**
 * Every row of a statement of any length, its cells in the order of the rows. Only the rows in sight are drawn, so that
 * the reader goes down the page, as far and as often as there are rows that were not seen yet.
 */
async function allRows(page: Page, currency: string): Promise<string[][]> {
  await seen(entriesTable(page, currency));
  const rows = await entriesTable(page, currency).evaluate(async (drawn, endReached) => {
    const found = new Map<number, string[]>();
    // The head is a row as well.
    const isWhole = () =>
      found.size + 1 === Number(drawn.getAttribute('aria-rowcount')) && document.body.innerText.includes(endReached);
    scrollTo(0, 0);
    do {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      for (const row of drawn.querySelectorAll('tbody tr[aria-rowindex]')) {
        found.set(
          Number(row.getAttribute('aria-rowindex')),
          Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent ?? ''),
        );
      }
      // Rows that are on their way are waited for.
      if (drawn.querySelector('tbody[data-index] tr[aria-hidden]') !== null) continue;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight * 0.7);
    } while (!isWhole());
    return [...found];
  }, statement.endReached);
  return rows.toSorted(([one], [other]) => one - other).map(([, cells]) => cells);
}

/** What a row says, cell by cell, leaving aside how a date and a party are written. */
function rowOf([, , sender, , transferNumber, debit, credit, status, balance]: readonly string[]) {
  return { sender, transferNumber, debit, credit, status, balance };
}

/** The first rows, which are drawn as long as the reader is at the head of the page. */
const firstCount = 10;

async function firstRows(page: Page, currency: string) {
  return (await tableRows(entriesTable(page, currency))).slice(0, firstCount).map(rowOf);
}

function expectedRow(entry: WireEntry) {
  const amount = (text: string) =>
    formatAmount(fromDecimalString(text, currencyCode(entry.currency_abbreviation)), 'en');
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
      expect((await allRows(page, currency)).map(rowOf)).toEqual(transaction.map(expectedRow));
      count += transaction.length;
    }
    expect(count).toBeGreaterThanOrEqual(390);
  });

  test('names transfer type, beneficiary and day of an entry', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const {
      groups: [group],
    } = await readStatementAtBank(token, { currency: 'GBP', limit: pageSize });
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=GBP');
    const rows = await allRows(page, 'GBP');
    const day = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Europe/Madrid',
    });
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
    await sees(
      () => search.evaluate((input: HTMLInputElement) => input.selectionEnd! - input.selectionStart!),
      before.length,
    );
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
    const {
      groups: [group],
    } = await readStatementAtBank(token, { account: account.id, limit: pageSize });
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=EUR');
    const choice = page.getByRole('combobox', { name: filters.account, exact: true });
    await choice.selectOption({ label: account.account_special_number });
    const expected = group!.transaction.slice(0, firstCount).map(expectedRow);
    await sees(() => firstRows(page, 'EUR'), expected);
    await page.reload();
    await sees(() => firstRows(page, 'EUR'), expected);
    expect(await choice.inputValue()).toBe(account.id);
  });

  test('is sorted by date both ways and by status, over all entries and not only those shown', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const {
      groups: [group],
    } = await readStatementAtBank(token, { currency: 'EUR', limit: 500 });
    const newestFirst = group!.transaction;
    expect(newestFirst.length).toBeGreaterThan(pageSize);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=EUR');
    const head = (name: string) => entriesTable(page, 'EUR').getByRole('columnheader', { name, exact: true });
    const expectOrder = async (entries: readonly WireEntry[]) =>
      sees(() => firstRows(page, 'EUR'), entries.slice(0, firstCount).map(expectedRow));

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
    const byStatus = newestFirst.toSorted((one, other) => place(other) - place(one));
    await expectOrder(byStatus);
    expect((await allRows(page, 'EUR')).map(rowOf)).toEqual(byStatus.map(expectedRow));
    expect(await head(table.status).getAttribute('aria-sort')).toBe('descending');
    expect(await head(table.date).getAttribute('aria-sort')).toBe('none');
  });

  test(
    'answers a new order at once: the head tells it and keeps the focus, and the rows follow when the bank has ' +
      'sorted',
    async ({ openVisitor }) => {
      const token = await logInAtBank(personalClient);
      const {
        groups: [group],
      } = await readStatementAtBank(token, { currency: 'EUR', limit: 500 });
      const newestFirst = group!.transaction;
      const expected = (entries: readonly WireEntry[]) => entries.slice(0, firstCount).map(expectedRow);
      const { page, open } = await openVisitor({ token });
      await open('/personal-account/transactions?currency=EUR');
      await sees(() => firstRows(page, 'EUR'), expected(newestFirst));
      let release: () => void = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**${calls.readStatement.path}`, async (route) => {
        await released;
        await route.continue();
      });
      const head = entriesTable(page, 'EUR').getByRole('columnheader', { name: table.date, exact: true });
      await head.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await sees(() => head.getAttribute('aria-sort'), 'ascending');
      await sees(() => entriesTable(page, 'EUR').getAttribute('aria-busy'), 'true');
      expect(await firstRows(page, 'EUR')).toEqual(expected(newestFirst));
      release();
      await sees(() => firstRows(page, 'EUR'), expected(newestFirst.toReversed()));
      await sees(() => entriesTable(page, 'EUR').getAttribute('aria-busy'), 'false');
      expect(await head.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true);
    },
  );

  test('breaks off what is being added up for a search as soon as another one is meant', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions?currency=EUR');
    await seen(entriesTable(page, 'EUR'));
    // Never answered, as by a bank that adds up a long account.
    await page.route(`**${calls.readStatementTotals.path}`, () => undefined);
    const ofTotals = (request: Request) => request.url().endsWith(calls.readStatementTotals.path);
    const isAsked = page.waitForRequest(ofTotals);
    const isBrokenOff = page.waitForEvent('requestfailed', ofTotals);
    await page.getByRole('searchbox', { name: filters.search }).fill('rent');
    const first = await isAsked;
    await page.getByRole('searchbox', { name: filters.search }).fill('school');
    expect(await isBrokenOff).toBe(first);
  });

  test('bars nobody while the rows of a new order are on their way', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions?currency=EUR');
    await seen(entriesTable(page, 'EUR'));
    // Never answered: to judge the page may take longer than it waits for an answer, so nothing is expected to follow.
    await page.route(`**${calls.readStatement.path}`, () => undefined);
    await entriesTable(page, 'EUR')
      .getByRole('columnheader', { name: table.date, exact: true })
      .getByRole('button')
      .click();
    await sees(() => entriesTable(page, 'EUR').getAttribute('aria-busy'), 'true');
    expect(await barriers(page)).toEqual([]);
  });

  test('gives the number of its account away whole, at the press of a button', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { accounts } = await readClientAtBank(token);
    const { account_special_number: number } = accounts.find(
      ({ currency_abbreviation: currency }) => currency === 'GBP',
    )!;
    const { page, context, open } = await openVisitor({ token });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/personal-account/transactions?currency=GBP');
    await page.getByRole('button', { name: `${portal.copying.copy}: ${number}`, exact: true }).click();
    await seen(page.getByRole('button', { name: `${portal.copying.copied}: ${number}`, exact: true }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  });

  test('has its heads as plain words on paper, for a browser repeats no buttons on the further pages', async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions?currency=EUR');
    const heads = entriesTable(page, 'EUR').locator('thead');
    await seen(heads.getByRole('button', { name: table.date, exact: true }));
    await page.emulateMedia({ media: 'print' });
    for (const name of [table.date, table.status]) {
      await gone(heads.getByRole('button', { name, exact: true }));
      await seen(heads.getByText(name, { exact: true }).filter({ visible: true }));
    }
  });

  test('is drawn as cards on a telephone: party, amount, status and balance, nothing cut off', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const {
      groups: [group],
    } = await readStatementAtBank(token, { currency: 'EUR', limit: 1 });
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
    await opener(page, newest!).click();
    const details = detailsOf(page, newest!);
    await seen(details.getByText(newest!.transfer_number, { exact: true }));
    await seen(details.getByText(newest!.reference, { exact: true }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriers(page)).toEqual([]);
  });

  test.for(languages)(
    'in %s no word runs into its neighbour, on a telephone, a tablet or a desk of any width',
    async (language, { openVisitor }) => {
      const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), language });
      await open('/personal-account/transactions?currency=EUR');
      const entries = page.getByRole('table').first();
      await seen(entries.getByRole('row').nth(2));
      for (const width of [390, 730, 1024, 1245, 1440]) {
        expect(await overflowAt(page, width)).toBe(null);
        await sees(() => collisions(entries), []);
      }
    },
  );

  test(
    'is narrowed by search, amount, type and status; the address keeps it, and the browser goes back over each ' +
      'step',
    async ({ openVisitor }) => {
      const token = await logInAtBank(personalClient);
      const { page, open } = await openVisitor({ token });
      await open('/personal-account/transactions?currency=EUR');
      const found = async (body: object) => {
        const {
          groups: [group],
        } = await readStatementAtBank(token, { currency: 'EUR', ...body });
        return group!.transaction;
      };
      const expectFound = async (entries: readonly WireEntry[]) => {
        await sees(() => firstRows(page, 'EUR'), entries.slice(0, firstCount).map(expectedRow));
        await seen(
          page
            .getByRole('status')
            .getByText(fill(plural('en', entries.length, statement.found.entries), { count: entries.length }), {
              exact: true,
            }),
        );
      };
      const [{ beneficiary }] = (await found({ types: ['sepa'] })) as [WireEntry];

      await page.getByRole('button', { name: filters.more }).click();
      await page.getByRole('checkbox', { name: types.sepa, exact: true }).check();
      await expectFound(await found({ types: ['sepa'] }));
      await page.getByRole('searchbox', { name: filters.search }).fill(beneficiary.toUpperCase());
      await expectFound(await found({ types: ['sepa'], text: beneficiary }));
      await page.getByRole('textbox', { name: filters.amountTo }).fill('100.00');
      const few = await found({ types: ['sepa'], text: beneficiary, amount_to: '100' });
      if (few.length > 0) await expectFound(few);
      else await seen(page.getByText(statement.nothingFoundTitle));
      expect(new URL(page.url()).searchParams.get('max')).toBe('100.00');

      await page.goBack();
      await expectFound(await found({ types: ['sepa'], text: beneficiary }));
      expect(await page.getByRole('textbox', { name: filters.amountTo }).inputValue()).toBe('');
      await page.reload();
      await expectFound(await found({ types: ['sepa'], text: beneficiary }));
      expect(await page.getByRole('searchbox', { name: filters.search }).inputValue()).toBe(beneficiary.toUpperCase());
      await page.getByRole('button', { name: fill(chips.remove, { filter: types.sepa }), exact: true }).click();
      await expectFound(await found({ text: beneficiary }));
      await page.getByRole('button', { name: chips.clearAll, exact: true }).click();
      await expectFound(await found({}));
      expect(new URL(page.url()).search).toBe('?currency=EUR');
    },
  );

  test('is narrowed to a period by its name and by days of ones own', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=EUR');
    await page
      .getByRole('combobox', { name: filters.period, exact: true })
      .selectOption({ label: filters.periods.last_12_months });
    await sees(async () => new URL(page.url()).searchParams.has('from'), true);
    const asked = new URL(page.url()).searchParams;
    const [from, to] = [asked.get('from')!, asked.get('to')!];
    const {
      groups: [year],
    } = await readStatementAtBank(token, { currency: 'EUR', from, to });
    await sees(() => firstRows(page, 'EUR'), year!.transaction.slice(0, firstCount).map(expectedRow));
    await page
      .getByRole('combobox', { name: filters.period, exact: true })
      .selectOption({ label: filters.periods.own });
    const day = year!.transaction.at(-1)!.date.slice(0, 10);
    await page.getByLabel(filters.to, { exact: true }).fill(day);
    const {
      groups: [first],
    } = await readStatementAtBank(token, { currency: 'EUR', from, to: day });
    await sees(() => firstRows(page, 'EUR'), first!.transaction.slice(0, firstCount).map(expectedRow));
  });

  test('says why nothing was found, and clears what narrows it', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions?currency=EUR&text=zebra&status=rejected');
    await seen(page.getByText(statement.nothingFoundTitle));
    await seen(
      page.getByText(
        fill(statement.nothingFoundText, { filters: `${fill(chips.text, { text: 'zebra' })}; ${statuses.rejected}` }),
      ),
    );
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: chips.clearAll, exact: true }).last().click();
    await seen(entriesTable(page, 'EUR'));
  });

  test('an entry is opened and closed by keyboard: parties, ids and the course of the payment', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const { groups } = await readStatementAtBank(token, { statuses: ['rejected', 'returned'] });
    const entry = groups.flatMap(({ transaction }) => transaction)[0]!;
    const { page, open } = await openVisitor({ token });
    await open(`/personal-account/transactions?currency=${entry.currency_abbreviation}&status=rejected+returned`);
    await opener(page, entry).focus();
    await page.keyboard.press('Enter');
    const details = detailsOf(page, entry);
    for (const part of [entry.beneficiary, entry.transfer_number, entry.reference])
      await seen(details.getByText(part, { exact: true }).first());
    await seen(details.getByText(statement.entry.events.accepted, { exact: true }));
    await seen(
      details.getByText(
        entry.status === 'rejected' ? statement.entry.events.rejected : statement.entry.events.returned,
        { exact: true },
      ),
    );
    await seen(details.getByText(statement.entry.uetr, { exact: true }));
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Space');
    await gone(details);
    expect(await opener(page, entry).getAttribute('aria-expanded')).toBe('false');
  });
});

import { calls, paymentStatuses, type WireEntry } from '@bank/contract';
import { fill, plural } from '@bank/dictionaries';
import { statement } from '@bank/dictionaries/en/statement';
import type { Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import { seen, sees } from '../browser/see.ts';
import { allRows, entriesTable, expectedRow, firstCount, firstRows, rowOf } from '../browser/statement-rows.ts';
import { test } from '../story.ts';

const { chips, filters, table, types, statuses } = statement;

/** Entries that one screen of the portal asks for. */
const pageSize = 200;

describe.concurrent('the statement tab, searched and sorted (spec 3)', () => {
  test('the currency is searched and chosen by keyboard alone', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions');
    const search = page.getByRole('combobox', { name: filters.currency, exact: true });
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

  test('is narrowed to one account, and a reload keeps the choice', { tags: ['long'] }, async ({ openVisitor }) => {
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

  test('is sorted by date both ways and by status, over all entries and not only those shown', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
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

  test('answers a new order at once: the head tells it and keeps the focus, and the rows follow when the bank has ' +
    'sorted', { tags: ['long'] }, async ({ openVisitor }) => {
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
  });

  test('breaks off what is being added up for a search as soon as another one is meant', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
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

  test('bars nobody while the rows of a new order are on their way', { tags: ['long'] }, async ({ openVisitor }) => {
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

  test('is narrowed to a period by its name and by days of ones own', { tags: ['long'] }, async ({ openVisitor }) => {
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

  test('says why nothing was found, and clears what narrows it', { tags: ['long'] }, async ({ openVisitor }) => {
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
});

import { languages, type WireEntry } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { formatOf } from '@bank/dictionaries/format';
import { portal } from '@bank/dictionaries/en/portal';
import { statement } from '@bank/dictionaries/en/statement';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import { collisions } from '../browser/collisions.ts';
import { overflowAt } from '../browser/overflow.ts';
import { hasFocus } from '../browser/reach.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { allRows, entriesTable, expectedRow, rowOf } from '../browser/statement-rows.ts';
import { sample, test } from '../story.ts';

const { filters, table, types } = statement;

/** Entries that one screen of the portal asks for. */
const pageSize = 200;

function opener(page: Page, { transfer_number: number }: WireEntry) {
  return page.getByRole('button', { name: fill(statement.entry.open, { number, amount: '' }) });
}

function detailsOf(page: Page, { transfer_number: number }: WireEntry) {
  return page.getByRole('region', { name: fill(statement.entry.label, { number }), exact: true });
}

async function chooseCurrency(page: Page, search: string, currency: string): Promise<void> {
  await page.getByRole('combobox', { name: filters.currency, exact: true }).fill(search);
  await page.getByRole('combobox', { name: filters.currency, exact: true }).press('Enter');
  await seen(entriesTable(page, currency));
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
    // How many the demonstration books in two years depends on the day; more than a page of them are read in any case.
    expect(count).toBeGreaterThan(pageSize);
  });

  test('draws all entries of a currency when the client asks for them by keyboard', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const { groups } = await readStatementAtBank(token);
    const { currency, transaction } = groups.toSorted((a, b) => b.transaction.length - a.transaction.length)[0]!;
    const count = transaction.length;
    const { page, open } = await openVisitor({ token, isMotionReduced: true });
    await open(`/personal-account/transactions?currency=${currency}`);
    const drawn = () => entriesTable(page, currency).locator('tbody [aria-rowindex]').count();
    await seen(entriesTable(page, currency));
    expect(await drawn()).toBeLessThan(count);
    const all = page.getByRole('checkbox', { name: fill(statement.drawAll, { count: String(count) }) });
    await seen(all);
    await all.focus();
    const heights = await page.evaluateHandle(() => {
      const found: number[] = [];
      const note = () => void found.push(document.documentElement.scrollHeight);
      new MutationObserver(note).observe(document.querySelector('main table')!, { childList: true });
      return found;
    });
    await page.keyboard.press('Space');
    await sees(drawn, count);
    // What is drawn takes the place of its gap at once: with less motion nothing grows and shrinks on the way.
    const found = await heights.jsonValue();
    expect(Math.max(...found) - Math.min(...found)).toBeLessThan(100);
    expect(await hasFocus(all)).toBe(true);
    expect(await barriers(page)).toEqual([]);
  });

  test('names transfer type, beneficiary and day of an entry', { tags: ['long'] }, async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const {
      groups: [group],
    } = await readStatementAtBank(token, { currency: 'GBP', limit: pageSize });
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/transactions?currency=GBP');
    const rows = await allRows(page, 'GBP');
    for (const [place, entry] of group!.transaction.entries()) {
      const [date, type, , beneficiary] = rows[place]!;
      expect(date).toBe(formatOf('en').date(entry.booking_date));
      expect(type!.startsWith(types[entry.transfer_type])).toBe(true);
      expect(beneficiary).toContain(entry.beneficiary);
    }
  });

  test('gives the number of its account away whole, at the press of a button', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
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

  test('has its heads as plain words on paper, for a browser repeats no buttons on the further pages', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
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

  test('is drawn as cards on a telephone: party, amount, status and balance, nothing cut off', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const {
      groups: [group],
    } = await readStatementAtBank(token, { currency: 'EUR', limit: 20 });
    // A transfer between own accounts in euro has two rows of one number.
    const newest = group!.transaction.find(
      ({ transfer_number: number }, place, rows) =>
        !rows.some((row, at) => at !== place && row.transfer_number === number),
    );
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

  sample(languages, (language) => language === 'ru')(
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

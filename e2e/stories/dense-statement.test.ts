/** @module-tag long */
import { fill } from '@bank/dictionaries';
import { portal } from '@bank/dictionaries/en/portal';
import { search } from '@bank/dictionaries/en/search';
import { shell } from '@bank/dictionaries/en/shell';
import { statement } from '@bank/dictionaries/en/statement';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { barriers } from '../browser/accessibility.ts';
import { gone, seen, sees, seesThat } from '../browser/see.ts';
import { entriesTable } from '../browser/statement-rows.ts';
import { test } from '../story.ts';

const { filters, entry } = statement;
const address = '/personal-account/transactions';

/** The rows that are in the window whole, above whatever stands at its foot, and how high they are. */
async function rowsInSight(page: Page): Promise<{ readonly count: number; readonly heights: readonly number[] }> {
  return page.evaluate(() => {
    const atFoot = [...document.querySelectorAll('nav')]
      .filter((nav) => getComputedStyle(nav).position === 'fixed')
      .map((nav) => nav.getBoundingClientRect().top);
    const foot = Math.min(innerHeight, ...atFoot);
    const boxes = [...document.querySelectorAll('tbody tr[aria-rowindex]')].map((row) => row.getBoundingClientRect());
    const whole = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= foot);
    return { count: whole.length, heights: whole.map(({ height }) => Math.round(height)) };
  });
}

/** On how many lines the days of the rows stand, each number once. */
async function linesOfDays(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('tbody tr[aria-rowindex] > :first-child')].map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const tops = [...text.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
      return new Set(tops).size;
    });
    return [...new Set(lines)];
  });
}

describe.concurrent('the statement as a ledger page', () => {
  test.for([
    [1440, 900, 'en', 13],
    [1366, 768, 'en', 10],
    [1440, 900, 'ru', 13],
    [1366, 768, 'ru', 10],
    [390, 844, 'en', 6],
    [390, 844, 'ru', 6],
  ] as const)(
    'at %i × %i, in %s, at least %i entries are seen without scrolling',
    async ([width, height, language, least], { openVisitor }) => {
      const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), width, height, language });
      await open(`${address}?currency=EUR`);
      await seen(page.locator('tbody tr[aria-rowindex]').first());
      await seen(page.getByText(/^\d+ (entry|entries|операци[яий])$/));
      const { count, heights } = await rowsInSight(page);
      expect(count).toBeGreaterThanOrEqual(least);
      if (width > 720) {
        for (const rowHeight of heights) expect(rowHeight).toBeLessThanOrEqual(40);
        expect(await linesOfDays(page)).toEqual([1]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );

  test('a press anywhere on a row opens it, its address opens it again, and Back returns to its place', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const { page, open } = await openVisitor({ token });
    await open(`${address}?currency=EUR`);
    const rows = entriesTable(page, 'EUR').locator('tr[aria-rowindex]');
    await seen(rows.first());
    await page.evaluate(() => scrollTo(0, 1_500));
    // Between own accounts there is no other side, so a row of somebody else is taken.
    // By its number: scrolling to it draws further rows, so the last one would be another.
    const index = await rows.filter({ hasText: 'Zammit' }).last().getAttribute('aria-rowindex');
    const row = entriesTable(page, 'EUR').locator(`tr[aria-rowindex="${index}"]`);
    await seen(row);
    await row.getByRole('cell').nth(2).click();
    const details = page.getByRole('region', { name: new RegExp(fill(entry.label, { number: '' })) });
    await seen(details);
    expect(new URL(page.url()).searchParams.get('entry')).not.toBeNull();
    await page.getByRole('button', { name: /^All entries with/ }).click();
    await sees(() => page.evaluate(() => scrollY), 0);
    await sees(async () => new URL(page.url()).searchParams.get('entry'), null);
    await page.goBack();
    await seesThat(() => page.evaluate(() => scrollY > 1_000), 'the page is scrolled to where it was');
    await seen(details);
    await page.reload();
    await seen(details);
  });

  test('all currencies stand in one list, the newest first, each row with its account', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { groups } = await readStatementAtBank(token, { limit: 20 });
    const newest = groups
      .flatMap(({ transaction }) => transaction)
      .toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date))
      .slice(0, 8);
    const { page, open } = await openVisitor({ token });
    await open(`${address}?currency=all`);
    const table = page.getByRole('table', { name: statement.table.captionOfAll });
    await seen(table);
    const numbers = () => table.locator('tr[aria-rowindex] td:nth-child(5)').allTextContents();
    await sees(
      async () => (await numbers()).slice(0, 8),
      newest.map(({ transfer_number: number }) => number),
    );
    const first = table.locator('tr[aria-rowindex="2"] td:nth-child(9)');
    await seen(first.getByText(newest[0]!.account_special_number, { exact: true }));
  });

  test('on a telephone the filters are on a sheet, whose button counts them', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { page, open } = await openVisitor({ token, width: 390, height: 844, isTelephone: true });
    await open(`${address}?currency=EUR`);
    await page.getByRole('button', { name: filters.sheet, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: filters.sheet });
    await sheet.getByLabel(filters.period, { exact: true }).selectOption({ label: filters.periods.last_quarter });
    expect(await barriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: filters.show }).click();
    await gone(sheet);
    await seen(page.getByRole('button', { name: new RegExp(`^${filters.sheet} ?1$`) }));
  });

  test('back to top lies over no control of the statement', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
      [1440, 900],
    ] as const) {
      const { page, open } = await openVisitor({ token, width, height });
      await open(`${address}?currency=EUR`);
      await seen(entriesTable(page, 'EUR'));
      await page.evaluate(() => scrollTo(0, 2_000));
      const toTop = page.getByRole('button', { name: shell.backToTop });
      await seen(toTop);
      const covered = await toTop.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return [...document.querySelectorAll('main button, main a, main input, main tr[aria-rowindex]')].filter(
          (control) => {
            const box = control.getBoundingClientRect();
            const isUnderHeader = box.bottom <= document.querySelector('header')!.getBoundingClientRect().bottom;
            return (
              !isUnderHeader &&
              box.left < right &&
              box.right > left &&
              box.top < bottom &&
              box.bottom > top &&
              document.querySelector('header')!.getBoundingClientRect().bottom < bottom
            );
          },
        ).length;
      });
      expect(covered).toBe(0);
    }
  });

  test('a payment of fourteen months ago is found over all currencies with at most 25 keys', async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const { groups } = await readStatementAtBank(token, { text: 'zammit rent' });
    const wanted = groups.flatMap(({ transaction }) => transaction)[13]!;
    const day = new Date(wanted.booking_date);
    const month = day.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' });
    const typed = `zammit ${month.slice(0, 3).toLowerCase()} ${day.getUTCFullYear()}`;
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    await seen(page.getByRole('button', { name: `${portal.search} ${portal.searchAmong}` }));
    await page.keyboard.press('Control+k');
    await seen(page.getByRole('dialog', { name: search.title }));
    await page.keyboard.type(typed);
    const payments = page.getByRole('group', { name: search.payments });
    await seen(payments.getByRole('option').first());
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await seen(page.getByRole('region', { name: fill(entry.label, { number: wanted.transfer_number }) }));
    expect(2 + typed.length + 1).toBeLessThanOrEqual(25);
  });
});

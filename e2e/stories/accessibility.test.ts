/** @module-tag long */
import { details } from '@bank/dictionaries/en/details';
import { gate } from '@bank/dictionaries/en/gate';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { login } from '@bank/dictionaries/en/login';
import { statement } from '@bank/dictionaries/en/statement';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { seen } from '../browser/see.ts';
import { test } from '../story.ts';

const deskByDay = [
  ['light', 1440],
  ['dark', 390],
] as const;
const deskByNight = [
  ['dark', 1440],
  ['light', 390],
] as const;

/** The page as it stands: where nothing else is said, by day on a desk and by night on a telephone. */
async function expectOpenToAll(
  page: Page,
  looks: readonly (readonly ['light' | 'dark', number])[] = deskByDay,
): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await barriers(page), `${colorScheme}, ${width} px`).toEqual([]);
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.concurrent('open to people with disabilities, by day and by night', () => {
  test('both steps of the login, with their messages', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ isMotionReduced: true });
    await open('/Login');
    await press(page, login.credentials.submit);
    await seen(page.getByRole('alert'));
    await expectOpenToAll(page);
    await page.getByLabel(login.credentials.login, { exact: true }).fill(personalClient.username);
    await page.getByLabel(login.credentials.password, { exact: true }).fill(personalClient.password);
    await press(page, login.credentials.submit);
    await seen(page.getByRole('heading', { name: login.pin.title, exact: true }));
    await press(page, login.pin.confirm);
    await seen(page.getByText(login.pin.invalid, { exact: true }));
    await expectOpenToAll(page);
  });

  test('the account details, with a message at a field', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), isMotionReduced: true });
    await open('/personal-account/details');
    await seen(page.getByText(details.rates.note.split('{date}')[0]!));
    await seen(page.getByRole('slider', { name: details.history.slider, exact: true }));
    await press(page, details.password.submit);
    await expectOpenToAll(page);
  });

  test('the account details the other way round, with the chart as a table', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), isMotionReduced: true });
    await open('/personal-account/details?months=12');
    await seen(page.getByRole('slider', { name: details.history.slider, exact: true }));
    await page.getByText(details.history.asTable, { exact: true }).click();
    await expectOpenToAll(page, deskByNight);
  });

  test('the statement, with its list of currencies open', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), isMotionReduced: true });
    await open('/personal-account/transactions?currency=CHF');
    await seen(page.getByRole('table'));
    await expectOpenToAll(page);
    const currency = page.getByRole('combobox', { name: statement.filters.currency, exact: true });
    // On a telephone, whose width the page has now, the filters are on a sheet.
    await press(page, statement.filters.sheet);
    await currency.press('ArrowDown');
    await seen(page.getByRole('listbox'));
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await press(page, statement.filters.show);
    await page.setViewportSize({ width: 1440, height: 900 });
    await currency.press('ArrowDown');
    await seen(page.getByRole('listbox'));
    expect(await barriers(page)).toEqual([]);
  });

  test('on a small screen nothing that the keyboard comes to lies under the header', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), isMotionReduced: true });
    await page.setViewportSize({ width: 320, height: 560 });
    await open('/personal-account/transactions?currency=CHF');
    await seen(page.getByRole('table'));
    // From the last thing of the page upward, wherever the keyboard stood before.
    await page.locator('a:visible, button:visible').last().focus();
    const footOfHeader = await page
      .locator('header')
      .first()
      .evaluate((header) => header.getBoundingClientRect().bottom);
    let seenCount = 0;
    for (; seenCount < 30; seenCount += 1) {
      await page.keyboard.press('Shift+Tab');
      const { top, isInHeader } = await page.evaluate(() => ({
        top: document.activeElement!.getBoundingClientRect().top,
        isInHeader: document.activeElement!.closest('header') !== null || document.activeElement === document.body,
      }));
      if (isInHeader) break;
      expect(top).toBeGreaterThanOrEqual(footOfHeader);
    }
    expect(seenCount).toBeGreaterThan(10);
  });

  test('four times enlarged the whole window is for the page, and nothing stays in the way', async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), isMotionReduced: true });
    await page.setViewportSize({ width: 320, height: 256 });
    for (const address of ['/', '/personal-account/details']) {
      await open(address);
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
      const staying = await page.evaluate(() =>
        Array.from(document.querySelectorAll('*')).flatMap((each) => {
          const { position, visibility } = getComputedStyle(each);
          const { top, bottom, width, height } = each.getBoundingClientRect();
          const isInSight = visibility === 'visible' && height > 0 && bottom > 0 && top < innerHeight;
          const isWide = width > innerWidth / 2;
          return ['fixed', 'sticky'].includes(position) && isInSight && isWide ? [each.outerHTML.slice(0, 80)] : [];
        }),
      );
      expect(staying, address).toEqual([]);
    }
  });

  test('in colours of the reader, lists and sorted heads keep their marks', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), isMotionReduced: true });
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open('/personal-account/transactions?currency=CHF');
    const sorter = page.locator('th[data-sort] button').first();
    await seen(sorter);
    const mark = await sorter.evaluate((button) => getComputedStyle(button, '::after').backgroundColor);
    expect(mark).not.toMatch(/, 0\)$/);
    await open('/personal-account/intra-transfer');
    const select = page.getByLabel(internalTransfer.form.from, { exact: true });
    await seen(select);
    expect(await select.evaluate((list) => getComputedStyle(list).appearance)).not.toBe('none');
  });

  test('the internal transfer, with its summary of errors', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), isMotionReduced: true });
    await open('/personal-account/intra-transfer');
    await press(page, internalTransfer.form.submit);
    await seen(page.getByRole('group', { name: internalTransfer.problems.all_fields_required }));
    await expectOpenToAll(page);
  });

  test('the gate', async ({ openVisitor }) => {
    const { page, open, announce } = await openVisitor({ origin: storyPlace().lockedOrigin, isMotionReduced: true });
    announce(/status of 401/);
    await open('/');
    await press(page, gate.confirm);
    await seen(page.getByRole('alert').getByText(/./));
    await expectOpenToAll(page);
  });

  test('a page that does not exist', async ({ openVisitor }) => {
    const { page, open, announce } = await openVisitor({ isMotionReduced: true });
    announce(/status of 404/);
    await open('/nowhere');
    await expectOpenToAll(page);
  });
});

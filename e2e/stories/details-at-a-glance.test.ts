import { calls } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { details } from '@bank/dictionaries/en/details';
import { portal } from '@bank/dictionaries/en/portal';
import { details as russianDetails } from '@bank/dictionaries/ru/details';
import {
  currencyCode,
  formatAmount,
  formatMoney,
  fromDecimalString,
  fromRateString,
  totalWorth,
  dollarValueOfOne,
} from '@bank/money';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerOf, logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { overflowAt } from '../browser/overflow.ts';
import { reach } from '../browser/reach.ts';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { tableRows } from '../browser/table-rows.ts';
import { test } from '../story.ts';

const { history, worth } = details;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What the bank itself says the accounts are worth. */
async function totalIn(code: string, token: string): Promise<string> {
  const [{ accounts }, { rates }] = await Promise.all([readClientAtBank(token), answerOf(calls.readExchangeRates)]);
  const dollarsOf = (currency: string) =>
    currency === 'USD' ? dollarValueOfOne : fromRateString(rates.find((rate) => rate.currency === currency)!.usd);
  const held = accounts.map(({ balance, currency_abbreviation: currency }) => ({
    amount: fromDecimalString(balance, currencyCode(currency)),
    usdPerUnitScaled: dollarsOf(currency),
  }));
  return formatMoney(
    totalWorth(held, { currency: currencyCode(code), usdPerUnitScaled: dollarsOf(code) }),
    'en',
  ).replace(/\s+/g, ' ');
}

const words = (place: Locator) => async () => (await place.innerText()).replace(/\s+/g, ' ');

describe.concurrent('where a client stands at a glance', () => {
  test(
    'the total is the sum of the accounts at the rates of the bank, in the currency chosen, which the address ' +
      'keeps',
    async ({ openVisitor }) => {
      const token = await logInAtBank(personalClient);
      const { page, open } = await openVisitor({ token });
      await open('/personal-account/details');
      const section = region(page, worth.title);
      const total = words(section.getByRole('status'));
      await sees(total, await totalIn('USD', token));
      await section.getByLabel(worth.currency, { exact: true }).selectOption('JPY');
      await sees(total, await totalIn('JPY', token));
      await arrivesAt(page, '/personal-account/details?in=JPY');
      await page.reload();
      await sees(total, await totalIn('JPY', token));
      const shares = (await tableRows(region(page, worth.caption).getByRole('table'))).map(([, share]) =>
        Number(share?.replace('%', '')),
      );
      expect(shares.length).toBeGreaterThan(3);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(Math.round(shares.reduce((sum, share) => sum + share, 0) * 10)).toBe(1000);
    },
  );

  test('the chart, its landmarks and its table tell what the bank answers', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const { accounts } = await readClientAtBank(token);
    const savings = accounts.at(-1)!;
    const { balances } = await answerOf(calls.readBalanceHistory, { token, body: { account: savings.id, months: 24 } });
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    const section = region(page, history.title);
    await section.getByLabel(history.account, { exact: true }).selectOption(savings.id);
    await section.getByLabel(history.period, { exact: true }).selectOption('24');
    await section.getByText(history.asTable, { exact: true }).click();
    const amount = (text: string) =>
      formatAmount(fromDecimalString(text, currencyCode(savings.currency_abbreviation)), 'en');
    const shown = async () => (await tableRows(section.getByRole('table'))).map(([, balance]) => balance);
    await sees(shown, balances.map(({ balance }) => amount(balance)).toReversed());
    const numbers = balances.map(({ balance }) => Number(balance));
    const landmarks = [
      balances[0]!,
      balances[numbers.indexOf(Math.min(...numbers))]!,
      balances[numbers.indexOf(Math.max(...numbers))]!,
      balances.at(-1)!,
    ];
    expect(
      await section
        .getByRole('definition')
        .allTextContents()
        .then((all) => all.filter((_, place) => place % 2 === 0)),
    ).toEqual(landmarks.map(({ balance }) => amount(balance)));
  });

  test('the keyboard alone reaches the total, the account, the period, the chart and the table', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    const slider = page.getByRole('slider', { name: history.slider, exact: true });
    await seen(slider);
    await reach(page, page.getByLabel(worth.currency, { exact: true }));
    await page.keyboard.press('ArrowDown');
    await sees(async () => new URL(page.url()).searchParams.get('in') !== null, true);
    await reach(page, page.getByLabel(history.period, { exact: true }));
    await page.keyboard.press('End');
    await sees(async () => new URL(page.url()).searchParams.get('months'), '24');
    await seen(slider);
    await reach(page, slider);
    const said = () => slider.getAttribute('aria-valuetext');
    const today = await said();
    await page.keyboard.press('ArrowLeft');
    const before = await said();
    expect(before).not.toBe(today);
    expect(before).toMatch(/^\d+ \w+ \d{4}: [\d,.]+\s[A-Z]{3}$/);
    await page.keyboard.press('End');
    expect(await said()).toBe(today);
    await reach(page, page.locator('summary').getByText(history.asTable));
    await page.keyboard.press('Enter');
    await seen(region(page, history.title).getByRole('table'));
    for (const label of [details.password.current, details.password.new, details.password.confirm]) {
      await reach(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type('Another-Anchorage-5');
    }
  });

  test('when the balances cannot be read, the page says so, stands, and tries again', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open, announce } = await openVisitor({ token: await logInAtBank(personalClient) });
    announce(/Failed to load resource/);
    await page.route(`**${calls.readBalanceHistory.path}`, (route) => route.abort());
    await open('/personal-account/details');
    const section = region(page, history.title);
    await seen(section.getByText(history.failed, { exact: true }));
    await page.unroute(`**${calls.readBalanceHistory.path}`);
    await section.getByRole('button').click();
    await seen(section.getByRole('slider'));
  });

  test('a long name stands beside the rosette, never over it', { tags: ['long'] }, async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    for (const width of [390, 1440]) {
      const { page, open } = await openVisitor({ token, width });
      await page.route(`**${calls.readClient.path}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: {
            ...(await answer.json()),
            client_first_name: 'Maximiliana-Konstantina',
            client_last_name: 'von Hohenzollern-Sigmaringen',
          },
        });
      });
      await open('/personal-account/details');
      const card = region(page, details.client.label);
      const name = card.getByText('Maximiliana-Konstantina');
      await seen(name);
      const [written, rosette] = await Promise.all([name.boundingBox(), card.locator('svg').boundingBox()]);
      expect(written!.x).toBeGreaterThanOrEqual(rosette!.x + rosette!.width);
      expect(written!.x + written!.width).toBeLessThanOrEqual(width);
    }
  });

  test('the chart keeps to its column, also when the window changes under it', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), width: 1440 });
    await open('/personal-account/details');
    const section = region(page, history.title);
    const slider = section.getByRole('slider');
    await seen(slider);
    for (const width of [1440, 600, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // The line ends above the marker, and the marker stands where the column ends.
      await sees(async () => {
        const [column, line] = await Promise.all([
          slider.boundingBox(),
          section.locator('svg path').nth(1).boundingBox(),
        ]);
        return (
          Math.abs(column!.x + column!.width - 9 - (line!.x + line!.width)) < 2 && Math.abs(column!.x + 9 - line!.x) < 2
        );
      }, true);
    }
  });

  test('on paper greets nobody, and says whose it is and of when', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/details');
    await seen(region(page, details.accounts.title));
    await gone(page.getByRole('heading', { name: details.title, exact: true }));
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await seen(page.getByRole('heading', { name: details.title, exact: true }));
    await seen(page.getByText(fill(portal.printedOn, { time: '' }).trim()));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await gone(page.getByRole('heading', { name: details.title, exact: true }));
  });

  test('in Russian nothing runs out of a telephone of 320 pixels', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), language: 'ru' });
    await open('/personal-account/details');
    await seen(page.getByRole('slider', { name: russianDetails.history.slider, exact: true }));
    await page.getByText(russianDetails.history.asTable, { exact: true }).click();
    expect(await overflowAt(page, 320)).toBeNull();
  });
});

import { calls } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { details } from '@bank/dictionaries/en/details';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { portal } from '@bank/dictionaries/en/portal';
import { shell } from '@bank/dictionaries/en/shell';
import { currencyCode, formatAmount, fromDecimalString } from '@bank/money';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { askBank, logInAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient, personalClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { tableRows } from '../browser/table-rows.ts';
import { sample, test } from '../story.ts';

const { accounts, activity, worth } = details;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A client of the story's own with one account that holds 500.00 USD. */
async function openClientWithMoney(name: string) {
  const client = await openClient(name);
  const number = await openAccount(client, 'USD');
  await runBankCommand(storyPlace().dataDir, ['deposit', number, '500.00', '--reference', 'First money']);
  return { client, number };
}

/** The window loses the focus and gets it again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('blur'));
    dispatchEvent(new Event('focus'));
  });
}

describe.concurrent('the first screen after the login', () => {
  sample(
    [
      [1366, 768],
      [390, 844],
    ],
    ([width]) => width === 390,
  )(
    'shows the total and the first four accounts at %d by %d without scrolling',
    async ([width, height], { openVisitor }) => {
      const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), width, height });
      await open('/personal-account/details');
      const rows = page.getByRole('table', { name: accounts.title, exact: true }).getByRole('row');
      await seen(rows.nth(4));
      await seen(region(page, worth.title).getByRole('status'));
      const shown = [region(page, worth.title).getByRole('status'), ...[1, 2, 3, 4].map((place) => rows.nth(place))];
      // The tabs of a telephone stand at the foot of the window.
      const tabs = await page.getByRole('navigation', { name: portal.tabsLabel }).boundingBox();
      const foot = tabs!.y > height / 2 ? tabs!.y : height;
      for (const thing of shown) {
        const box = await thing.boundingBox();
        expect(box!.y + box!.height).toBeLessThanOrEqual(foot);
      }
    },
  );

  test('shows the latest entries over all currencies as the bank has settled them, and apart what is in process', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const booked = (await readStatementAtBank(token)).groups
      .flatMap(({ transaction }) => transaction)
      .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
    const amountOf = ({ debit, credit, currency_abbreviation: currency }: (typeof booked)[number]) => {
      const moved = formatAmount(fromDecimalString((debit ?? credit)!, currencyCode(currency)), 'en');
      return `${debit === null ? '+' : '−'}${moved}\u00a0${currency}`;
    };
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    const latest = await tableRows(region(page, activity.latest).getByRole('table'));
    const settled = booked.filter(({ status }) => status !== 'in_process');
    expect(latest.map((row) => row.at(-1))).toEqual(settled.slice(0, 6).map(amountOf));
    const waiting = booked.filter(({ status }) => status === 'in_process').slice(0, 6);
    expect(waiting.length).toBeGreaterThan(0);
    const inProcess = await tableRows(region(page, activity.inProcess).getByRole('table'));
    expect(inProcess.map((row) => row.at(-1))).toEqual(waiting.map(amountOf));
  });

  test('leads from each account to a transfer that begins with it', { tags: ['long'] }, async ({ openVisitor }) => {
    // A client of its own: a draft of another story would go first.
    const { client } = await openClientWithMoney('account-first');
    await openAccount(client, 'EUR');
    const token = await logInAtBank(client);
    const account = (await readClientAtBank(token)).accounts[0]!;
    const place = fill(accounts.fromAccount, { number: account.account_special_number });
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    await page.getByRole('link', { name: `${accounts.send} ${place}`, exact: true }).click();
    await sees(
      () => page.getByLabel(internationalTransfer.fields.debtorAccount, { exact: true }).inputValue(),
      account.id,
    );
    await arrivesAt(page, '/personal-account/international-transfer');
    await page.goBack();
    await page.getByRole('link', { name: `${accounts.convert} ${place}`, exact: true }).click();
    await sees(() => page.getByLabel(internalTransfer.form.from, { exact: true }).inputValue(), account.id);
  });

  test('says that a form was begun, and leads back to it', { tags: ['long'] }, async ({ openVisitor }) => {
    const { client } = await openClientWithMoney('begun');
    const token = await logInAtBank(client);
    await askBank(calls.saveDraft, { token, body: { form: 'international', fields: { creditorName: 'Otto Graf' } } });
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    await region(page, activity.inProcess)
      .getByRole('link', { name: activity.drafts.international, exact: true })
      .click();
    await sees(
      () => page.getByLabel(internationalTransfer.fields.creditorName, { exact: true }).inputValue(),
      'Otto Graf',
    );
  });
});

describe.concurrent('what stands on the screen is true now', () => {
  test('new money stands in balance, total and latest entries when the client returns to the window', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { client, number } = await openClientWithMoney('true-now');
    const { page, open } = await openVisitor({ token: await logInAtBank(client) });
    await open('/personal-account/details');
    const balance = async () =>
      (await tableRows(page.getByRole('table', { name: accounts.title, exact: true })))[0]?.[3];
    await sees(balance, '500.00');
    await runBankCommand(storyPlace().dataDir, ['deposit', number, '123.45', '--reference', 'Second money']);
    // A client who was read a moment ago is not read again.
    await sees(async () => {
      await comeBack(page);
      return balance();
    }, '623.45');
    const latest = async () =>
      (await tableRows(region(page, activity.latest).getByRole('table'))).map((row) => row.at(-1));
    await sees(latest, ['+123.45\u00a0USD', '+500.00\u00a0USD']);
    await sees(
      async () => (await region(page, worth.title).getByRole('status').textContent())?.startsWith('623.45'),
      true,
    );
  });

  test('a logout in one tab takes accounts and balances off the others', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { client } = await openClientWithMoney('two-tabs');
    const { page, open } = await openVisitor({ token: await logInAtBank(client) });
    await open('/personal-account/details');
    const other = await page.context().newPage();
    await other.goto(page.url());
    await seen(other.getByRole('table', { name: accounts.title, exact: true }));
    await page.getByRole('button', { name: shell.header.logout, exact: true }).click();
    await seen(other.getByRole('link', { name: portal.invitation.login, exact: true }));
    await gone(other.getByRole('table'));
  });
});

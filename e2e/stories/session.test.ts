import { calls, sessionHoursMax } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { details } from '@bank/dictionaries/en/details';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { login } from '@bank/dictionaries/en/login';
import { portal } from '@bank/dictionaries/en/portal';
import { statement } from '@bank/dictionaries/en/statement';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerOf, logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { overflowAt } from '../browser/overflow.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

/** The session lives fifteen minutes without activity, and warns a minute before (decisions: login). */
const untilWarning = '14:10';

async function logInAgain(page: Page): Promise<void> {
  await page.getByLabel(login.credentials.login, { exact: true }).fill(personalClient.username);
  await page.getByLabel(login.credentials.password, { exact: true }).fill(personalClient.password);
  await page.getByRole('button', { name: login.credentials.submit, exact: true }).click();
  const pin = /\d{6}/.exec(await page.getByText(demonstration.pin.split('{pin}')[0]!).innerText())![0];
  await page.getByLabel(login.pin.label, { exact: true }).fill(pin);
  await page.getByRole('button', { name: login.pin.confirm, exact: true }).click();
}

describe.concurrent('the session of a client', () => {
  test('a minute before it ends by itself the client is asked, and stays by one button', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await page.clock.install();
    await open('/personal-account/details');
    await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
    const warning = page.getByRole('dialog', { name: portal.idle.title, exact: true });
    await gone(warning);
    await page.clock.fastForward(untilWarning);
    await seen(warning);
    await seen(warning.getByRole('timer'));
    await warning.getByRole('button', { name: portal.idle.stay, exact: true }).click();
    await gone(warning);
    await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
  });

  test('from the warning the client can leave at once, and nothing of theirs stays on the page', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await page.clock.install();
    await open('/personal-account/details');
    await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
    await page.clock.fastForward(untilWarning);
    await page.getByRole('button', { name: portal.idle.logout, exact: true }).click();
    await sees(() => page.getByRole('table').count(), 0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test.for([
    ['international-transfer', portal.tabs.internationalTransfer, internationalTransfer.fields.remittanceInformation],
    ['intra-transfer', portal.tabs.internalTransfer, internalTransfer.form.reference],
  ] as const)(
    'what was typed into %s waits through the end of the session, for the same client to come back',
    { tags: ['long'] },
    async ([address, tab, label], { openVisitor }) => {
      const token = await logInAtBank(personalClient);
      const [debtor, creditor] = (await readClientAtBank(token)).accounts;
      const { page, open, announce } = await openVisitor({ token });
      announce(/status of 401/);
      await open(`/personal-account/${address}`);
      const reference = page.getByLabel(label, { exact: true });
      const amount = page.getByLabel(internalTransfer.form.amount, { exact: true });
      await reference.fill('Ostend Harbour Works');
      if (address === 'intra-transfer') {
        await page.getByLabel(internalTransfer.form.from, { exact: true }).selectOption(debtor!.id);
        await page.getByLabel(internalTransfer.form.to, { exact: true }).selectOption(creditor!.id);
        await amount.fill('7');
        // Left before the session ends: then it stands as it is printed, whenever the page learns of the end.
        await amount.blur();
        await sees(() => amount.inputValue(), '7.00');
      }
      await answerOf(calls.logout, { token });
      await page.getByRole('link', { name: portal.tabs.statement, exact: true }).click();
      await seen(page.getByRole('alert').getByText(portal.ended.title, { exact: true }));
      const cause = fill(portal.ended.causes.elsewhere, { life: `${sessionHoursMax} hours` });
      await seen(page.getByText(`${cause} ${portal.ended.back}`, { exact: true }));
      await page.getByRole('link', { name: tab, exact: true }).click();
      await page.getByRole('link', { name: portal.invitation.login, exact: true }).click();
      await logInAgain(page);
      await sees(async () => new URL(page.url()).pathname, `/personal-account/${address}`);
      await seen(reference);
      await sees(() => reference.inputValue(), 'Ostend Harbour Works');
      if (address === 'intra-transfer') expect(await amount.inputValue()).toBe('7.00');
    },
  );
});

test('while the bank cannot be reached the page says so, and opens as soon as it answers', { tags: ['long'] }, async ({
  openVisitor,
}) => {
  const { page, open, announce } = await openVisitor({ token: await logInAtBank(personalClient) });
  announce(/Failed to load resource/);
  await page.route(`**${calls.readClient.path}`, (route) => route.abort());
  await open('/personal-account/details');
  await seen(page.getByRole('alert').getByText(portal.unanswered, { exact: true }));
  await page.unroute(`**${calls.readClient.path}`);
  await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
});

describe.concurrent('every tab of the personal account', () => {
  const tabs = ['details', 'transactions', 'international-transfer', 'intra-transfer'];
  test('fits a window of 320 pixels', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    for (const tab of tabs) {
      await open(`/personal-account/${tab}`);
      await seen(page.locator('main').locator('table, form, input').first());
      expect(await overflowAt(page, 320), tab).toBeNull();
    }
  });

  test('a currency that is typed is taken when the keyboard goes on', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions');
    const currency = page.getByRole('combobox', { name: statement.filters.currency, exact: true });
    await currency.fill('yen');
    await currency.press('Tab');
    await sees(() => currency.inputValue().then((text) => text.slice(0, 3)), 'JPY');
    await sees(async () => new URL(page.url()).searchParams.get('currency'), 'JPY');
  });
});

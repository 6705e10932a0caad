import { calls } from '@bank/contract';
import { details } from '@bank/dictionaries/en/details';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { login } from '@bank/dictionaries/en/login';
import { portal } from '@bank/dictionaries/en/portal';
import { statement } from '@bank/dictionaries/en/statement';
import { describe, expect } from 'vitest';
import { answerOf, logInAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { overflowAt } from '../browser/overflow.ts';
import { gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

/** The session lives fifteen minutes without activity, and warns a minute before (decisions: login). */
const untilWarning = '14:10';

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

  test('from the warning the client can leave at once, and nothing of theirs stays on the page', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await page.clock.install();
    await open('/personal-account/details');
    await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
    await page.clock.fastForward(untilWarning);
    await page.getByRole('button', { name: portal.idle.logout, exact: true }).click();
    await sees(() => page.getByRole('table').count(), 0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('what was typed into an order waits through the end of the session, for the same client to come back', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { page, open, announce } = await openVisitor({ token });
    announce(/status of 401/);
    await open('/personal-account/international-transfer');
    const name = page.getByLabel(internationalTransfer.fields.creditorName, { exact: true });
    await name.fill('Ostend Harbour Works');
    await answerOf(calls.logout, { token });
    await page.getByRole('link', { name: portal.tabs.statement, exact: true }).click();
    await seen(page.getByRole('alert').getByText(portal.ended.title, { exact: true }));
    await page.getByRole('link', { name: portal.tabs.internationalTransfer, exact: true }).click();
    await page.getByRole('link', { name: portal.invitation.login, exact: true }).click();
    await page.getByLabel(login.credentials.login, { exact: true }).fill(personalClient.username);
    await page.getByLabel(login.credentials.password, { exact: true }).fill(personalClient.password);
    await page.getByRole('button', { name: login.credentials.submit, exact: true }).click();
    const pin = /\d{6}/.exec(await page.getByText(login.pin.demonstration.split('{pin}')[0]!).innerText())![0];
    await page.getByLabel(login.pin.label, { exact: true }).fill(pin);
    await page.getByRole('button', { name: login.pin.confirm, exact: true }).click();
    await sees(async () => new URL(page.url()).pathname, '/personal-account/international-transfer');
    await seen(name);
    await sees(() => name.inputValue(), 'Ostend Harbour Works');
  });
});

test('while the bank cannot be reached the page says so, and opens as soon as it answers', async ({ openVisitor }) => {
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
  test('fits a window of 320 pixels', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    for (const tab of tabs) {
      await open(`/personal-account/${tab}`);
      await seen(page.locator('main').locator('table, form, input').first());
      expect(await overflowAt(page, 320), tab).toBeNull();
    }
  });

  test('a currency that is typed is taken when the keyboard goes on', async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/personal-account/transactions');
    const currency = page.getByRole('combobox', { name: statement.filters.currency, exact: true });
    await currency.fill('yen');
    await currency.press('Tab');
    await sees(() => currency.inputValue().then((text) => text.slice(0, 3)), 'JPY');
    await sees(async () => new URL(page.url()).searchParams.get('currency'), 'JPY');
  });
});

import { accountIdentification, calls, type AccountType, type WireAccount } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { details } from '@bank/dictionaries/en/details';
import { refusals } from '@bank/dictionaries/en/refusals';
import { portal } from '@bank/dictionaries/en/portal';
import { statement } from '@bank/dictionaries/en/statement';
import { currencyCode, formatAmount, fromDecimalString } from '@bank/money';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerOf, askBank, logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { openClient, personalClient } from '../bank/clients.ts';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { tableRows } from '../browser/table-rows.ts';
import { test } from '../story.ts';

const { password } = details;

interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly confirmed: string;
}

async function changePassword(page: Page, { current, next, confirmed }: PasswordChange): Promise<void> {
  await page.getByLabel(password.current, { exact: true }).fill(current);
  await page.getByLabel(password.new, { exact: true }).fill(next);
  await page.getByLabel(password.confirm, { exact: true }).fill(confirmed);
  await page.getByRole('button', { name: password.submit, exact: true }).click();
}

async function typedPasswords(page: Page): Promise<string[]> {
  const labels = [password.current, password.new, password.confirm];
  return Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
}

function passwordCalls(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(calls.changePassword.path)) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

describe.concurrent('the details tab (spec 2)', () => {
  test('shows who the client is and every account with its balance and security deposit', async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const client = await readClientAtBank(token);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    const card = page.getByRole('region', { name: details.client.label, exact: true });
    for (const text of [client.client_id, `${client.client_first_name} ${client.client_last_name}`, client.email]) {
      await seen(card.getByText(text, { exact: true }));
    }
    const amount = (text: string, currency: string) =>
      formatAmount(fromDecimalString(text, currencyCode(currency)), 'en');
    const types: Readonly<Record<string, string>> = details.accounts.types;
    const linksOf = (number: string) =>
      `${details.accounts.send} ${fill(details.accounts.fromAccount, { number })}` +
      `${details.accounts.convert} ${fill(details.accounts.fromAccount, { number })}` +
      `${details.accounts.statement} ${fill(details.accounts.ofAccount, { number })}`;
    const headOf = ({ account_special_number: number, account_type: type }: WireAccount) => {
      const { iban, bic } = accountIdentification({ number, type: type as AccountType });
      return `${number} ${details.accounts.naming.give}${iban === null ? '' : ` IBAN ${iban}, BIC ${bic}`}`;
    };
    expect(client.accounts.length).toBeGreaterThan(4);
    expect(await tableRows(page.getByRole('table', { name: details.accounts.title, exact: true }))).toEqual(
      client.accounts.map((account) => [
        headOf(account),
        types[account.account_type],
        account.currency_abbreviation,
        amount(account.balance, account.currency_abbreviation),
        amount(account.min_balance, account.currency_abbreviation),
        amount(account.available_balance, account.currency_abbreviation),
        linksOf(account.account_special_number),
      ]),
    );
  });

  test('leads from the number of an account to its statement', { tags: ['long'] }, async ({ openVisitor }) => {
    const token = await logInAtBank(personalClient);
    const { accounts } = await readClientAtBank(token);
    const account = accounts.at(-1)!;
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    await page.getByRole('link', { name: account.account_special_number, exact: true }).click();
    await arrivesAt(
      page,
      `/personal-account/transactions?currency=${account.currency_abbreviation}&account=${account.id}`,
    );
    await sees(
      () => page.getByRole('combobox', { name: statement.filters.account, exact: true }).inputValue(),
      account.id,
    );
  });

  test('leaves type and security deposit out on a telephone', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient), width: 390, height: 844 });
    await open('/personal-account/details');
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await seen(head(details.accounts.balance));
    await gone(head(details.accounts.type));
    await gone(head(details.accounts.securityDeposit));
  });

  test('shows the exchange rates in USD as the bank quotes them', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    const quoted = await answerOf(calls.readExchangeRates);
    await open('/personal-account/details');
    const rates = page.getByRole('region', { name: details.rates.title, exact: true });
    await rates
      .getByRole('button', { name: fill(details.rates.showAll, { count: quoted.rates.length }), exact: true })
      .click();
    await sees(() => rates.getByRole('listitem').count(), quoted.rates.length);
    const read = async () =>
      (await rates.getByRole('listitem').allTextContents()).map((line) => [
        line.slice(0, 3),
        /[\d.]+$/.exec(line)?.[0],
      ]);
    // Five digits tell the rates at a glance; all of them are there for who asks.
    expect((await read()).find(([currency]) => currency === 'AED')).toEqual(['AED', '0.27229']);
    await rates.getByRole('button', { name: details.rates.showExact, exact: true }).click();
    await sees(
      read,
      quoted.rates.map(({ currency, usd }) => [currency, usd]),
    );
    await seen(rates.getByText(quoted.source));
  });

  test('without a session it holds no data, and invites to log in (spec 6)', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    await open('/personal-account/details');
    await seen(page.getByRole('link', { name: portal.invitation.login, exact: true }));
    await gone(page.getByRole('table'));
  });
});

describe.concurrent('changing the password (spec 5, spec 8)', () => {
  test('breaking a rule shows its message, sends nothing and keeps what was typed', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    const sent = passwordCalls(page);
    await open('/personal-account/details');
    const short = page.getByText('Password contains less than 8 characters', { exact: true });
    const different = page.getByText('New password and confirmations do not match', { exact: true });
    for (const change of [
      { current: '1234567', next: 'long enough', confirmed: 'long enough' },
      { current: 'long enough', next: '1234567', confirmed: '1234567' },
      { current: 'long enough', next: 'long enough', confirmed: '1234567' },
      { current: '', next: '', confirmed: '' },
    ]) {
      await changePassword(page, change);
      await seen(short);
      await gone(different);
      expect(await typedPasswords(page)).toEqual(Object.values(change));
      await page.getByLabel(password.current, { exact: true }).fill('something else');
      await gone(short);
    }
    await changePassword(page, { current: 'long enough', next: 'Another-1', confirmed: 'Another-2' });
    await seen(different);
    await gone(short);
    await page.getByLabel(password.confirm, { exact: true }).fill('Another-1');
    await gone(different);
    expect(sent).toEqual([]);
  });

  test('a wrong current password shows what the bank answers, and the fields keep their content', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const client = await openClient('wrong-current');
    const { page, open, announce } = await openVisitor({ token: await logInAtBank(client) });
    announce(/status of 4\d\d/);
    await open('/personal-account/details');
    const change = { current: 'not the password', next: 'Quiet-Anchorage-4', confirmed: 'Quiet-Anchorage-4' };
    await changePassword(page, change);
    await seen(page.getByRole('alert').getByText(refusals.current_password_wrong, { exact: true }));
    expect(await typedPasswords(page)).toEqual(Object.values(change));
  });

  test('success says so, clears the fields, ends other sessions, and from then on only the new password opens', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const client = await openClient('change');
    const elsewhere = await logInAtBank(client);
    const { page, open } = await openVisitor({ token: await logInAtBank(client) });
    const sent = passwordCalls(page);
    await open('/personal-account/details');
    const next = 'Quiet-Anchorage-4';
    await changePassword(page, { current: client.password, next, confirmed: next });
    await seen(page.getByText('Password change was successful', { exact: true }));
    expect(await typedPasswords(page)).toEqual(['', '', '']);
    expect(sent.map((body) => JSON.parse(body))).toEqual([{ oldPassword: client.password, newPassword: next }]);
    expect((await askBank(calls.readClient, { token: elsewhere })).status).toBe(401);
    expect(
      (await askBank(calls.login, { body: { username: client.username, password: client.password } })).status,
    ).toBe(401);
    await logInAtBank({ username: client.username, password: next });
  });
});

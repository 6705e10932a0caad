import { fill } from '@bank/dictionaries';
import { common } from '@bank/dictionaries/en/common';
import { details as text } from '@bank/dictionaries/en/details';
import { portal } from '@bank/dictionaries/en/portal';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPin } from '../../../session/session-store.ts';
import {
  draftOfTransfer,
  eurAccount,
  exchangeRates,
  idaMoor,
  incomingPayment,
  passwordChanged,
  paymentToAnna,
  usdAccount,
} from '../../../testing/answers.ts';
import { openBank, type Bank } from '../../../testing/bank.ts';
import { openPage } from '../../../testing/open-page.tsx';

const address = '/personal-account/details';
let bank: Bank;
beforeEach(() => {
  bank = openBank();
});

const accounts = page.getByRole('table', { name: text.accounts.title });
const rowOf = (number: string) => accounts.getByRole('row', { name: new RegExp(number) });
const latest = page.getByRole('region', { name: text.activity.latest });
const inProcess = page.getByRole('region', { name: text.activity.inProcess });
const worth = page.getByRole('region', { name: text.worth.title });
const shares = page.getByRole('table', { name: text.worth.caption });
const rates = page.getByRole('region', { name: text.rates.title });
const history = page.getByRole('region', { name: text.history.title });
const password = page.getByRole('region', { name: text.password.title });
const passwordField = (label: string) => password.getByRole('textbox', { name: label });

test('each account shows its type, what it holds, the deposit and what may be spent', async () => {
  await openPage(address);
  await expect.element(rowOf('0001')).toBeVisible();
  const cells = rowOf('0001')
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 5)).toEqual([text.accounts.types.designated_swift, 'EUR', '10,000.00', '500.00', '9,500.00']);
});

test('a client without a company has the line all the same: a dash, and a word for those who hear it', async () => {
  bank.answers('readClient', { ...idaMoor, company_name: '' });
  await openPage(address);
  const client = page.getByRole('region', { name: text.client.label });
  await expect.element(client.getByText(text.client.company)).toBeVisible();
  const line = client.getByText(text.client.company).element().parentElement!;
  expect(line.textContent).toBe(`${text.client.company}—${text.client.none}`);
});

test('an account is named as the world knows it, where it has an IBAN of its own', async () => {
  const own = { ...eurAccount, account_special_number: 'OS2400712204', account_type: 'designated_sepa' };
  const shared = { ...usdAccount, account_special_number: 'OS2400712205', account_type: 'shared_swift' };
  bank.answers('readClient', { ...idaMoor, accounts: [own, shared] });
  await openPage(address);
  await expect.element(rowOf('2204')).toMatchTextContent('IBAN XO60OSTR2400712204, BIC OSTRXO22');
  await expect.element(rowOf('2205')).not.toMatchTextContent('IBAN');
});

test('an account leads to its statement and to the forms that begin with it', async () => {
  await openPage(address);
  const links = rowOf('0002').getByRole('link');
  await expect.element(links.first()).toBeVisible();
  const ways = links.elements().map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways.map(([label]) => label)).toEqual([
    'XX11OSTR0000000002',
    'Send from XX11OSTR0000000002',
    'Convert from XX11OSTR0000000002',
    'Statement of XX11OSTR0000000002',
  ]);
  for (const [, href] of ways) expect(href).toContain(usdAccount.id);
  expect(ways[3]?.[1]).toContain('currency=USD');
});

test('a closed account says so; only its statement is left', async () => {
  bank.answers('readClient', { ...idaMoor, accounts: [{ ...eurAccount, is_closed: true }, usdAccount] });
  await openPage(address);
  await expect.element(rowOf('0001')).toMatchTextContent(text.accounts.closed);
  await expect.element(rowOf('0002')).not.toMatchTextContent(text.accounts.closed);
  expect(
    rowOf('0001')
      .getByRole('link', { name: /Send|Convert/ })
      .elements(),
  ).toHaveLength(0);
  await expect.element(rowOf('0001').getByRole('link', { name: /Statement/ })).toBeVisible();
});

test('a client without an account is told where it appears', async () => {
  bank.answers('readClient', { ...idaMoor, accounts: [] });
  await openPage(address);
  await expect.element(page.getByText(text.accounts.emptyTitle)).toBeVisible();
  expect(latest.elements()).toHaveLength(0);
});

test('the client is greeted, and their particulars stand in one line', async () => {
  await openPage(address);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Good \w+, Ida$/);
  const client = page.getByRole('region', { name: text.client.label });
  await expect.element(client).toMatchTextContent(/OS-1001.*Ida Moor.*Moor Shipping Ltd.*ida@moor.example/);
});

test('what is on its way stands under that heading alone', async () => {
  await openPage(address);
  await expect.element(latest.getByRole('row').nth(1)).toBeVisible();
  const asked = bank.asked('readStatement').flatMap(({ body }) => (body as { statuses?: string[] }).statuses ?? []);
  expect(asked.toSorted()).toEqual(['completed', 'in_process', 'rejected', 'returned']);
});

test('the latest entries name the other side, its purpose, and what went out or came in', async () => {
  await openPage(address);
  await expect.element(latest.getByRole('row').nth(2)).toBeVisible();
  const rows = latest
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/20 Nov.*Anna Berg.*In process · Invoice 42−250.00\sEUR/);
  expect(rows[2]).toMatch(/18 Nov.*Baltic Timber OU.*Freight November\+1,200.00\sEUR/);
  const link = latest.getByRole('link', { name: /^Baltic Timber OU/ });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(eurAccount.id));
});

test('where nothing happened yet both lists say so', async () => {
  bank.answers('readStatement', []);
  await openPage(address);
  await expect.element(latest.getByText(text.activity.noEntries)).toBeVisible();
  await expect.element(inProcess.getByText(text.activity.nothingInProcess)).toBeVisible();
});

test('a form that was begun leads back to where it was left', async () => {
  bank.answers('readDrafts', draftOfTransfer);
  await openPage(address);
  const draft = inProcess.getByRole('link', { name: text.activity.drafts.international });
  await expect.element(draft).toHaveAttribute('href', '/personal-account/international-transfer');
  await expect.element(inProcess.getByText('Draft of 22 Nov 2026, 08:30')).toBeVisible();
});

test('entries that cannot be read say so and are read again on request', async () => {
  bank.isSilentTo('readStatement');
  await openPage(address);
  await expect.element(page.getByText(text.activity.failed)).toBeVisible();
  bank.answers('readStatement', [{ currency: 'EUR', transaction: [paymentToAnna, incomingPayment] }]);
  await page.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(latest.getByRole('link', { name: /^Anna Berg/ })).toBeVisible();
});

test('the total is worth what the accounts hold at the rates of the bank', async () => {
  await openPage(address);
  const total = worth.getByRole('status');
  await expect.element(total).toBeVisible();
  const currency = worth.getByRole('combobox', { name: text.worth.currency });
  await currency.selectOptions('USD');
  await expect.element(total).toHaveTextContent('13,500.50 USD');
  await currency.selectOptions('EUR');
  await expect.element(total).toHaveTextContent('12,273.18 EUR');
  await expect.element(worth.getByText(/At the bank’s rates of 22 Nov 2026, 06:00/)).toBeVisible();
});

test('each currency shows its share of the total', async () => {
  await openPage(address);
  await worth.getByRole('combobox', { name: text.worth.currency }).selectOptions('USD');
  await expect.element(shares.getByRole('columnheader').nth(3)).toHaveTextContent('In USD');
  const rows = shares
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/EUREuro81\.5\s?%10,000.0011,000.00/);
  expect(rows[2]).toMatch(/USDUS Dollar18\.5\s?%2,500.502,500.50/);
});

test('a currency without a rate is not counted and is named; so is one whose rate is too old', async () => {
  const [usd, eur] = exchangeRates.rates;
  bank.answers('readExchangeRates', { ...exchangeRates, rates: [usd, { ...eur, is_too_old: true }] });
  const gbp = { ...usdAccount, id: 'gbp', currency_abbreviation: 'GBP' };
  bank.answers('readClient', { ...idaMoor, accounts: [eurAccount, usdAccount, gbp] });
  await openPage(address);
  await expect.element(worth.getByText(fill(text.worth.unrated, { currencies: 'GBP' }))).toBeVisible();
  await expect.element(worth.getByText(fill(text.worth.tooOld, { currencies: 'EUR' }))).toBeVisible();
});

test('rates that cannot be read leave the total open, and are read again on request', async () => {
  bank.isSilentTo('readExchangeRates');
  await openPage(address);
  await expect.element(rates.getByText(text.rates.failed)).toBeVisible();
  await expect.element(worth.getByText(text.worth.failed)).toBeVisible();
  bank.answers('readExchangeRates', exchangeRates);
  await rates.getByRole('button', { name: common.tryAgain }).click();
  await expect.element(worth.getByRole('status')).toMatchTextContent(/\d/);
});

test('the rates name their day and source, and are shown exactly on request', async () => {
  const [usd, ...others] = exchangeRates.rates;
  const exact = others.map((rate) => ({ ...rate, usd: `${rate.usd}23456` }));
  bank.answers('readExchangeRates', { ...exchangeRates, rates: [usd, ...exact] });
  await openPage(address);
  await expect.element(rates).toMatchTextContent(/on 22 Nov 2026, 06:00. Source: European Central Bank/);
  await rates.getByRole('button', { name: text.rates.showExact }).click();
  await expect.element(rates.getByRole('listitem').filter({ hasText: 'GBP' })).toMatchTextContent(/1.2523456/);
  await rates.getByRole('button', { name: text.rates.showRounded }).click();
  await expect.element(rates.getByRole('listitem').filter({ hasText: 'GBP' })).not.toMatchTextContent(/1.2523456/);
});

test('before any rates were published the page says so', async () => {
  bank.answers('readExchangeRates', { ...exchangeRates, rates: [] });
  await openPage(address);
  await expect.element(rates).toMatchTextContent(new RegExp(text.rates.emptyText));
});

test('the balance over time has its landmarks, and the same as a table', async () => {
  await openPage(address);
  const chart = history.getByRole('figure', { name: fill(text.history.caption, { number: 'XX11OSTR0000000001' }) });
  await expect.element(chart).toMatchTextContent(/At the start9,000.0020 Nov 2026/);
  await expect.element(chart).toMatchTextContent(/Lowest9,000.00.*Highest10,000.00.*Today10,000.0022 Nov 2026/);
  await expect.element(chart.getByText(text.history.noteDays)).toBeVisible();
  await chart.getByText(text.history.asTable).click();
  const rows = chart
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['22 Nov 202610,000.00', '21 Nov 20269,500.00', '20 Nov 20269,000.00']);
});

test('another account and another period are asked for and stand in the address', async () => {
  await openPage(address);
  await history.getByRole('combobox', { name: text.history.account }).selectOptions(usdAccount.id);
  await expect.poll(() => bank.asked('readBalanceHistory').at(-1)?.said).toContain(usdAccount.id);
  await history.getByRole('combobox', { name: text.history.period }).selectOptions('Last 3 months');
  await expect.poll(() => location.search).toContain('months=3');
  expect(location.search).toContain(usdAccount.id);
});

test('balances that cannot be read say so and are read again on request', async () => {
  bank.isSilentTo('readBalanceHistory');
  await openPage(address);
  await expect.element(history.getByText(text.history.failed)).toBeVisible();
  await history.getByRole('button', { name: common.tryAgain }).click();
  await expect.poll(() => bank.asked('readBalanceHistory').length).toBe(2);
});

test('a new password is advised on while it is typed, and sent once both are the same', async () => {
  await openPage(address);
  await passwordField(text.password.current).fill('old secret of ida');
  const next = passwordField(text.password.new);
  await expect.element(next).toHaveAccessibleDescription('At least 8 characters');
  await next.fill('short');
  await expect.element(next).toHaveAccessibleDescription('3 more characters');
  await next.fill('old secret of ida');
  await expect.element(next).toHaveAccessibleDescription(text.password.advice.unchanged);
  await next.fill('a ship sails south at noon');
  await expect.element(next).toHaveAccessibleDescription(text.password.advice.strong);
  await passwordField(text.password.confirm).fill('a ship sails south');
  await password.getByRole('button', { name: text.password.submit }).click();
  await expect.element(passwordField(text.password.confirm)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password.getByText(text.password.mismatch)).toBeVisible();
  expect(bank.asked('changePassword')).toHaveLength(0);
});

test('a new password that is made of the login is called easy to guess, as the bank calls it', async () => {
  beginPin('token-of-ida', 'moonraker');
  await openPage(address);
  const next = passwordField(text.password.new);
  await next.fill('moonraker1moonraker1');
  await expect.element(next).toHaveAccessibleDescription(text.password.advice.guessable.own_name);
});

test('a password that is too short is not sent, and the field has the focus', async () => {
  await openPage(address);
  await passwordField(text.password.current).fill('old secret of ida');
  await passwordField(text.password.new).fill('short');
  await passwordField(text.password.confirm).fill('short');
  await userEvent.keyboard('{Enter}');
  await expect.element(passwordField(text.password.new)).toHaveAccessibleDescription(/less than 8 characters/);
  await expect.element(passwordField(text.password.new)).toHaveFocus();
  expect(bank.asked('changePassword')).toHaveLength(0);
});

test('a changed password empties the fields; a refused one names the rules that it breaks', async () => {
  await openPage(address);
  const change = async () => {
    await passwordField(text.password.current).fill('old secret of ida');
    await passwordField(text.password.new).fill('a ship sails south at noon');
    await passwordField(text.password.confirm).fill('a ship sails south at noon');
    await password.getByRole('button', { name: text.password.submit }).click();
  };
  bank.refuses('changePassword', 'current_password_wrong', 'The current password is wrong.');
  await change();
  await expect.element(password.getByRole('alert')).toMatchTextContent(/was not changed:The current password is wrong/);
  await expect.element(passwordField(text.password.current)).toHaveValue('old secret of ida');
  bank.answers('changePassword', passwordChanged);
  await change();
  await expect.element(password.getByText(text.password.success)).toBeVisible();
  await expect.element(passwordField(text.password.current)).toHaveValue('');
  expect(bank.asked('changePassword').at(-1)?.said).toContain('a ship sails south at noon');
});

test('a password manager learns to which login the new password belongs', async () => {
  beginPin('token-of-ida', 'ida.moor');
  await openPage(address);
  await expect.element(passwordField(text.password.new)).toBeVisible();
  const login = password.element().querySelector('input[autocomplete="username"]');
  expect(login).toHaveProperty('value', 'ida.moor');
});

test('with the first letter it says what else ends with the password, and what is ticked goes on', async () => {
  const keep = portal.standingAccess;
  const made = {
    created_at: '2026-03-02T09:30:00.000Z',
    last_used_at: null,
    kind: 'access_token',
    name: 'Bookkeeping',
  };
  bank.answers('readStandingAccess', {
    standing_access: [
      { ...made, id: 'a1', client: 'Moor Shipping Ltd' },
      { ...made, id: 'a2', client: 'Ida Moor' },
    ],
  });
  await openPage(address);
  await expect.element(password).toBeVisible();
  expect(bank.asked('readStandingAccess')).toHaveLength(0);
  await passwordField(text.password.current).fill('old secret of ida');
  const what = fill(keep.kinds.access_token, { name: 'Bookkeeping' });
  await password.getByRole('checkbox', { name: fill(keep.ofClient, { what, client: 'Ida Moor' }) }).click();
  await passwordField(text.password.new).fill('a ship sails south at noon');
  await passwordField(text.password.confirm).fill('a ship sails south at noon');
  await password.getByRole('button', { name: text.password.submit }).click();
  await expect.element(password.getByText(text.password.success)).toBeVisible();
  expect(bank.asked('changePassword')[0]!.said).toContain('"keep":["a2"]');
});

test('a list of what ends that could not be read says so, and nothing is kept without it', async () => {
  bank.isSilentTo('readStandingAccess');
  await openPage(address);
  await passwordField(text.password.current).fill('old secret of ida');
  await expect.element(password.getByText(portal.standingAccess.failed)).toBeVisible();
  await passwordField(text.password.new).fill('a ship sails south at noon');
  await passwordField(text.password.confirm).fill('a ship sails south at noon');
  await password.getByRole('button', { name: text.password.submit }).click();
  await expect.element(password.getByText(text.password.success)).toBeVisible();
  expect(bank.asked('changePassword')[0]!.said).not.toContain('keep');
});

test('a client with the password of the bank chooses their own before anything else', async () => {
  bank.answers('readClient', { ...idaMoor, must_change_password: true });
  await openPage(address);
  await expect.element(page.getByRole('heading', { name: portal.firstPassword.title })).toBeVisible();
  expect(accounts.elements()).toHaveLength(0);
  bank.answers('readClient', idaMoor);
  await page.getByRole('textbox', { name: text.password.current }).fill('made up by the bank');
  await page.getByRole('textbox', { name: text.password.new }).fill('a ship sails south at noon');
  await page.getByRole('textbox', { name: text.password.confirm }).fill('a ship sails south at noon');
  await userEvent.keyboard('{Enter}');
  await expect.element(accounts).toBeVisible();
});

test('who is told on the first page that their ways to log in will end keeps them there', async () => {
  bank.answers('readSecondFactors', {
    passkeys: [],
    authenticators: [],
    recovery_codes_left: 0,
    pin_mailed: true,
    end_at: '2026-11-30T09:00:00.000Z',
  });
  bank.answers('keepSecondFactors', undefined);
  await openPage('/personal-account/details');
  const told = page.getByRole('alert').filter({ hasText: /30 Nov 2026/ });
  await expect.element(told).toBeVisible();
  await told.getByRole('button', { name: text.factorsEnd.keep }).click();
  await expect.element(told).not.toBeInTheDocument();
  expect(bank.asked('keepSecondFactors')).toHaveLength(1);
});

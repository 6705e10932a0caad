import { calls, type WireAccount } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { details } from '@bank/dictionaries/en/details';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { portal } from '@bank/dictionaries/en/portal';
import { currencyCode, formatAmount, formatMoney, fromDecimalString, subtract, toDecimalString } from '@bank/money';
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answerOf, logInAtBank, readClientAtBank, readStatementAtBank } from '../bank/ask-bank.ts';
import { closeAccount, corporateClient, openAccount, openClient, personalClient } from '../bank/clients.ts';
import { seen, sees } from '../browser/see.ts';
import { tableRows } from '../browser/table-rows.ts';
import type { Visitor } from '../browser/visitor.ts';
import { test } from '../story.ts';

const { form, made, problems, quote, review } = internalTransfer;

const address = '/personal-account/intra-transfer';
const emptyForm = { from: '', to: '', amount: '', reference: '' };

const from = (page: Page) => page.getByLabel(form.from, { exact: true });
const to = (page: Page) => page.getByLabel(form.to, { exact: true });
const amount = (page: Page) => page.getByLabel(form.amount, { exact: true });
const reference = (page: Page) => page.getByLabel(form.reference, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: form.submit, exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: review.confirm, exact: true });
/** A conversion is shown with its rate before it is booked. */
const convert = async (page: Page) => {
  await submit(page).click();
  await confirm(page).click();
};

/** Two accounts of the corporate client that one story has for itself. */
async function ownAccounts(debtorCurrency: string, creditorCurrency: string) {
  const token = await logInAtBank(corporateClient);
  const accounts = await readClientAtBank(token);
  const accountIn = (currency: string) =>
    accounts.accounts.find((account) => account.currency_abbreviation === currency)!;
  return { token, debtor: accountIn(debtorCurrency), creditor: accountIn(creditorCurrency) };
}

/** What is on an account now, in the words of the bank. */
async function balanceOf(token: string, account: WireAccount): Promise<string> {
  const { accounts } = await readClientAtBank(token);
  return accounts.find(({ id }) => id === account.id)!.balance;
}

/** What has been added to an account since it was read. */
async function added(token: string, account: WireAccount): Promise<string> {
  const currency = currencyCode(account.currency_abbreviation);
  const now = fromDecimalString(await balanceOf(token, account), currency);
  return toDecimalString(subtract(now, fromDecimalString(account.balance, currency)));
}

function written(amountText: string, currency: string): string {
  return formatMoney(fromDecimalString(amountText, currencyCode(currency)), 'en');
}

function printed(amountText: string, currency: string): string {
  return formatAmount(fromDecimalString(amountText, currencyCode(currency)), 'en');
}

async function fillForm(
  { page }: Visitor,
  wish: { from: string; to: string; amount: string; reference: string },
): Promise<void> {
  await from(page).selectOption(wish.from);
  await to(page).selectOption(wish.to);
  await amount(page).fill(wish.amount);
  await reference(page).fill(wish.reference);
}

async function typed(page: Page) {
  return {
    from: await from(page).inputValue(),
    to: await to(page).inputValue(),
    amount: await amount(page).inputValue(),
    reference: await reference(page).inputValue(),
  };
}

function ordersOf(page: Page): Request[] {
  const orders: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(calls.orderInternalTransfer.path)) orders.push(request);
  });
  return orders;
}

// One after the other: a user has one draft of each form, and an order without an answer gives its id to every tab.
describe('the internal transfer (spec 2, spec 5)', () => {
  test('the account to credit waits for the account to debit and is never the same', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const { accounts } = await readClientAtBank(token);
    const { page, open } = await openVisitor({ token });
    await open(address);
    expect(await to(page).isDisabled()).toBe(true);
    const [first, second] = accounts;
    const offered = () =>
      to(page)
        .locator('option:not([disabled])')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await from(page).selectOption(first!.id);
    await sees(() => to(page).isDisabled(), false);
    expect(await offered()).toEqual(accounts.filter(({ id }) => id !== first!.id).map(({ id }) => id));
    await to(page).selectOption(second!.id);
    await from(page).selectOption(second!.id);
    await sees(() => to(page).inputValue(), '');
    expect(await offered()).not.toContain(second!.id);
  });

  test('an account that the bank has closed stands among the details as closed, and is no longer offered', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const client = await openClient('closed-account');
    for (const currency of ['EUR', 'USD']) await openAccount(client, currency);
    const closed = await openAccount(client, 'CHF');
    await closeAccount(closed);
    const token = await logInAtBank(client);
    const { accounts } = await readClientAtBank(token);
    const { page, open } = await openVisitor({ token });
    await open('/personal-account/details');
    const rows = await tableRows(page.getByRole('table', { name: details.accounts.title, exact: true }));
    const marked = rows.flatMap(([head]) => (head!.includes(details.accounts.closed) ? [head!] : []));
    expect(rows).toHaveLength(3);
    expect(marked.map((head) => head.startsWith(`${closed} ${details.accounts.closed}`))).toEqual([true]);
    const offered = () =>
      from(page)
        .locator('option:not([disabled])')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    for (const transfer of [address, '/personal-account/international-transfer']) {
      await open(transfer);
      await sees(
        offered,
        accounts.filter(({ account_special_number: number }) => number !== closed).map(({ id }) => id),
      );
    }
  });

  test('all four fields must be filled, and nothing is sent before they are', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const visitor = await openVisitor({ token });
    const { page, open } = visitor;
    const orders = ordersOf(page);
    await open(address);
    await submit(page).click();
    const summary = page.getByRole('group', { name: 'All fields must be filled', exact: true });
    await seen(summary);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const text of [problems.fromMissing, problems.toMissing, problems.amountMissing, problems.referenceMissing]) {
      await seen(summary.getByRole('link', { name: text, exact: true }));
    }
    const [one, other] = (await readClientAtBank(token)).accounts;
    await fillForm(visitor, { from: one!.id, to: other!.id, amount: '10', reference: '   ' });
    await submit(page).click();
    await seen(summary.getByRole('link', { name: problems.referenceMissing, exact: true }));
    expect(orders).toEqual([]);
  });

  test('shows what will be credited, moves exactly that, says so and clears the form', async ({ openVisitor }) => {
    const { token, debtor, creditor } = await ownAccounts('EUR', 'GBP');
    const visitor = await openVisitor({ token });
    const { page, open } = visitor;
    const orders = ordersOf(page);
    await open(address);
    await fillForm(visitor, { from: debtor.id, to: creditor.id, amount: '100', reference: 'Harbour dues' });
    const quoted = await answerOf(calls.quoteInternalTransfer, {
      token,
      body: { from_account: debtor.id, to_account: creditor.id, amount: '100.00' },
    });
    const note = page.getByRole('status', { name: quote.label, exact: true });
    await seen(
      note.getByText(fill(quote.credited, { amount: written(quoted.counter_amount, 'GBP') }), { exact: true }),
    );
    await convert(page);
    await seen(page.getByText(fill(internalTransfer.success, { amount: written('100.00', 'EUR') }), { exact: true }));
    expect(await typed(page)).toEqual(emptyForm);
    // When the toast is gone it stands there still, and where the money is now.
    await seen(page.getByRole('heading', { name: made.title, exact: true }));
    const { accounts: accountsNow } = await readClientAtBank(token);
    for (const { account_special_number: number, available_balance: left, currency_abbreviation: currency } of [
      debtor,
      creditor,
    ].map(({ id }) => accountsNow.find((account) => account.id === id)!)) {
      await seen(page.getByText(fill(made.left, { number, amount: written(left, currency) }), { exact: true }));
    }

    expect(await added(token, debtor)).toBe('-100.00');
    expect(await added(token, creditor)).toBe(quoted.counter_amount);
    expect(orders.map((order) => order.postDataJSON())).toEqual([
      { from_account: debtor.id, to_account: creditor.id, amount: '100.00', reference: 'Harbour dues' },
    ]);
    const { groups } = await readStatementAtBank(token, { account: debtor.id, limit: 1 });
    expect(groups[0]!.transaction[0]).toMatchObject({
      debit: '100.00',
      reference: 'Harbour dues',
      counter_amount: quoted.counter_amount,
    });
  });

  test('an old balance is never told as what a transfer has left, also not on coming back to the page', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { token, debtor, creditor } = await ownAccounts('CHF', 'AED');
    const visitor = await openVisitor({ token });
    const { page, open, announce } = visitor;
    announce(/ERR_FAILED/);
    await open(address);
    await fillForm(visitor, { from: debtor.id, to: creditor.id, amount: '10', reference: 'Pilotage' });
    await page.route(`**${calls.readClient.path}`, (route) => route.abort());
    await convert(page);
    const news = page.getByRole('region', { name: made.title, exact: true });
    await seen(news);
    for (const tab of [portal.tabs.details, portal.tabs.internalTransfer])
      await page.getByRole('link', { name: tab, exact: true }).click();
    await seen(news);
    expect(await news.getByRole('listitem').count()).toBe(0);
  });

  test('a double click sends one order', async ({ openVisitor }) => {
    const { token, debtor, creditor } = await ownAccounts('CHF', 'AED');
    const visitor = await openVisitor({ token });
    const { page, open } = visitor;
    const orders = ordersOf(page);
    await open(address);
    await fillForm(visitor, { from: debtor.id, to: creditor.id, amount: '25.50', reference: 'Twice pressed' });
    await submit(page).dblclick();
    await confirm(page).dblclick();
    await seen(page.getByText(fill(internalTransfer.success, { amount: written('25.50', 'CHF') }), { exact: true }));
    expect(orders).toHaveLength(1);
    const { groups } = await readStatementAtBank(token, { account: debtor.id, limit: 10 });
    expect(groups[0]!.transaction.filter(({ reference: text }) => text === 'Twice pressed')).toHaveLength(1);
  });

  test('more than is available is said at the field, and nothing is sent', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const token = await logInAtBank(personalClient);
    const [debtor, creditor] = (await readClientAtBank(token)).accounts;
    const visitor = await openVisitor({ token });
    const { page, open } = visitor;
    const orders = ordersOf(page);
    await open(address);
    // The balance is there, but the security deposit in it is not to be spent.
    const wish = { from: debtor!.id, to: creditor!.id, amount: debtor!.balance, reference: 'Too much' };
    await fillForm(visitor, wish);
    await submit(page).click();
    const available = written(debtor!.available_balance, debtor!.currency_abbreviation);
    await seen(
      page
        .getByRole('group')
        .getByText(fill(portal.amountProblems.exceedsAvailable, { amount: available }), { exact: true }),
    );
    expect(orders).toEqual([]);
    expect(await typed(page)).toEqual({ ...wish, amount: printed(wish.amount, debtor!.currency_abbreviation) });
    expect(await added(token, debtor!)).toBe('0.00');
  });

  test('when the answer is lost on the way the page says so, and pressing again books it once', async ({
    openVisitor,
  }) => {
    const { token, debtor, creditor } = await ownAccounts('JPY', 'USD');
    const visitor = await openVisitor({ token });
    const { page, open, announce } = visitor;
    announce(/net::ERR_FAILED/);
    await open(address);
    const wish = { from: debtor.id, to: creditor.id, amount: '4000', reference: 'Lost on the way' };
    await fillForm(visitor, wish);
    const orders = ordersOf(page);
    await page.route(
      `**${calls.orderInternalTransfer.path}`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await convert(page);
    const lost = page.getByRole('alert').getByText(internalTransfer.outcomeUnknown, { exact: true });
    await seen(lost);
    await sees(() => lost.evaluate((alert) => alert.getBoundingClientRect().bottom <= innerHeight), true);
    expect(await typed(page)).toEqual({ ...wish, amount: printed('4000', 'JPY') });
    expect(await added(token, debtor)).toBe('-4000');
    await submit(page).click();
    await sees(() => typed(page), emptyForm);
    expect(await added(token, debtor)).toBe('-4000');
    expect(orders).toHaveLength(2);
    const [first, second] = orders.map((order) => order.headers()['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test('without a connection nothing is lost or sent, and pressing again once it is back makes the transfer', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { token, debtor, creditor } = await ownAccounts('AED', 'CHF');
    const visitor = await openVisitor({ token });
    const { page, open, context, announce } = visitor;
    announce(/net::ERR_INTERNET_DISCONNECTED/);
    await open(address);
    const wish = { from: debtor.id, to: creditor.id, amount: '70.00', reference: 'Offline' };
    await fillForm(visitor, wish);
    await context.setOffline(true);
    await submit(page).click();
    await seen(page.getByRole('group', { name: quote.failed, exact: true }));
    expect(await typed(page)).toEqual(wish);
    await context.setOffline(false);
    await convert(page);
    await sees(() => typed(page), emptyForm);
    const { groups } = await readStatementAtBank(token, { account: debtor.id, limit: 10 });
    expect(groups[0]!.transaction.filter(({ reference: text }) => text === 'Offline')).toHaveLength(1);
  });
});

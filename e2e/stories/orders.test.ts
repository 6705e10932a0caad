import { calls } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { orders as text } from '@bank/dictionaries/en/orders';
import { portal } from '@bank/dictionaries/en/portal';
import { shell } from '@bank/dictionaries/en/shell';
import { standingOrders as standing } from '@bank/dictionaries/en/standing-orders';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { answerOf, logInAtBank, readClientAtBank } from '../bank/ask-bank.ts';
import { runBankCommand } from '../bank/bank-process.ts';
import { openAccount, openClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { overflowAt } from '../browser/overflow.ts';
import { enter, hasFocus, reach } from '../browser/reach.ts';
import { seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

const { later } = portal;
const internal = '/personal-account/intra-transfer';
const orders = '/personal-account/orders';
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const labelled = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** A second try finds the orders of the first: it has words of its own. */
const ofThisTry = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`;

/** What opens an order of the list, by its reference. */
const rowOf = (page: Page, reference: string) =>
  page.getByRole('row').filter({ hasText: reference }).getByRole('link', { name: text.ownAccount });

/** A client with two accounts in euros, five hundred on the first one, and an assistant who may prepare. */
async function openOffice() {
  const { dataDir } = storyPlace();
  const client = await openClient('orders');
  const [from, to] = [await openAccount(client, 'EUR'), await openAccount(client, 'EUR')];
  await runBankCommand(dataDir, ['deposit', from, '500.00', '--reference', 'First money']);
  const owner = await logInAtBank(client);
  const { client_id: number } = await readClientAtBank(owner);
  const username = `assistant.${crypto.randomUUID().slice(0, 8)}`;
  const { password } = (await runBankCommand(dataDir, [
    'user',
    'create',
    '--login',
    username,
    '--first-name',
    'Ines',
    '--last-name',
    'Ferro',
    '--email',
    `${username}@mail.example`,
  ])) as { password: string };
  const rights = ['membership', 'grant', '--user', username, '--client', number, '--rights', 'see,prepare'];
  await runBankCommand(dataDir, rights);
  const credited = async () =>
    (await readClientAtBank(owner)).accounts.find((account) => account.account_special_number === to)!.balance;
  return { owner, assistant: await logInAtBank({ username, password }), from, to, credited };
}

// Each story has orders of its own; only the first one credits the second account.
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  office = await openOffice();
}, 240_000);

async function fillTransfer(page: Page, { amount, reference }: { amount: string; reference: string }) {
  const choose = async (label: string, number: string) => {
    const option = labelled(page, label).locator('option', { hasText: number });
    await labelled(page, label).selectOption(await option.getAttribute('value'));
  };
  await choose(internalTransfer.form.from, office.from);
  await choose(internalTransfer.form.to, office.to);
  await labelled(page, internalTransfer.form.amount).fill(amount);
  await labelled(page, internalTransfer.form.reference).fill(reference);
}

describe.concurrent('orders that wait', () => {
  test('an assistant prepares a transfer and changes it; the owner reads what it was and is, and approves it', async ({
    openVisitor,
  }) => {
    const assistant = await openVisitor({ token: office.assistant });
    const reference = ofThisTry('Harbour dues');
    const before = await office.credited();
    await assistant.open(internal);
    await fillTransfer(assistant.page, { amount: '25', reference });
    await button(assistant.page, later.prepare).click();
    await button(assistant.page.getByRole('dialog'), later.prepare).click();
    await seen(assistant.page.getByRole('heading', { name: later.placed.awaiting_approval, exact: true }));
    await assistant.page.getByRole('link', { name: later.see, exact: true }).click();
    await button(assistant.page, text.actions.change).click();
    await labelled(assistant.page, internalTransfer.form.amount).fill('45.50');
    await button(assistant.page, text.changing.submit).click();
    await seen(assistant.page.locator('ins', { hasText: '45.50' }));
    expect(await office.credited()).toBe(before);

    const { page, open } = await openVisitor({ token: office.owner });
    await open('/personal-account/details');
    await page.getByRole('link', { name: new RegExp(`^${shell.pages.orders}.*waits? for you$`) }).click();
    await rowOf(page, reference).click();
    await seen(page.locator('del', { hasText: '25.00' }));
    await seen(page.locator('ins', { hasText: '45.50' }));
    expect(await barriers(page)).toEqual([]);
    for (const width of [320, 390, 1440]) await sees(() => overflowAt(page, width), null);
    await button(page, text.actions.approve).click();
    // What it does is shown before it goes.
    const review = page.getByRole('dialog', { name: text.reviewTitle, exact: true });
    await seen(review.getByText(/^Balance after: /).first());
    await button(review, text.codeSubmit).click();
    await seen(page.getByRole('listitem').getByText(text.states.completed, { exact: true }));
    expect(Number(await office.credited())).toBe(Number(before) + 45.5);
    // The page of the assistant hears of it by itself.
    await seen(assistant.page.getByRole('listitem').getByText(text.states.completed, { exact: true }));
  });

  test('an international order that an assistant prepared goes by a code of the owner', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const name = ofThisTry('Otto Graf');
    await answerOf(calls.placeInternationalOrder, {
      token: office.assistant,
      body: {
        from_account: office.from,
        Amount: '30.00',
        'Bank Name': 'Nordbank',
        'SWIFT Code': 'COBADEFFXXX',
        'IBAN/Beneficiary Account Number': 'DE89370400440532013000',
        'Beneficiary Reference': 'Berth 14',
        'Beneficiary Name': name,
        BenefCountry: 'DE',
        'Bank/Beneficiary Address': 'Kai 1, 20095 Hamburg',
        PayCharges: 'OUR',
      },
    });
    const { page, open } = await openVisitor({ token: office.owner });
    await open(orders);
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await button(page, text.actions.approveCode).click();
    const told = page.getByText(new RegExp(demonstration.code.replace('{code}', '\\d+')));
    const code = /\d{4,}/.exec(await told.innerText())![0];
    await labelled(page, internationalTransfer.code.label).fill(code);
    await button(page, text.codeSubmit).click();
    await seen(page.getByRole('listitem').getByText(text.states.in_process, { exact: true }));
  });

  test('a transfer for a later day is scheduled, seen and withdrawn by keyboard alone', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ token: office.owner });
    const reference = ofThisTry('Winter berth');
    await open(internal);
    await fillTransfer(page, { amount: '25', reference });
    await enter(page, button(page, later.open));
    await sees(() => labelled(page, later.label).evaluate((field) => field === document.activeElement), true);
    await enter(page, button(page, later.schedule));
    await enter(page, button(page.getByRole('dialog'), later.schedule));
    await seen(page.getByRole('heading', { name: later.placed.scheduled, exact: true }));
    await enter(page, page.getByRole('link', { name: later.see, exact: true }));
    await enter(page, button(page, text.actions.withdraw));
    await enter(page, button(page.getByRole('dialog'), text.withdrawing.submit));
    await seen(page.getByRole('listitem').getByText(text.states.cancelled, { exact: true }));
    await enter(page, page.getByRole('link', { name: text.back, exact: true }));
    const row = rowOf(page, reference);
    await sees(() => row.evaluate((link) => link === document.activeElement), true);
    await reach(page, row);
    await page.keyboard.press('Enter');
    await seen(page.getByRole('heading', { name: text.life, exact: true }));
    await page.goBack();
    await seen(row);
  });

  test('a standing order is placed, a day of it left out, and it is ended, by keyboard alone', async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ token: office.owner });
    const reference = ofThisTry('Berth');
    await open('/personal-account/standing-orders');
    await enter(page, button(page, standing.form.title));
    const to = labelled(page, standing.form.to);
    await sees(() => hasFocus(to), true);
    await to.selectOption(await to.locator('option', { hasText: office.to }).getAttribute('value'));
    const from = labelled(page, standing.form.from);
    await from.selectOption(await from.locator('option', { hasText: office.from }).getAttribute('value'));
    await reach(page, labelled(page, standing.form.amount));
    await page.keyboard.type('600');
    await reach(page, labelled(page, standing.form.reference));
    await page.keyboard.type(reference);
    const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await labelled(page, standing.form.startsOn).fill(soon);
    expect(await barriers(page)).toEqual([]);
    await reach(page, labelled(page, standing.form.reference));
    await page.keyboard.press('Enter');
    await enter(page, button(page.getByRole('dialog'), standing.review.confirm));
    const list = page.getByRole('list', { name: standing.title, exact: true });
    const placed = list.getByRole('listitem').filter({ hasText: reference });
    await seen(placed.getByText(fill(standing.rhythms.monthly.said, { day: '1' })));
    // Five hundred do not bear six hundred: that is told days before.
    await seen(page.getByRole('alert').or(page.getByText(/lacks/)).first());
    expect(await barriers(page)).toEqual([]);
    await enter(page, placed.getByRole('button', { name: /^Leave out/ }));
    await enter(page, button(page.getByRole('dialog'), standing.skip.confirm));
    await seen(placed.getByText(/left out\./).first());
    await enter(page, placed.getByRole('button', { name: /^End: / }));
    await enter(page, button(page.getByRole('dialog'), standing.end.confirm));
    await seen(placed.getByText(standing.ended.client));
    for (const width of [390, 1440]) expect(await overflowAt(page, width)).toBe(null);
  });
});

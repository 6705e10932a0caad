import { calls, encode } from '@bank/contract';
import { internalTransfer } from '@bank/dictionaries/en/internal-transfer';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
import { orders } from '@bank/dictionaries/en/orders';
import { portal } from '@bank/dictionaries/en/portal';
import { search } from '@bank/dictionaries/en/search';
import { statement } from '@bank/dictionaries/en/statement';
import { statementFiles } from '@bank/dictionaries/en/statement-files';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { fill } from '@bank/dictionaries';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { startBank } from './bank-process.ts';
import { countingKeyboard } from './counting-keyboard.ts';
import { logIn, openConnection, type Ask } from './load.ts';
import { toTable, type Row } from './table.ts';

/*
 * `npm run bench -- portal-steps`: how many keys or presses a client needs for what they come for, in a real browser,
 * on the demonstration data. Every key is counted, Tab and Control too; a press of the mouse is one click.
 */

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[data-overlay="off"]').waitFor({ state: 'attached' });
  await page.getByRole('table').first().waitFor();
}

/** A payment of some 14 months ago, found by its amount and opened. */
async function findOldPayment(page: Page, token: string, origin: string): Promise<string> {
  const day = (monthsAgo: number) => {
    const date = new Date();
    date.setUTCMonth(date.getUTCMonth() - monthsAgo);
    return date.toISOString().slice(0, 10);
  };
  const answer = await fetch(origin + calls.readStatement.path, {
    method: calls.readStatement.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ currency: 'EUR', from: day(15), to: day(14), limit: 50 }),
  });
  const [group] = calls.readStatement.answer.parse(await answer.json()) ?? [];
  const entry = group!.entries.find(({ debit, type }) => debit !== null && (type === 'swift' || type === 'sepa'))!;
  await open(page, '/personal-account/details');
  const keyboard = countingKeyboard(page);
  await keyboard.press('Control+K');
  await page.getByRole('combobox', { name: search.label }).waitFor();
  await keyboard.type(`${entry.creditorName.split(' ')[0]!} ${String(entry.debit!.amountMinor / 100n)}`);
  const options = page.getByRole('option');
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  // Browsers and Node write September each in their way.
  const bookedOn = new RegExp(date.format(new Date(entry.bookedAt)).replace('Sept', 'Sept?'));
  const wanted = options.filter({ hasText: bookedOn }).first();
  await wanted.waitFor();
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByText(entry.transferNumber).first().waitFor();
  return keyboard.said();
}

const { fields, paper, review, code } = internationalTransfer;

/** From the filled form to the accepted order, by the code of the demonstration. */
async function sendOrder(page: Page, keyboard: ReturnType<typeof countingKeyboard>): Promise<void> {
  await keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: review.confirm, exact: true });
  const summary = page.locator('form > [role="group"][tabindex="-1"]');
  await confirm.or(summary).first().waitFor();
  if (!(await confirm.isVisible())) throw new Error(`${paper.review}: ${await summary.innerText()}`);
  await keyboard.reach(confirm);
  await keyboard.press('Enter');
  const shown = page.getByText(fill(demonstration.code, { code: '' }), { exact: false });
  await shown.waitFor();
  await keyboard.reach(page.getByLabel(code.label, { exact: true }));
  await keyboard.type(/\d{6}/.exec(await shown.innerText())![0]);
  await keyboard.press('Enter');
  await page.getByText(/T-\d+/).first().waitFor();
}

/** 12,500.00 EUR to an account that the bank has not seen yet, from the first page to the accepted order. */
async function payNewIban(page: Page): Promise<string> {
  const field = (name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
  await open(page, '/personal-account/details');
  const keyboard = countingKeyboard(page);
  await keyboard.press('Control+K');
  await page.getByRole('combobox', { name: search.label }).waitFor();
  await keyboard.type(ottoGraf.creditorAccount);
  await page.getByRole('option', { name: fill(search.payAccount, { account: ottoGraf.creditorAccount }) }).waitFor();
  await keyboard.press('Enter');
  await keyboard.reach(field('creditorName'));
  await keyboard.type(ottoGraf.creditorName);
  await keyboard.reach(field('street'));
  await keyboard.type('Kai 1, Hamburg');
  await keyboard.reach(field('amount'));
  await keyboard.type('12500');
  await keyboard.reach(field('debtorAccount'));
  await keyboard.press('E');
  await keyboard.reach(field('remittanceInformation'));
  await keyboard.type('Invoice 2210');
  await keyboard.reach(page.getByRole('radio').first());
  await keyboard.press('Space');
  await sendOrder(page, keyboard);
  return keyboard.said();
}

const ottoGraf = {
  label: '',
  creditorName: 'Otto Graf',
  creditorAccount: 'DE89370400440532013000',
  creditorCountry: 'DE',
  creditorAgentName: 'Commerzbank',
  creditorAgentBic: 'COBADEFFXXX',
  street: 'Kai 1',
  postCode: '',
  town: 'Hamburg',
  remittanceInformation: 'Invoice',
};

/** A further payment to the same, who is saved meanwhile, from the first page to the accepted order. */
async function payKnown(page: Page, token: string, origin: string): Promise<string> {
  const saved = await fetch(origin + calls.saveBeneficiary.path, {
    method: calls.saveBeneficiary.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(encode(calls.saveBeneficiary.body, ottoGraf)),
  });
  if (!saved.ok) throw new Error(await saved.text());
  await open(page, '/personal-account/details');
  const keyboard = countingKeyboard(page);
  await keyboard.press('Control+K');
  await page.getByRole('combobox', { name: search.label }).waitFor();
  await keyboard.type('ott');
  await page.getByRole('group', { name: search.beneficiaries }).getByRole('option').first().waitFor();
  await keyboard.press('Enter');
  await page.getByText(internationalTransfer.asLastTime.split('{')[0]!).waitFor();
  await keyboard.reach(page.getByLabel(fields.amount, { exact: true }));
  await keyboard.type('1250');
  await sendOrder(page, keyboard);
  return keyboard.said();
}

/** 100 EUR to the account in USD, from the form to the booked conversion. */
async function convert(page: Page): Promise<string> {
  const { form, review: asked } = internalTransfer;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto('/personal-account/intra-transfer');
  await page.locator('[data-overlay="off"]').waitFor({ state: 'attached' });
  await field(form.from).and(page.locator(':focus')).waitFor();
  const keyboard = countingKeyboard(page);
  await keyboard.press('E');
  await keyboard.reach(field(form.to));
  await keyboard.press('U');
  await keyboard.reach(field(form.amount));
  await keyboard.type('100');
  await keyboard.reach(field(form.reference));
  await keyboard.type('FX');
  await keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: asked.confirm, exact: true });
  await confirm.waitFor();
  await keyboard.reach(confirm);
  await keyboard.press('Enter');
  await page.getByRole('region', { name: internalTransfer.made.title, exact: true }).waitFor();
  return keyboard.said();
}

/** Five transfers that the assistant prepared, from the page of orders on. */
async function approveFive(page: Page, ask: Ask, origin: string): Promise<string> {
  const token = await logIn(ask, { login: 'assistant', password: 'Harbour-Light-9' });
  for (let count = 1; count <= 5; count += 1)
    await fetch(origin + calls.placeInternalOrder.path, {
      method: calls.placeInternalOrder.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        from_account: 'OS2400805511',
        to_account: 'OS2400805578',
        amount: `${count}.00`,
        reference: `Berth ${count}`,
      }),
    });
  await page.goto('/personal-account/orders');
  const all = page.getByRole('checkbox', { name: orders.several.all });
  await all.and(page.locator(':focus')).waitFor();
  const keyboard = countingKeyboard(page);
  await keyboard.press('Space');
  await keyboard.reach(page.getByRole('button', { name: /^Read / }));
  await keyboard.press('Enter');
  await keyboard.reach(page.getByRole('dialog').getByRole('button', { name: /^Approve / }));
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return keyboard.said();
}

/** The statements of the last quarter, of all accounts and currencies. */
async function takeLastQuarter(page: Page): Promise<string> {
  await open(page, '/personal-account/details');
  let clicks = 0;
  const click = async (wanted: Locator): Promise<void> => {
    await wanted.click();
    clicks += 1;
  };
  const tabs = page.getByRole('navigation', { name: portal.tabsLabel });
  await click(tabs.getByRole('link', { name: portal.tabs.statement, exact: true }));
  await click(page.getByRole('button', { name: statementFiles.open, exact: true }));
  const file = page.waitForEvent('download', { timeout: 120_000 });
  await click(page.getByRole('button', { name: statement.filters.periods.last_quarter, exact: true }));
  await file;
  return `${clicks} clicks`;
}

/** What became of the order that was sent last: it stands on the first page. */
async function lookAtLastOrder(page: Page): Promise<string> {
  await open(page, '/personal-account/details');
  await page.getByText('Otto Graf').first().waitFor();
  await page.getByText(statement.statuses.in_process).first().waitFor();
  return '0 keys, 0 clicks';
}

const folder = await mkdtemp(join(tmpdir(), 'bench-steps-'));
const bank = await startBank(folder);
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, env, args: [...launchArguments] });
const { ask, close } = openConnection(bank.origin);
try {
  const token = await logIn(ask, { login: 'corporate', password: 'Harbour-Light-8' });
  const context = await browser.newContext({
    baseURL: bank.origin,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: bank.origin, localStorage: [{ name: 'token', value: token }] }] },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const rows: Row[] = [
    {
      what: 'a payment of 14 months ago (52 keys in the first build)',
      figure: await findOldPayment(page, token, bank.origin),
      goal: '25 keys',
    },
    { what: '12,500.00 EUR to a new IBAN (158 keys)', figure: await payNewIban(page), goal: '85 keys' },
    {
      what: '1,250.00 EUR to a saved beneficiary (55 keys)',
      figure: await payKnown(page, token, bank.origin),
      goal: '20 keys',
    },
    {
      what: 'five transfers approved, from the page of orders on',
      figure: await approveFive(page, ask, bank.origin),
      goal: '8 keys',
    },
    { what: '100.00 EUR to USD, from the form on', figure: await convert(page), goal: '14 keys' },
    {
      what: 'last quarter of six currencies (22 clicks and 16 digits)',
      figure: await takeLastQuarter(page),
      goal: '3 clicks',
    },
    { what: 'what became of the last order (38 keys)', figure: await lookAtLastOrder(page), goal: '0' },
  ];
  process.stdout.write(`${toTable(rows)}\n`);
} finally {
  close();
  await browser.close();
  await bank.stop();
  await rm(folder, { recursive: true, force: true });
}

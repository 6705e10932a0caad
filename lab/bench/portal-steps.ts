import { calls } from '@bank/contract';
import { internationalTransfer } from '@bank/dictionaries/en/international-transfer';
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
import { logIn, openConnection } from './load.ts';
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
  const wanted = options.filter({ hasText: date.format(new Date(entry.bookedAt)) }).first();
  await wanted.waitFor();
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await page.getByText(entry.transferNumber).first().waitFor();
  return keyboard.said();
}

/** 12,500.00 EUR to an account that the bank has not seen yet, from the first page to the accepted order. */
async function payNewIban(page: Page): Promise<string> {
  const { fields, paper, review, code } = internationalTransfer;
  const field = (name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
  await open(page, '/personal-account/details');
  const keyboard = countingKeyboard(page);
  await keyboard.press('Control+K');
  await page.getByRole('combobox', { name: search.label }).waitFor();
  await keyboard.type('int');
  await page.getByRole('option', { name: internationalTransfer.title }).first().waitFor();
  await keyboard.press('Enter');
  await keyboard.reach(field('debtorAccount'));
  await keyboard.press('E');
  await keyboard.reach(field('amount'));
  await keyboard.type('12,500.00');
  await keyboard.reach(field('remittanceInformation'));
  await keyboard.type('Invoice 2210');
  await keyboard.reach(field('creditorAccount'));
  await keyboard.type('DE89370400440532013000');
  await keyboard.reach(field('creditorName'));
  await keyboard.type('Otto Graf');
  await keyboard.reach(field('street'));
  await keyboard.type('Kai 1');
  await keyboard.reach(field('town'));
  await keyboard.type('Hamburg');
  await keyboard.reach(page.getByRole('radio').first());
  await keyboard.press('Space');
  await keyboard.press('Enter');
  const confirm = page.getByRole('button', { name: review.confirm, exact: true });
  await confirm.or(page.getByRole('alert')).first().waitFor();
  if (!(await confirm.isVisible())) throw new Error(`${paper.review}: ${await page.getByRole('alert').innerText()}`);
  await keyboard.reach(confirm);
  await keyboard.press('Enter');
  const shown = page.getByText(fill(demonstration.code, { code: '' }), { exact: false });
  await shown.waitFor();
  await keyboard.reach(page.getByLabel(code.label, { exact: true }));
  await keyboard.type(/\d{6}/.exec(await shown.innerText())![0]);
  await keyboard.press('Enter');
  await page.getByText(/T-\d+/).first().waitFor();
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
try {
  const { ask, close } = openConnection(bank.origin);
  const token = await logIn(ask, { login: 'corporate', password: 'Harbour-Light-8' });
  close();
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
    { what: '12,500.00 EUR to a new IBAN (158 keys)', figure: await payNewIban(page), goal: '120 keys' },
    {
      what: 'last quarter of six currencies (22 clicks and 16 digits)',
      figure: await takeLastQuarter(page),
      goal: '3 clicks',
    },
    { what: 'what became of the last order (38 keys)', figure: await lookAtLastOrder(page), goal: '0' },
  ];
  process.stdout.write(`${toTable(rows)}\n`);
} finally {
  await browser.close();
  await bank.stop();
  await rm(folder, { recursive: true, force: true });
}

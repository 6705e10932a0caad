import { openDatabase } from '@bank/database';
import { auditKinds } from '@bank/dictionaries/office/en/audit-kinds';
import { incoming } from '@bank/dictionaries/office/en/incoming';
import { outgoing } from '@bank/dictionaries/office/en/outgoing';
import { oversight } from '@bank/dictionaries/office/en/oversight';
import { pages } from '@bank/dictionaries/office/en/pages';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { notificationOf } from '../../e2e/bank/correspondent-files.ts';
import { codeOf } from '../../e2e/bank/officers.ts';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { closePeriod, doByTwo, endMonth, lastMonth, signOffItems } from '../../e2e/office/closing-walk.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { freePort } from '../drill/free-port.ts';
import { startBank } from './bank-process.ts';
import { countingKeyboard } from './counting-keyboard.ts';
import { createPayers } from './create-payers.ts';
import { addOrders } from './office-queues.ts';
import { onboardApplicant } from './office-walks.ts';
import { toTable, type Row } from './table.ts';

/*
 * `npm run bench -- office-steps`: how many keys or presses staff need for what they do all day, in a real browser, on
 * the demonstration data. Every key is counted, Control too; a press of the mouse is one click.
 */

/** The authenticator of every member of staff of the demonstration. */
const totpKey = 'JBSWY3DPEHPK3PXP';
const password = 'Harbour-Watch-1';

/** Signs in as a member of staff of the demonstration. A code counts once, so each has a sign-in of their own. */
async function atDesk(browser: Browser, origin: string, login: string): Promise<Page> {
  const ask = (path: string, body: unknown, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });
  const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const half = cookieOf(await ask('/office/sign-in', { login, password }));
  const [name = '', value = ''] = cookieOf(await ask('/office/sign-in/code', { code: codeOf(totpKey) }, half)).split(
    '=',
  );
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: 1366, height: 768 },
  });
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const rowsOf = (page: Page) => page.locator('tbody tr');
const toRead = (page: Page) => page.getByRole('table').and(page.locator('[aria-busy=false]')).waitFor();

/** From the first page of the office: all orders that wait, released by one question. */
async function releaseOrders(page: Page): Promise<string> {
  const keyboard = countingKeyboard(page);
  await keyboard.press('g');
  await keyboard.press('o');
  await rowsOf(page).nth(19).waitFor();
  await toRead(page);
  await keyboard.press('s');
  await keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor();
  await keyboard.press('Enter');
  const told = page.getByText(/^\d+ released\./).first();
  await told.waitFor();
  const [count = '0'] = /^\d+/.exec(await told.innerText()) ?? [];
  if (Number(count) < 20) throw new Error(`only ${count} orders were released`);
  return `${keyboard.count()} keys for ${count} orders`;
}

/** From the queue of orders: the first one is opened and released, and the next one is there. */
async function releaseOneByOne(page: Page): Promise<string> {
  await page.goto('/orders');
  await rowsOf(page).nth(2).waitFor();
  await toRead(page);
  const keyboard = countingKeyboard(page);
  await keyboard.press('j');
  await keyboard.press('Enter');
  for (let count = 0; count < 2; count++) {
    const heading = page.getByRole('heading', { level: 1 });
    await page.getByRole('button', { name: outgoing.actions.release, exact: true }).waitFor();
    const before = await heading.innerText();
    await keyboard.press('a');
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Enter');
    await heading.filter({ hasNotText: before }).waitFor();
  }
  return `${keyboard.count()} keys for 2 orders`;
}

/** From the queue of suspense: the money goes where the first suggestion says. */
async function resolveSuspense(page: Page): Promise<string> {
  await page.goto('/suspense');
  await rowsOf(page).first().waitFor();
  await toRead(page);
  const places = await rowsOf(page).count();
  for (let place = 0; place < places; place++) {
    await page.goto('/suspense');
    await rowsOf(page).first().waitFor();
    await toRead(page);
    const keyboard = countingKeyboard(page);
    for (let down = 0; down <= place; down++) await keyboard.press('j');
    await keyboard.press('Enter');
    const suggestion = page.getByRole('button', { name: incoming.suggestions.use, exact: true }).first();
    const none = page.getByText(incoming.suggestions.none);
    await suggestion.or(none).first().waitFor();
    if (await none.isVisible()) continue;
    await keyboard.press('1');
    await page.getByRole('dialog').waitFor();
    await keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    return `${keyboard.count() - place} keys`;
  }
  return 'no item of the demonstration has a suggestion';
}

/** From the first page: who changed the mail address of somebody. */
async function askWhoChangedAddress(page: Page): Promise<string> {
  let clicks = 0;
  await page.getByRole('link', { name: pages.titles.audit, exact: true }).first().click();
  clicks += 1;
  await page.getByRole('link', { name: oversight.audit.questions.mail, exact: true }).click();
  clicks += 1;
  const found = rowsOf(page).filter({ hasText: auditKinds.mail_address_changed });
  await found.first().waitFor();
  return `${clicks} clicks`;
}

/** Money comes whose payer has two figures of the account the wrong way round. */
async function bringToSuspense(desk: Page, approver: Page): Promise<void> {
  const text = notificationOf('USD', `STEPS-${crypto.randomUUID().slice(0, 8)}`, [
    { amount: '12.50', payer: 'Harbour Books', account: 'OS2400712221', text: 'Royalties of Eleanor Hartwell' },
  ]);
  const file = await desk.evaluate(async (content) => {
    const headers = { 'content-type': 'application/octet-stream' };
    const address = '/office/arrived-files?name=steps.xml&kind=statement';
    const answer = await fetch(address, { method: 'POST', headers, body: content });
    return (await answer.json()) as { readonly id: string };
  }, text);
  await doByTwo(desk, approver, { kind: 'import_file', content: { file: file.id } });
}

const folder = await mkdtemp(join(tmpdir(), 'bench-steps-'));
const officePort = await freePort();
const bank = await startBank(folder, { OFFICE_PORT: String(officePort) });
const origin = `http://127.0.0.1:${officePort}`;
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, env, args: [...launchArguments] });
const database = await openDatabase({ dataDir: folder, log: createLog('warn'), poolMax: 2 });
try {
  await createPayers(database, 1);
  await addOrders(database.pool, 20);
  const payments = await atDesk(browser, origin, 'payments');
  const rows: Row[] = [
    { what: 'release 20 orders (80 keys in the first build)', figure: await releaseOrders(payments), goal: '12 keys' },
  ];
  await addOrders(database.pool, 4);
  const approver = await atDesk(browser, origin, 'approver');
  await bringToSuspense(payments, approver);
  rows.push(
    { what: 'read and release one after the other (8 keys)', figure: await releaseOneByOne(payments), goal: '6 keys' },
    { what: 'resolve a suspense item', figure: await resolveSuspense(payments), goal: '6 keys' },
  );
  const content = { login: 'personal', email: 'eleanor.hartwell@example.com' };
  const support = await atDesk(browser, origin, 'support');
  await doByTwo(support, approver, { kind: 'change_mail_address', content });
  rows.push({
    what: 'who changed a mail address (2 filters, half an answer)',
    figure: await askWhoChangedAddress(await atDesk(browser, origin, 'auditor')),
    goal: '3 clicks',
  });
  const site = await (await browser.newContext({ baseURL: bank.origin, locale: 'en-GB' })).newPage();
  rows.push({
    what: 'onboard a private applicant, with all data (14 clicks, without data)',
    figure: `${await onboardApplicant({ site, support, approver }, database.pool)} clicks`,
    goal: '20 clicks',
  });
  await signOffItems(payments, approver);
  const [month, lastDay] = lastMonth(new Date());
  await payments.goto('/');
  await closePeriod(payments, approver, { of: lastDay });
  rows.push({
    what: 'month end: fees charged, month closed',
    figure: `${await endMonth(payments, approver, month)} clicks`,
    goal: '15 clicks',
  });
  process.stdout.write(`${toTable(rows)}\n`);
} finally {
  await browser.close();
  await database.close();
  await bank.stop();
  await rm(folder, { recursive: true, force: true });
}

import { orderFileColumns, orderFileRowsMax, type OrderFileRowAsked } from '@bank/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { startBank } from './bank-process.ts';
import { logIn, openConnection } from './load.ts';
import { toTable, type Row } from './table.ts';

/*
 * `npm run bench -- order-file`: a file of 10,000 payments (BENCH_ROWS) in a real browser: how long the bank judges it,
 * what another client waits for meanwhile, and how long frames are while the page shows it. The browser shares the
 * machine with the bank.
 */

/** Runs in the page: the length of every frame, and when each began. */
const watch = `
  window.frames = [];
  let before = performance.now();
  const next = (now) => { frames.push(now - before); before = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
`;

const rowCount = Number(process.env['BENCH_ROWS'] ?? orderFileRowsMax);
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;

/** A row to another bank, of which every second one names a beneficiary of its own. */
function rowOf(place: number): Partial<OrderFileRowAsked> {
  return {
    debtorAccount: 'EUR',
    creditorAccount: 'DE89370400440532013000',
    amount: `${1 + (place % 90)}.${String(10 + (place % 90))}`,
    remittanceInformation: `Berth ${place}`,
    creditorName: `Halden Marine ${place % 2 === 0 ? place : ''}`.trim(),
    creditorAgentName: 'Commerzbank',
    creditorAgentBic: 'COBADEFFXXX',
    creditorCountry: 'DE',
    creditorAddress: 'Hafenstrasse 1 Hamburg',
    charges: 'SHA',
    endToEndId: `B-${place}`,
  };
}

function fileOf(debtorAccount: string): string {
  const columns = Object.keys(orderFileColumns) as (keyof OrderFileRowAsked)[];
  const lines = [columns.map((name) => orderFileColumns[name])];
  for (let place = 0; place < rowCount; place += 1) {
    const row = { ...rowOf(place), debtorAccount };
    lines.push(columns.map((name) => row[name] ?? ''));
  }
  return lines.map((cells) => cells.join(',')).join('\r\n');
}

/** Asks as another client, ten times a second, until it is stopped. Answers how long the longest answer took. */
async function askMeanwhile(origin: string): Promise<() => Promise<number>> {
  const connection = openConnection(origin);
  const token = await logIn(connection.ask, { login: 'personal', password: 'Harbour-Light-7' });
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    while (!isOver) {
      const askedAt = performance.now();
      await connection.ask('/api/transfeers/gets/users/accounts/details', { token, body: { limit: 10 } });
      longest = Math.max(longest, performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    connection.close();
  })();
  return async () => {
    isOver = true;
    await asking;
    return longest;
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'bank-bench-file-'));
const bank = await startBank(dataDir);
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, env, args: [...launchArguments] });
const rows: Row[] = [];
try {
  const connection = openConnection(bank.origin);
  const token = await logIn(connection.ask, { login: 'corporate', password: 'Harbour-Light-8' });
  connection.close();
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: bank.origin, localStorage: [{ name: 'token', value: token }] }] },
  });
  const page = await context.newPage();
  await page.addInitScript({ content: watch });
  // The account of the demonstration's trading company.
  const file = join(dataDir, 'payments.csv');
  await writeFile(file, fileOf('OS2400805529'));
  await page.goto(`${bank.origin}/personal-account/order-files`);
  await page.locator('main input[type=file]').waitFor({ state: 'attached' });
  await page.waitForTimeout(2_000);
  const stop = await askMeanwhile(bank.origin);
  await page.evaluate('frames.length = 0');
  const judged = page.waitForResponse(
    (response) => response.request().postDataBuffer()?.includes('payments.csv') ?? false,
  );
  const began = performance.now();
  await page.locator('main input[type=file]').setInputFiles(file);
  await judged;
  const judgedMs = performance.now() - began;
  await page.getByRole('heading', { name: 'payments.csv', exact: true }).waitFor();
  await page.locator('main table tbody tr').first().waitFor();
  const shownMs = performance.now() - began;
  await page.waitForTimeout(1_000);
  const longest = await stop();
  const frames = await page.evaluate<number[]>('frames');
  const long = frames.filter((frame) => frame > 50);
  rows.push(
    {
      what: `a file of ${rowCount.toLocaleString('en')} rows: judged; shown`,
      figure: `${seconds(judgedMs)}; ${seconds(shownMs)}`,
      goal: '5 s',
    },
    {
      what: `frames over 50 ms of ${frames.length}; the longest`,
      figure: `${long.length}; ${ms(Math.max(...frames))}`,
      goal: 'none',
    },
    { what: 'longest answer to another client meanwhile', figure: ms(longest), goal: '' },
  );
} finally {
  process.stdout.write(`\n${toTable(rows)}\n`);
  await browser.close();
  await bank.stop();
  await rm(dataDir, { recursive: true, force: true });
}

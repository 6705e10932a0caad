import { orderFileColumns, orderFileRowsMax, type OrderFileRowAsked } from '@bank/contract';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { startBank } from './bank-process.ts';
import { logIn, openConnection } from './load.ts';
import { toTable, type Row } from './table.ts';

/*
 * `npm run bench -- order-file`: a CSV of 10,000 payments (BENCH_ROWS), brought in a real browser: how long the bank
 * judges it, how long its event loop stands still and another client waits meanwhile, and how long frames are while the
 * page shows the rows, scrolls through them and goes on to the next ones. The browser shares the machine with the bank.
 */

/** Runs in the page: the length of every frame, and the time of tasks that held it (Long Animation Frames). */
const watch = `
  window.frames = [];
  window.held = [];
  let before = performance.now();
  const next = (now) => { frames.push(now - before); before = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    for (const { duration, blockingDuration, scripts } of list.getEntries())
      held.push({ duration, blockingDuration, by: scripts.map(({ invoker, duration }) => invoker + ' ' + duration) });
  }).observe({ type: 'long-animation-frame' });
`;
/** 9,000 px a second: a hard flick of a hand. */
const scroll = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = -1; top !== scrollY; ) { top = scrollY; scrollBy(0, 150); await frame(); await frame(); }
})()`;

const rowCount = Number(process.env['BENCH_ROWS'] ?? orderFileRowsMax);
/** Parts of the rows that are looked through. */
const partsShown = 5;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;

/** A row to another bank, of which every second one names a beneficiary of its own. */
function rowOf(place: number): Partial<OrderFileRowAsked> {
  return {
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

/** Asks as another client, twenty times a second, until it is stopped. Answers how long the longest answer took. */
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
      await pause(50);
    }
    connection.close();
  })();
  return async () => {
    isOver = true;
    await asking;
    return longest;
  };
}

interface Seen {
  readonly frames: readonly number[];
  readonly held: readonly { readonly duration: number; readonly by: readonly string[] }[];
}

/** What the page saw since it was asked before. */
async function takeSeen(page: Page): Promise<Seen> {
  return page.evaluate<Seen>(
    '(() => { const seen = { frames: frames.splice(0), held: held.splice(0) }; return seen })()',
  );
}

function frameRow(what: string, { frames, held }: Seen): Row {
  const long = frames.filter((frame) => frame > 50).length;
  const worst = held.toSorted((one, other) => other.duration - one.duration)[0];
  return {
    what: `${what}: frames over 50 ms of ${frames.length}; the longest`,
    figure: `${long}; ${ms(Math.max(...frames))}${worst === undefined ? '' : ` (${worst.by.join(', ').slice(0, 80)})`}`,
    goal: 'none',
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'bank-bench-file-'));
const delayFile = join(dataDir, 'loop-delay.json');
const bank = await startBank(join(dataDir, 'bank'), {
  NODE_OPTIONS: `--import=${new URL('./note-loop-delay.ts', import.meta.url).href}`,
  LOOP_DELAY_FILE: delayFile,
});
/** How long the bank's event loop stood still since it was asked before. */
async function takeLoopDelay(): Promise<{ readonly p99Ms: number; readonly maxMs: number }> {
  await rm(delayFile, { force: true });
  process.kill(bank.processId, 'SIGWINCH');
  for (;;) {
    const text = await readFile(delayFile, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text) as { p99Ms: number; maxMs: number };
    await pause(20);
  }
}
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, env, args: [...launchArguments] });
const rows: Row[] = [];
let stop: () => Promise<number> = () => Promise.resolve(0);
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
  const file = join(dataDir, 'payments.csv');
  // The account of the demonstration's trading company.
  await writeFile(file, fileOf('OS2400805529'));
  await page.goto(`${bank.origin}/personal-account/order-files`);
  await page.locator('main input[type=file]').waitFor({ state: 'attached' });
  await page.waitForTimeout(3_000);
  stop = await askMeanwhile(bank.origin);
  await page.waitForTimeout(500);
  await takeLoopDelay();
  await takeSeen(page);
  const judged = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/orders/files',
  );
  const began = performance.now();
  await page.locator('main input[type=file]').setInputFiles(file);
  const { requestStart, responseStart } = (await judged).request().timing();
  const judgedMs = performance.now() - began;
  const loop = await takeLoopDelay();
  await page.locator('main table tbody tr').first().waitFor();
  const shownMs = performance.now() - began;
  await page.waitForTimeout(1_000);
  const longest = await stop();
  rows.push(
    {
      what: `a CSV of ${rowCount.toLocaleString('en')} rows: the call; from the pick to its answer; to the rows`,
      figure: `${seconds(responseStart - requestStart)}; ${seconds(judgedMs)}; ${seconds(shownMs)}`,
      goal: '5 s',
    },
    {
      what: 'event loop of the bank meanwhile: p99, longest',
      figure: `${ms(loop.p99Ms)}, ${ms(loop.maxMs)}`,
      goal: '50 ms',
    },
    { what: 'longest answer to another client meanwhile', figure: ms(longest), goal: '' },
    frameRow('brought and shown', await takeSeen(page)),
  );
  await page.evaluate(scroll);
  rows.push(frameRow('scrolled', await takeSeen(page)));
  for (let part = 1; part < partsShown; part += 1) {
    await page.getByRole('button', { name: 'More rows' }).click();
    await page.waitForTimeout(1_000);
    await page.evaluate(scroll);
  }
  rows.push(frameRow(`${partsShown - 1} parts further`, await takeSeen(page)));
} finally {
  await stop();
  process.stdout.write(`\n${toTable(rows)}\n`);
  await browser.close();
  await bank.stop();
  await rm(dataDir, { recursive: true, force: true });
}

import { openDatabase } from '@bank/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { createLog } from '../../server/src/base/platform/log.ts';
import { startBank } from './bank-process.ts';
import { createHolder } from './create-holder.ts';
import { logIn, openConnection } from './load.ts';
import { inSight, measurePortalPresses, measureSlowLine } from './portal-presses.ts';
import { toTable, type Row } from './table.ts';

/*
 * `npm run bench -- statement-scroll`: the statement of a client with 100,000 entries (BENCH_ENTRIES) in a real
 * browser: when the first rows show, how it scrolls to the last one, its memory, and how fast it answers a press; then
 * how fast each page of the personal account answers one, and the statement on a slow line, on the demonstration data.
 * The browser shares the machine with the bank, so a long frame may be the machine's: the processor time beside it is
 * the page's own.
 */

/**
 * Runs in the page before anything else: when the statement was answered, when its rows stood, and how long events
 * took.
 */
const watch = `
  window.seen = { longest: [], answeredAt: 0, firstRowsAt: 0 };
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries()) {
      if (seen.answeredAt === 0 && name.includes('/transfeers/')) seen.answeredAt = responseEnd;
    }
  }).observe({ type: 'resource', buffered: true });
  new PerformanceObserver((list) => {
    // A press, not what the mouse is told when rows change under it.
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) seen.longest.push({ name, ms: duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector('tbody tr[aria-rowindex]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { seen.firstRowsAt = performance.now(); }));
  }).observe(document, { childList: true, subtree: true });
`;

/** Frames that are measured at each speed. The rest of the way is gone six screens at a time. */
const measuredFrames = 400;
/** 9,000 px a second: a hard flick of a hand. */
const flickPx = 150;

interface ScrollReport {
  /** Milliseconds of each measured frame: at a flick, and at a screen a frame, which is faster than a hand can. */
  readonly flicked: readonly number[];
  readonly frames: readonly number[];
  /** Rows that had gone by when a screen a frame was over: who falls behind has short frames. */
  readonly measuredRows: number;
  readonly reached: number;
  readonly heapBytes: number;
}

/** Runs in the page: goes down to the last row, for four minutes at most. */
const scrollDown = (count: number): string => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const drawnRows = () => Array.from(document.querySelectorAll('tbody tr[aria-rowindex]'));
  const lastDrawn = () => Math.max(0, ...drawnRows().map((row) => Number(row.getAttribute('aria-rowindex'))));
  const flicked = [];
  const frames = [];
  const giveUpAt = performance.now() + 240_000;
  let before = await frame();
  let heapBytes = 0;
  let drawn = 0;
  let measuredRows = 0;
  while (lastDrawn() < ${count + 1} && performance.now() < giveUpAt) {
    const isFlick = flicked.length < ${measuredFrames};
    const isMeasured = frames.length < ${measuredFrames};
    scrollBy(0, isFlick ? ${flickPx} : isMeasured ? innerHeight : 6 * innerHeight);
    const now = await frame();
    if (isFlick) flicked.push(now - before);
    else if (isMeasured) {
      frames.push(now - before);
      measuredRows = lastDrawn() - 1;
    }
    before = now;
    drawn += 1;
    if (drawn % 200 === 0) heapBytes = Math.max(heapBytes, performance.memory.usedJSHeapSize);
  }
  heapBytes = Math.max(heapBytes, performance.memory.usedJSHeapSize);
  return { flicked, frames, measuredRows, reached: lastDrawn() - 1, heapBytes };
})()`;

const entryCount = Number(process.env['BENCH_ENTRIES'] ?? 100_000);
const say = (text: string): void => void process.stderr.write(`bench: ${text}\n`);
const ms = (value: number): string => `${value.toFixed(0)} ms`;

const dataDir = await mkdtemp(join(tmpdir(), 'bank-bench-scroll-'));
const bank = await startBank(dataDir);
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env,
  args: [...launchArguments, '--enable-precise-memory-info'],
});
const rows: Row[] = [];
try {
  say(`a client with ${entryCount.toLocaleString('en')} entries`);
  const database = await openDatabase({ dataDir, log: createLog('warn'), poolMax: 2, statementTimeoutMs: 0 });
  const holder = await createHolder(database, entryCount);
  await database.close();
  const connection = openConnection(bank.origin);
  const token = await logIn(connection.ask, holder);
  connection.close();

  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: bank.origin, localStorage: [{ name: 'token', value: token }] }] },
  });
  const page = await context.newPage();
  await page.addInitScript({ content: watch });
  say('first rows');
  await page.goto(`${bank.origin}/personal-account/transactions`);
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  await page.waitForTimeout(1_500);
  const first = await page.evaluate<number>('seen.firstRowsAt - seen.answeredAt');
  rows.push({ what: 'first rows after the answer', figure: ms(first), goal: 'within 300 ms' });

  await measurePresses(page);
  await measureScrolling(page);
  say('presses on every page of the personal account');
  rows.push(...(await measurePortalPresses(browser, bank.origin)));
  rows.push(await measureSlowLine(browser, bank.origin));
} finally {
  // Also where a later part failed.
  process.stdout.write(`\n${toTable(rows)}\n`);
  await browser.close();
  await bank.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Opens and closes entries, sorts, types into the search and ticks a box; from the press to the next picture. */
async function measurePresses(page: Page): Promise<void> {
  say('presses');
  await page.evaluate('seen.longest = []');
  const openers = page.locator('tbody button[aria-expanded]');
  for (let place = 0; place < 4; place += 1) {
    await (await inSight(openers.nth(place))).click();
    await page.waitForTimeout(300);
  }
  for (let press = 0; press < 4; press += 1) {
    await (await inSight(page.locator('th[aria-sort] button').nth(press % 2))).click();
    await page.locator('tbody tr[aria-rowindex]').first().waitFor();
    await page.waitForTimeout(300);
  }
  await (await inSight(page.locator('input[type=search]'))).pressSequentially('northwind', { delay: 60 });
  await page.waitForTimeout(1_000);
  await page.locator('input[type=search]').fill('');
  await page.waitForTimeout(1_000);
  const longest = await page.evaluate<{ name: string; ms: number }[]>('seen.longest');
  const worst = longest.toSorted((one, other) => other.ms - one.ms)[0];
  rows.push({
    what: 'longest answer to a press (INP)',
    figure: worst === undefined ? 'under 16 ms' : `${ms(worst.ms)} (${worst.name})`,
    goal: 'within 100 ms',
  });
}

/** From the first row to the last; at the end of the loaded rows it waits for more. */
async function measureScrolling(page: Page): Promise<void> {
  say('scrolling to the last row');
  const began = performance.now();
  const { flicked, frames, measuredRows, reached, heapBytes } = await page.evaluate<ScrollReport>(
    scrollDown(entryCount),
  );
  rows.push(
    {
      what: 'last row reached',
      figure: `${reached.toLocaleString('en')} in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    },
    {
      what: `frames over 50 ms of ${flicked.length} at a hard flick of the hand (${flickPx} px a frame)`,
      figure: longOnes(flicked),
      goal: 'none',
    },
    { what: `the same at a screen a frame, ${measuredRows.toLocaleString('en')} rows down`, figure: longOnes(frames) },
    { what: 'heap at its fullest', figure: `${(heapBytes / 1_000_000).toFixed(0)} MB`, goal: 'under 150 MB' },
  );
}

function longOnes(frames: readonly number[]): string {
  const sorted = frames.toSorted((one, other) => one - other);
  const longest = [sorted[Math.floor(sorted.length / 2)], sorted[Math.floor(sorted.length * 0.99)], sorted.at(-1)].map(
    (took) => ms(took ?? 0),
  );
  return `${sorted.filter((took) => took > 50).length} (median, p99, longest: ${longest.join(', ')})`;
}

import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { logIn, openConnection } from './load.ts';
import type { Row } from './table.ts';

/** Runs in the page: keeps how long interactions took from the press to the next picture. */
const watch = `
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) presses.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

type Press = (page: Page) => Promise<void>;
const click =
  (find: (page: Page) => Locator): Press =>
  async (page) =>
    (await inSight(find(page))).click();
const type =
  (find: (page: Page) => Locator, text: string): Press =>
  async (page) =>
    (await inSight(find(page))).pressSequentially(text, { delay: 60 });
const submit = click((page) => page.locator('main button[type=submit]'));

/** The elements to press on each page, in this order. */
const pages: Readonly<Record<string, readonly Press[]>> = {
  details: [
    async (page) => {
      await page.locator('input[type=range]').focus();
      await page.keyboard.press('ArrowLeft');
    },
    click((page) => page.locator('main summary')),
    type((page) => page.locator('input[type=password]'), 'Harbour-Light'),
  ],
  transactions: [
    click((page) => page.locator('tbody button[aria-expanded]')),
    click((page) => page.locator('th[aria-sort] button')),
    type((page) => page.locator('input[type=search]'), 'northwind'),
    click((page) => page.locator('button[aria-controls]')),
    click((page) => page.locator('fieldset label')),
  ],
  'international-transfer': [
    type((page) => page.locator('main form input[type=text], main form input:not([type])'), '1250.50'),
    click((page) => page.locator('main form label:has(input[type=radio])')),
    submit,
  ],
  'intra-transfer': [type((page) => page.locator('main form input'), '125'), submit],
  security: [click((page) => page.locator('main button'))],
};

/**
 * The element must be in sight before the press: no person presses within the frame that scrolled there, and that frame
 * draws rows.
 */
export async function inSight(found: Locator): Promise<Locator> {
  await found.first().scrollIntoViewIfNeeded();
  await found.page().waitForTimeout(400);
  return found.first();
}

async function contextOfClient(browser: Browser, origin: string): Promise<BrowserContext> {
  const { ask, close } = openConnection(origin);
  const token = await logIn(ask, { login: 'corporate', password: 'Harbour-Light-8' });
  close();
  return browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
  });
}

/** Milliseconds to each answer, and bytes a second. */
const slowLine = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** What a press on *Statement* shows on a slow line, and when. Its scripts came while the client read *Details*. */
export async function measureSlowLine(browser: Browser, origin: string): Promise<Row> {
  const context = await contextOfClient(browser, origin);
  const page = await context.newPage();
  await page.goto(`${origin}/personal-account/details`);
  await page.locator('main table').first().waitFor();
  await page.waitForTimeout(3_000);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slowLine);
  const pressedAt = performance.now();
  await page.getByRole('link', { name: 'Statement', exact: true }).first().click();
  await page.locator('h1', { hasText: 'Statement' }).waitFor();
  const frameMs = performance.now() - pressedAt;
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  const rowsMs = performance.now() - pressedAt;
  await context.close();
  return {
    what: 'a press on Statement at 2 s latency and 50 kB/s: frame; rows',
    figure: `${frameMs.toFixed(0)} ms; ${(rowsMs / 1_000).toFixed(1)} s`,
    goal: 'at once; 6 s',
  };
}

/** The longest answer to a press on each page, and what all presses there cost the page's own thread. */
export async function measurePortalPresses(browser: Browser, origin: string): Promise<Row[]> {
  const context = await contextOfClient(browser, origin);
  const rows: Row[] = [];
  for (const [name, presses] of Object.entries(pages)) {
    const page = await context.newPage();
    await page.addInitScript({ content: watch });
    await page.goto(`${origin}/personal-account/${name}`);
    await page.locator('[data-overlay="off"]').waitFor({ state: 'attached' });
    // The stream of events never ends: the network is never idle.
    await page.waitForTimeout(2_000);
    // Wait for parts that load when they are near.
    await page.keyboard.press('End');
    await page.waitForTimeout(1_000);
    const meter = await page.context().newCDPSession(page);
    await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busySeconds = async () =>
      (await meter.send('Performance.getMetrics')).metrics.find((metric) => metric.name === 'TaskDuration')!.value;
    await page.evaluate('presses = []');
    const before = await busySeconds();
    for (const press of presses) {
      await press(page);
      await page.waitForTimeout(500);
    }
    const busyMs = ((await busySeconds()) - before) * 1_000;
    const longest = await page.evaluate<number>('Math.max(0, ...presses)');
    rows.push({
      what: `${name}: longest answer to a press (INP)`,
      figure:
        `${longest === 0 ? 'under 16' : longest.toFixed(0)} ms, ${presses.length} presses cost ` +
        `${busyMs.toFixed(0)} ms of the thread`,
      goal: 'within 100 ms',
    });
    await page.close();
  }
  await context.close();
  return rows;
}

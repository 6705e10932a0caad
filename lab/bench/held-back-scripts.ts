import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { ms, toTable } from './table.ts';

/*
 * `npm run bench -- held-back-scripts`: what a telephone pays for a public page before the visitor touches it, with
 * scripts that wait for the first interaction and, side by side, with scripts that start at once (the plain way,
 * `holdsScriptsBack: false` of `web/build.ts`). The processor is slowed down four times. Fetching ahead is left out:
 * the browser is told to save data.
 */

const webBuild = new URL('../../web/build.ts', import.meta.url).href;
const slowdown = 4;
/** From the start of the load: the overlay's second, and what follows it. */
const watchedMs = 4_000;
const visits = Number(process.env['BENCH_RUNS'] ?? 5);
const pages = ['home', 'tariff', 'contact'];
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

interface Cost {
  readonly busyMs: number;
  readonly blockedMs: number;
  readonly scriptKb: number;
}

const { buildWeb } = (await import(webBuild)) as {
  buildWeb: (options: { outDir: string; holdsScriptsBack: boolean }) => Promise<unknown>;
};
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, env, args: [...launchArguments] });
const folder = await mkdtemp(join(tmpdir(), 'bank-bench-scripts-'));
try {
  const sites = [];
  for (const [way, holdsScriptsBack] of [
    ['scripts wait', true],
    ['scripts start at once', false],
  ] as const) {
    const outDir = join(folder, String(holdsScriptsBack));
    await buildWeb({ outDir, holdsScriptsBack });
    sites.push({ way, ...(await serve(outDir)) });
  }
  for (const page of pages) {
    const costs = new Map<string, Cost[]>(sites.map(({ way }) => [way, []]));
    // In turns, so that the load of the machine falls on both.
    for (let visit = 0; visit < visits; visit += 1)
      for (const { way, origin } of sites) costs.get(way)?.push(await visitPage(browser, `${origin}/${page}`));
    const rows = [...costs].flatMap(([way, seen]) => [
      { what: `${page}, ${way}: script, as fetched`, figure: `${medianOf(seen, 'scriptKb').toFixed(1)} kB` },
      { what: `${page}, ${way}: main thread busy`, figure: ms(medianOf(seen, 'busyMs')) },
      { what: `${page}, ${way}: main thread blocked (TBT)`, figure: ms(medianOf(seen, 'blockedMs')) },
    ]);
    process.stdout.write(`\n${toTable(rows)}\n`);
  }
  for (const { close } of sites) close();
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

async function visitPage(opened: Browser, url: string): Promise<Cost> {
  const context = await opened.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Performance.enable');
  let scriptBytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scriptBytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.addInitScript(`
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    window.blockedMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.blockedMs += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  `);
  await page.goto(url);
  await page.waitForTimeout(watchedMs);
  const blockedMs = await page.evaluate<number>('window.blockedMs');
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return { busyMs: busy * 1000, blockedMs, scriptKb: scriptBytes / 1000 };
}

function medianOf(costs: readonly Cost[], figure: keyof Cost): number {
  const sorted = costs.map((cost) => cost[figure]).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A page is compressed when it is sent, other texts are so in the build, and pictures in themselves. */
async function readCompressed(path: string, type: string | undefined): Promise<Buffer> {
  if (type === undefined) return readFile(path);
  if (type !== types['.html']) return readFile(`${path}.br`);
  return brotliCompressSync(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}

/** The built site, compressed as the bank sends it, without the bank. */
async function serve(outDir: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = extname(pathname) === '' ? `/demo/en${pathname}.html` : pathname;
    const type = types[extname(file)];
    readCompressed(join(outDir, file), type).then(
      (content) => {
        const headers = type === undefined ? {} : { 'content-type': type, 'content-encoding': 'br' };
        response.writeHead(200, { ...headers, 'content-length': content.length }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

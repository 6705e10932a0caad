import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect } from 'vitest';
import { sees, seesThat } from '../browser/see.ts';
import { test } from '../story.ts';

/** Firefox draws no higher element, and Chromium one of twice that height. */
const heightMaxPx = 17_800_000;

let html: string;

beforeAll(async () => {
  const [{ output }] = (await build({
    configFile: false,
    root: fileURLToPath(new URL('../../web', import.meta.url)),
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: '../ui/src/testing-long-table.tsx', formats: ['iife'], name: 'unused' } },
  })) as [Rolldown.RolldownOutput];
  const tokens = await readFile(new URL('../../ui/src/styles/tokens.css', import.meta.url), 'utf8');
  const style = output.find(({ fileName }) => fileName.endsWith('.css')) as Rolldown.OutputAsset;
  html =
    `<!doctype html><html lang="en"><title>A long table</title><style>${tokens}${String(style.source)}</style>` +
    `<div id="root"></div><script>${output[0].code.replaceAll('</script', String.raw`<\/script`)}</script></html>`;
});

async function openTable(page: Page, rowCount: number): Promise<void> {
  await page.route('**/long-table', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto(`/long-table#${rowCount}`);
  await page.locator('tbody tr[aria-rowindex]').first().waitFor();
  await twoFrames(page);
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Row number -> distance from the head of the browser's window, of the rows in sight. */
async function rowsInSight(page: Page): Promise<Map<number, number>> {
  return new Map(
    await page.evaluate(() =>
      Array.from(document.querySelectorAll('tbody tr[aria-rowindex]'), (row): [number, number] => [
        Number(row.getAttribute('aria-rowindex')) - 1,
        row.getBoundingClientRect().top,
      ]).filter(([, top]) => top >= 0 && top < innerHeight),
    ),
  );
}

const lastInSight = async (page: Page) => Math.max(...(await rowsInSight(page)).keys());
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe.concurrent('a long table', () => {
  test('of a hundred thousand rows has a place for each, and End goes to the last', async ({ openVisitor }) => {
    const { page } = await openVisitor();
    await openTable(page, 100_000);
    await page.keyboard.press('End');
    // The browser scrolls there in steps. Rows that turn out higher than expected may leave the last one just below.
    await seesThat(async () => (await lastInSight(page)) > 99_980, 'the end of the table is in sight');
    await page.keyboard.press('End');
    await sees(() => lastInSight(page), 100_000);
  });

  test('of a million rows is never higher than browsers allow, and its last row is reached', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page } = await openVisitor();
    await openTable(page, 1_000_000);
    const heights = [await heightOf(page)];
    let presses = 0;
    for (; (await lastInSight(page)) < 1_000_000 && presses < 40; presses += 1) {
      await page.keyboard.press('End');
      await twoFrames(page);
      heights.push(await heightOf(page));
    }
    expect(Math.max(...heights)).toBeLessThan(heightMaxPx);
    expect(await lastInSight(page)).toBe(1_000_000);
    // The rows that have a place were others at least as often as it takes windows of that height to the end.
    expect(presses).toBeGreaterThan(5);
    await page.keyboard.press('Home');
    for (; !(await rowsInSight(page)).has(1) && presses < 80; presses += 1) {
      await page.keyboard.press('Home');
      await twoFrames(page);
    }
    expect((await rowsInSight(page)).has(1)).toBe(true);
  });

  test.for([
    ['down', 300],
    ['up', -300],
  ] as const)(
    'of a million rows keeps the rows in sight in place when its window moves %s',
    { tags: ['long'] },
    async ([, stepPx], { openVisitor }) => {
      const { page } = await openVisitor();
      await openTable(page, 1_000_000);
      const scrollTo = async (part: number) => {
        await page.evaluate((to) => window.scrollTo(0, to), part * (await heightOf(page)));
        await twoFrames(page);
      };
      if (stepPx < 0) {
        // Two windows down, so that there is one to go back to.
        for (const part of [0.95, 0.95]) await scrollTo(part);
        await scrollTo(0.101);
      } else await scrollTo(0.899);
      const positions: number[] = [];
      for (let step = 0; step < 120; step += 1) {
        const before = await rowsInSight(page);
        await page.evaluate((by) => window.scrollBy(0, by), stepPx);
        await twoFrames(page);
        const after = await rowsInSight(page);
        const moves = [...before].flatMap(([row, top]) => (after.has(row) ? [top - after.get(row)!] : []));
        expect(moves.length).toBeGreaterThan(0);
        for (const move of moves) expect(Math.abs(move - stepPx)).toBeLessThan(2);
        positions.push(await page.evaluate(() => window.scrollY));
      }
      const jumps = positions.slice(1).map((position, at) => Math.abs(position - positions[at]!));
      // The window moved at least once: the page was scrolled by far more than the reader scrolled.
      expect(Math.max(...jumps)).toBeGreaterThan(1_000_000);
    },
  );
});

import { languages, type Language } from '@bank/contract';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { pageAddresses } from '../browser/page-addresses.ts';
import { sees, seesThat } from '../browser/see.ts';
import { test } from '../story.ts';

/** For a walk through all pages on a busy machine. */
const allPagesTimeoutMs = 600_000;

const addresses = pageAddresses();
const publicAddresses = [...addresses.filter((address) => !isOfPortal(address)), '/off-the-chart'];

function isOfPortal(address: string): boolean {
  return address.startsWith('/personal-account/');
}

interface Jump {
  readonly value: number;
  /** What moved, by its text, from where to where. */
  readonly moved: readonly string[];
}

/** Keeps every face of the site back until it is let go. */
async function keepFaces(page: Page): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return { letGo };
}

/** Notes from the first moment of a page on what the browser counts as a jump. */
function noteJumps(): void {
  const jumps: Jump[] = [];
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries as (PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] })[]) {
      const moved = entry.sources.map(({ node, previousRect, currentRect }) =>
        `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${previousRect.x},${previousRect.y} > ${currentRect.x},${currentRect.y}`);
      jumps.push({ value: entry.value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, {
    readJumps: () => {
      note(observer.takeRecords());
      return jumps;
    },
  });
}

function readJumps(page: Page): Promise<readonly Jump[]> {
  return page.evaluate(() => (globalThis as unknown as { readJumps: () => Jump[] }).readJumps());
}

/** Opens a page whose faces come after it was first painted. */
async function openWithLateFaces(page: Page, address: string): Promise<void> {
  const faces = await keepFaces(page);
  await page.goto(address, { waitUntil: 'commit' });
  await seesThat(() => page.evaluate(() => performance.getEntriesByType('paint').length > 0), 'something is painted without the faces');
  faces.letGo();
  await page.waitForLoadState('load');
  await sees(() => page.evaluate(() => document.fonts.status), 'loaded');
  // What the last face moves, it moves in the frame after it came.
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
  await page.unroute(/\.woff2$/);
}

/** What jumps on the way through the pages, each opened anew with faces that come late. */
async function jumpsOn(page: Page, visited: readonly string[]): Promise<readonly unknown[]> {
  await page.addInitScript(noteJumps);
  const found: unknown[] = [];
  for (const address of visited) {
    await openWithLateFaces(page, address);
    found.push(...(await readJumps(page)).map((jump) => ({ address, ...jump })));
  }
  return found;
}

describe.concurrent('letters that come late move nothing', { timeout: allPagesTimeoutMs }, () => {
  const screens = [360, 412, 1440].flatMap((width) => languages.map((language): [Language, number] => [language, width]));

  test.for(screens)('on any page of the site in %s at %i px', async ([language, width], { openVisitor }) => {
    const { page, announce } = await openVisitor({ language, width, isTelephone: width < 1000 });
    announce(/404 .*off-the-chart/);
    expect(await jumpsOn(page, publicAddresses)).toEqual([]);
  });

  test.for([['en', 1440], ['ru', 412]] as const)('on any page of the portal in %s at %i px', async ([language, width], { openVisitor }) => {
    const { page } = await openVisitor({ language, width, isTelephone: width < 1000, token: await logInAtBank(personalClient) });
    expect(await jumpsOn(page, addresses.filter(isOfPortal))).toEqual([]);
  });
});

import { followEvents } from '@bank/contract/calls';
import type { Page, Request, Route } from 'playwright-core';
import { sees, seesThat } from './see.ts';

/** What the browser counts as a layout shift (web.dev/cls), without input of the visitor before it. */
export interface Jump {
  readonly value: number;
  /** What moved, by its text, from where to where. */
  readonly moved: readonly string[];
}

/** From the next page on, each page notes from its first moment what jumps. */
export async function noteJumps(page: Page): Promise<void> {
  await page.addInitScript(startNotes);
}

/** What jumped on the page since it was opened. */
export function readJumps(page: Page): Promise<readonly Jump[]> {
  return page.evaluate(() => (globalThis as unknown as { readJumps: () => Jump[] }).readJumps());
}

/**
 * Opens a page whose faces come after it was first painted, and whose calls are answered one by one, each into a frame
 * of its own; waits until all of it is there.
 */
export async function openWithLateFaces(page: Page, address: string): Promise<void> {
  const faces = await keepFaces(page);
  const answers = await keepAnswers(page);
  await page.goto(address, { waitUntil: 'commit' });
  await seesThat(
    () => page.evaluate(() => performance.getEntriesByType('paint').length > 0),
    'something is painted without the faces',
  );
  faces.letGo();
  await page.waitForLoadState('load');
  await sees(() => page.evaluate(() => document.fonts.status), 'loaded');
  // What the last face moves, it moves in the frame after it came.
  await twoFrames(page);
  await answers.letGo();
  await page.unrouteAll({ behavior: 'wait' });
}

/** What was done before is painted. */
function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
}

/** Keeps the answer to every call back until it is let go. A stream has no last answer and is left alone. */
async function keepAnswers(page: Page): Promise<{ letGo: () => Promise<void> }> {
  const waiting: Route[] = [];
  // However long that takes on a busy machine, no call is given up meanwhile.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  let isOpen = false;
  await page.route(
    (url) => url.pathname !== followEvents.path,
    (route) => (isOpen || route.request().resourceType() !== 'fetch' ? route.fallback() : void waiting.push(route)),
  );
  return {
    letGo: async () => {
      for (let idle = 0; idle < 2; idle = waiting.length === 0 ? idle + 1 : 0) {
        const route = waiting.shift();
        if (route !== undefined) {
          await route.continue();
          await isOver(page, route.request());
        }
        await twoFrames(page);
      }
      // What is asked for from now on waits for nothing.
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}

/** Waits until a call is answered to its end, or the page has given it up. */
async function isOver(page: Page, request: Request): Promise<void> {
  const isFailed = { predicate: (failed: Request) => failed === request, timeout: 0 };
  // The page may be closed first: that is no fault.
  const isGivenUp = page.waitForEvent('requestfailed', isFailed).catch(() => null);
  const isAnswered = request.response().then(
    (response) => response?.finished(),
    () => null,
  );
  if (request.failure() === null) await Promise.race([isAnswered, isGivenUp]);
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

/**
 * Runs in the page. What it leaves out is no jump to an eye: a line of text alone whose box became higher, with nothing
 * around it moved. The browser takes the corner of the box for the place of the text, and each face has a box of its
 * own about the same letters. Where a machine has none of the faces that stand in for ours (`fonts.css`), the corner
 * moves by up to a fifth of the 20 px of our largest late letters. A block that moves is never a text node, nor is a
 * line that was pushed by another.
 */
function startNotes(): void {
  const boxChangeMax = 4;
  const jumps: Jump[] = [];
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      const isBoxOnly =
        entry.sources.length > 0 &&
        entry.sources.every(
          ({ node, previousRect, currentRect }) =>
            node?.nodeName === '#text' &&
            previousRect.x === currentRect.x &&
            Math.abs(currentRect.y - previousRect.y) <= boxChangeMax,
        );
      if (isBoxOnly) continue;
      const moved = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${previousRect.x},${previousRect.y} > ` +
          `${currentRect.x},${currentRect.y}`,
      );
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

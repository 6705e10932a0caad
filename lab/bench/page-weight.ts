import type { Browser, Page } from 'playwright-core';

/** The files of a visit, in kB of 1,000 bytes on the wire. */
export interface PageWeight {
  readonly scriptKb: number;
  readonly fontsKb: number;
  readonly allButFilmKb: number;
  readonly filmKb: number;
  readonly requests: number;
}

export interface VisitWeight {
  /** Until the network is idle, before anything is touched. */
  readonly first: PageWeight;
  /** Once the page has been scrolled to its end. */
  readonly scrolled: PageWeight;
}

/** The windows of a telephone and of a desk. */
export const windowsOfVisit = {
  390: { width: 390, height: 844 },
  1440: { width: 1440, height: 900 },
} as const;

/** Visits Home once with an empty cache, scrolls it to its end, and adds up the bytes of every answer. */
export async function measureWeight(
  browser: Browser,
  origin: string,
  width: keyof typeof windowsOfVisit,
): Promise<VisitWeight> {
  const context = await browser.newContext({ viewport: windowsOfVisit[width] });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, response.mimeType));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const first = weightOf(kinds, bytes);
  await scrollToTheEnd(page);
  const scrolled = weightOf(kinds, bytes);
  await context.close();
  return { first, scrolled };
}

function weightOf(kinds: ReadonlyMap<string, string>, bytes: ReadonlyMap<string, number>): PageWeight {
  const sum = (isMeant: (kind: string) => boolean): number =>
    [...bytes].filter(([id]) => isMeant(kinds.get(id) ?? '')).reduce((total, [, length]) => total + length, 0) / 1_000;
  const isFilm = (kind: string) => kind.startsWith('video/');
  return {
    scriptKb: sum((kind) => kind.includes('javascript')),
    fontsKb: sum((kind) => kind.startsWith('font/')),
    allButFilmKb: sum((kind) => !isFilm(kind)),
    filmKb: sum(isFilm),
    requests: bytes.size,
  };
}

/** By half a window at a time, as a reader does; a part that is still being fetched at the end is waited for. */
async function scrollToTheEnd(page: Page): Promise<void> {
  const step = page.viewportSize()!.height / 2;
  for (let isAtEnd = false; !isAtEnd; ) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(150);
    isAtEnd = await page.evaluate<boolean>('scrollY + innerHeight >= document.documentElement.scrollHeight - 1');
  }
  await page.waitForTimeout(2_000);
}

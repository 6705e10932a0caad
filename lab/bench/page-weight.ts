import type { Browser } from 'playwright-core';

/** The files of a first visit, in kB of 1,000 bytes on the wire. */
export interface PageWeight {
  readonly scriptKb: number;
  readonly allButFilmKb: number;
  readonly requests: number;
}

/** Visits Home once with an empty cache, on a phone's screen, and adds up the bytes of every answer. */
export async function measureWeight(browser: Browser, origin: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, response.mimeType));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await context.close();
  const sum = (isMeant: (kind: string) => boolean): number =>
    [...bytes].filter(([id]) => isMeant(kinds.get(id) ?? '')).reduce((total, [, length]) => total + length, 0) / 1_000;
  return {
    scriptKb: sum((kind) => kind.includes('javascript')),
    allButFilmKb: sum((kind) => !kind.startsWith('video/')),
    requests: bytes.size,
  };
}

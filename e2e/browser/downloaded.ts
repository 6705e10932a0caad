import type { Locator, Page } from 'playwright-core';

export interface Downloaded {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Presses what brings a file, and waits for the file. */
export async function downloadedBy(page: Page, pressed: Locator): Promise<Downloaded> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed.click()]);
  const parts: Uint8Array[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Uint8Array);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) };
}

/** The same, by the name of a button. */
export const downloaded = (page: Page, button: string): Promise<Downloaded> =>
  downloadedBy(page, page.getByRole('button', { name: button, exact: true }));

import { findBrowser } from '../e2e/browser/find-browser.ts';

/** Before the first component test: finds the browser, and names it and what it needs to the launch that follows. */
export async function setup(): Promise<void> {
  const { executablePath, env } = await findBrowser();
  Object.assign(process.env, env, { BROWSER_PATH: executablePath });
}

import type { Locator, Page } from 'playwright-core';
import { seen } from './see.ts';

/** More stops of the keyboard than any page has between two places. */
const pressesMax = 80;

/** Goes on by the Tab key until a thing has the focus. */
export async function reach(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < pressesMax; presses += 1) {
    if (await hasFocus(goal)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${String(goal)}`);
}

/** Waits for a thing, goes there and presses Enter on it. */
export async function enter(page: Page, goal: Locator): Promise<void> {
  await seen(goal);
  await reach(page, goal);
  await page.keyboard.press('Enter');
}

export function hasFocus(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => element === document.activeElement);
}

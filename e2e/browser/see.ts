import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** How long something may take to come true on a busy machine. */
const patience = { timeout: 40_000, interval: 50 } as const;

/** Waits until a thing is in sight. */
export async function seen(thing: Locator): Promise<void> {
  await thing.waitFor({ state: 'visible' });
}

/** Waits until a thing is out of sight, or never was in it. */
export async function gone(thing: Locator): Promise<void> {
  await thing.waitFor({ state: 'hidden' });
}

/** Waits until what `look` finds is as expected. */
export async function sees<Found>(look: () => Promise<Found>, expected: Found): Promise<void> {
  await vi.waitFor(async () => expect(await look()).toEqual(expected), patience);
}

/** Waits until what `look` finds does what `judge` says. */
export async function seesThat(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  await vi.waitFor(async () => expect(await isTrue(), what).toBe(true), patience);
}

/** Waits until the address bar shows an address of the site. */
export async function arrivesAt(page: Page, address: string): Promise<void> {
  await sees(async () => {
    const { pathname, search, hash } = new URL(page.url());
    return pathname + search + hash;
  }, address);
}

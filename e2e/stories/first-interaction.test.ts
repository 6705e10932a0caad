import { common } from '@bank/dictionaries/en/common';
import { contact } from '@bank/dictionaries/en/contact';
import { enquiry } from '@bank/dictionaries/en/enquiry';
import { shell } from '@bank/dictionaries/en/shell';
import { statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isOfPortal, pageAddresses } from '../browser/page-addresses.ts';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { test } from '../story.ts';

/** How long the overlay stays after the page has loaded (spec 2). */
const overlayDelayMs = 1000;
const telephone = { width: 390, height: 844, isTelephone: true } as const;

const { fields } = enquiry;
const script = /\/assets\/[^/]+\.js$/;

/** Keeps every script of the site back until it is let go. */
async function keepScripts(page: Page): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(script, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return { letGo };
}

/** Whether the page has come to life: React marks the elements that it has taken over. */
function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() => Object.keys(document.querySelector('header') ?? {}).length > 0);
}

/**
 * The overlay's second ends in the worst moment: the page as it was sent is gone, the one that follows is not drawn
 * yet.
 */
function endTheOverlayOnceThePageIsEmpty(overlayDelay: number): void {
  const start = setTimeout;
  const ends: (() => void)[] = [];
  globalThis.setTimeout = ((task: () => void, delay?: number) =>
    delay === overlayDelay ? ends.push(task) : start(task, delay)) as typeof setTimeout;
  new MutationObserver((_, observer) => {
    if (ends.length === 0 || document.getElementById('root')?.childNodes.length !== 0) return;
    observer.disconnect();
    globalThis.setTimeout = start;
    for (const end of ends) end();
  }).observe(document, { childList: true, subtree: true });
}

describe.concurrent('a page of the site before its scripts are there', () => {
  test('no public page has a module that runs before the first interaction', async ({ openVisitor }) => {
    const { page } = await openVisitor(telephone);
    const starting: string[] = [];
    for (const address of pageAddresses().filter((each) => !isOfPortal(each))) {
      const html = await (await page.request.get(address)).text();
      expect(html).toContain('<meta name="scripts" content="/assets/');
      if (/<script[^>]* (?:type="module"|src=)|<link rel="modulepreload"/.test(html)) starting.push(address);
    }
    expect(starting).toEqual([]);
  });

  test('Home comes to life with at most 70 kB of script', async ({ openVisitor }) => {
    const { page } = await openVisitor();
    const html = await (await page.request.get('/')).text();
    const [, scripts = ''] = /<meta name="scripts" content="([^"]+)">/.exec(html) ?? [];
    const sizes = scripts.split(' ').map((address) => statSync(`web/dist${address}.br`).size);
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70_000);
  });

  test('nothing but the first interaction starts the scripts on a telephone', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor(telephone);
    await open('/');
    await page.waitForLoadState('networkidle');
    expect(await isAlive(page)).toBe(false);
    await page.touchscreen.tap(200, 500);
    await sees(() => isAlive(page), true);
  });

  test('a scroll wakes it and leaves the page where the visitor scrolled it', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor(telephone);
    await open('/');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await sees(() => isAlive(page), true);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(900);
    await seen(page.getByRole('button', { name: shell.backToTop, exact: true }));
  });

  test('what stands far below is fetched once the visitor comes near', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(request.url()));
    const hasFetched = async (part: string) => fetched.some((address) => address.includes(`/${part}-`));
    await open('/');
    await sees(() => isAlive(page), true);
    await page.waitForLoadState('networkidle');
    expect(await hasFetched('note-carousel')).toBe(false);
    expect(await hasFetched('light-s')).toBe(false);
    await page.mouse.wheel(0, 3000);
    await sees(() => hasFetched('note-carousel'), true);
    await seen(page.getByRole('button', { name: common.slides.next, exact: true }).last());
    // Of the engravings those of the notes that are shown.
    await sees(() => hasFetched('light-s'), true);
    expect(await hasFetched('turk-s')).toBe(false);
  });

  test('a button pressed before the page is alive does its work once it is', async ({ openVisitor }) => {
    const { page } = await openVisitor(telephone);
    const scripts = await keepScripts(page);
    await page.goto('/Contact');
    await page.getByLabel(fields.email, { exact: true }).fill('olive');
    await page.getByRole('button', { name: contact.submit, exact: true }).click();
    scripts.letGo();
    await seen(page.getByText(contact.enterValidEmail, { exact: true }));
  });

  test('the menu opens, leads on and closes before the page is alive', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page } = await openVisitor(telephone);
    const scripts = await keepScripts(page);
    await page.goto('/Contact');
    const opener = page.getByRole('button', { name: shell.header.openMenu, exact: true });
    const menu = page.getByRole('dialog', { name: shell.header.menu, exact: true });
    await opener.tap();
    await seen(menu);
    expect(await isAlive(page)).toBe(false);
    await menu.getByRole('button', { name: shell.header.closeMenu, exact: true }).tap();
    await gone(menu);
    await opener.tap();
    scripts.letGo();
    await sees(() => isAlive(page), true);
    await seen(menu);
    await menu.getByRole('link', { name: shell.pages.login, exact: true }).tap();
    await arrivesAt(page, '/Login');
    await gone(menu);
  });

  test('the menu opens without any script', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page } = await openVisitor({ ...telephone, hasNoScript: true });
    await page.goto('/Contact');
    await page.getByRole('button', { name: shell.header.openMenu, exact: true }).tap();
    await seen(page.getByRole('dialog', { name: shell.header.menu, exact: true }));
  });

  test('what is typed, ticked and chosen before the page is alive is kept, and sent', async ({ openVisitor }) => {
    const { page } = await openVisitor();
    const posts: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.postDataJSON());
    });
    const scripts = await keepScripts(page);
    await page.goto('/Contact');
    await page.getByLabel(fields.firstName, { exact: true }).fill('Olive');
    await page.getByLabel(fields.email, { exact: true }).fill('olive@mail.com');
    await page.getByLabel(fields.message, { exact: true }).fill('Before\nlife');
    await page.getByRole('button', { name: contact.submit, exact: true }).click();
    expect(posts).toEqual([]);
    scripts.letGo();
    await seen(page.getByText(enquiry.sent, { exact: true }));
    expect(posts).toEqual([
      { Name: 'Olive', Message: 'Before\nlife', Email: 'olive@mail.com', ClientID: '', Phone: '', Country: '' },
    ]);
  });

  test('a form that is sent by the keyboard before the page is alive is not lost', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page } = await openVisitor();
    const scripts = await keepScripts(page);
    await page.goto('/Contact');
    await page.getByLabel(fields.email, { exact: true }).fill('olive@mail.com');
    await page.keyboard.press('Enter');
    scripts.letGo();
    await seen(page.getByText(enquiry.sent, { exact: true }));
  });

  test('ticks and choices stay', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page } = await openVisitor();
    const scripts = await keepScripts(page);
    await page.goto('/form-two');
    const corporate = page.locator('input[type=radio]').nth(1);
    const box = page.locator('input[type=checkbox]').first();
    await corporate.check();
    await box.check();
    scripts.letGo();
    await sees(() => isAlive(page), true);
    // What the page itself knows of them shows when it is drawn again.
    await page.getByLabel(fields.firstName, { exact: true }).fill('Ida');
    expect(await corporate.isChecked()).toBe(true);
    expect(await box.isChecked()).toBe(true);
  });

  test('a language that is chosen before the page is alive changes the page, under the overlay', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page, uncovered } = await openVisitor();
    const scripts = await keepScripts(page);
    await page.goto('/Login');
    await page.getByRole('combobox', { name: shell.header.language, exact: true }).selectOption('ru');
    await uncovered();
    const states: string[] = [];
    await page.exposeFunction('overlayIs', (state: string) => states.push(state));
    await page.evaluate(() => {
      const { overlayIs } = globalThis as unknown as { overlayIs: (state: string | undefined) => void };
      const overlay = document.querySelector<HTMLElement>('[data-overlay]');
      if (overlay !== null)
        new MutationObserver(() => overlayIs(overlay.dataset['overlay'])).observe(overlay, { attributes: true });
    });
    scripts.letGo();
    await sees(() => page.evaluate(() => document.documentElement.lang), 'ru');
    await uncovered();
    expect(states).toContain('on');
  });

  test('a page that is thrown away, being in another language, is not looked for afterwards', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page, context, uncovered } = await openVisitor({ language: 'ru' });
    await context.clearCookies();
    // With a cookie the page would be fetched in its language.
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }));
    await page.addInitScript(endTheOverlayOnceThePageIsEmpty, overlayDelayMs);
    const scripts = await keepScripts(page);
    await page.goto('/Contact');
    scripts.letGo();
    await sees(() => page.evaluate(() => document.documentElement.lang), 'ru');
    await uncovered();
  });

  test('that lay open while a new version of the site was published is loaded again at the first interaction', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page, open, announce } = await openVisitor(telephone);
    announce(/status of 404/);
    await page.route(script, (route) => route.fulfill({ status: 404 }));
    await open('/Contact');
    const loadedAgain = page.waitForEvent('load');
    await page.touchscreen.tap(200, 500);
    await loadedAgain;
    expect(await isAlive(page)).toBe(false);
    await page.unroute(script);
    await page.touchscreen.tap(200, 500);
    await sees(() => isAlive(page), true);
  });

  test('a link needs no script', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page } = await openVisitor(telephone);
    await keepScripts(page);
    await page.goto('/Contact');
    await page.getByRole('banner').getByRole('link', { name: /Ostro/ }).click();
    await arrivesAt(page, '/');
  });
});

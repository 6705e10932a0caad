import { brand, languages } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { demonstration } from '@bank/dictionaries/en/demonstration';
import { details } from '@bank/dictionaries/en/details';
import { login } from '@bank/dictionaries/en/login';
import { notFound } from '@bank/dictionaries/en/not-found';
import { shell } from '@bank/dictionaries/en/shell';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { overflowAt } from '../browser/overflow.ts';
import { arrivesAt, gone, seen, sees } from '../browser/see.ts';
import { sample, test } from '../story.ts';

const { header, pages } = shell;

const logo = (page: Page) => page.locator('header').getByRole('link', { name: /Ostro/ });
const scrollPage = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** What in the header takes two lines, or comes nearer than 6 px to its neighbour. */
function crowded(page: Page): Promise<string[]> {
  return page.locator('header').evaluate((element) => {
    const linesOf = (one: Element) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      let most = 0;
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        most = Math.max(most, range.getClientRects().length);
      }
      return most;
    };
    const shown = Array.from(element.querySelectorAll<HTMLElement>('a, button')).filter((thing) =>
      thing.checkVisibility({ visibilityProperty: true }),
    );
    const things = shown.map((thing) => ({
      name: thing.innerText || thing.ariaLabel,
      box: thing.getBoundingClientRect(),
      lines: linesOf(thing),
    }));
    const tall = things.filter(({ lines }) => lines > 1).map(({ name }) => `${name} takes two lines`);
    const near = things.flatMap((one, place) =>
      things
        .slice(place + 1)
        .filter(({ box }) => box.left < one.box.right + 6 && box.right > one.box.left - 6)
        .map((other) => `${one.name} × ${other.name}`),
    );
    return [...tall, ...near];
  });
}

/** The overlay is on for a second, which a busy machine may pass without a look: the page itself notes it. */
function noteOverlayAfterPress(): void {
  addEventListener('click', () => sessionStorage.setItem('pressed', 'yes'), { capture: true });
  new MutationObserver(() => {
    const isOn = document.querySelector('[data-overlay="on"]') !== null;
    if (isOn && sessionStorage.getItem('pressed') === 'yes') sessionStorage.setItem('covered', 'yes');
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-overlay'] });
}

describe.concurrent('what stands around every page (spec 2, spec 9)', () => {
  test('the logo hides once the page is scrolled by 500 px, and comes back above', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    await open('/');
    await scrollPage(page, 499);
    await seen(logo(page));
    await scrollPage(page, 500);
    await gone(logo(page));
    await scrollPage(page, 499);
    await seen(logo(page));
  });

  sample(languages, (language) => language === 'ru')(
    'in %s the words of the header stand on one line and clear of each other, logged in and out',
    async (language, { openVisitor }) => {
      for (const token of [undefined, await logInAtBank(personalClient)]) {
        const { page, open } = await openVisitor({ language, ...(token !== undefined && { token }) });
        await open('/Contact');
        for (const width of [320, 721, 1024, 1142]) {
          expect(await overflowAt(page, width)).toBe(null);
          await sees(() => crowded(page), []);
        }
      }
    },
  );

  test('the logo leads home', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    await open('/Login');
    await logo(page).click();
    await arrivesAt(page, '/');
  });

  test('back to top stands 128 px from the bottom and leads to the top', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ isMotionReduced: true });
    await open('/Table');
    const button = page.getByRole('button', { name: shell.backToTop, exact: true });
    await gone(button);
    await scrollPage(page, 900);
    await seen(button);
    const box = await button.boundingBox();
    expect(900 - (box!.y + box!.height)).toBe(128);
    await button.click();
    await sees(() => scrollTop(page), 0);
    await gone(button);
  });

  test('leaving a page shows the overlay, and the next page begins at its top', async ({ openVisitor }) => {
    const { page, open, uncovered } = await openVisitor();
    await page.addInitScript(noteOverlayAfterPress);
    await open('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: pages.login, exact: true });
    await link.scrollIntoViewIfNeeded();
    expect(await scrollTop(page)).toBeGreaterThan(500);
    await link.click();
    await arrivesAt(page, '/Login');
    await seen(page.getByRole('heading', { level: 2, name: login.headline, exact: true }));
    await sees(() => page.evaluate(() => sessionStorage.getItem('covered')), 'yes');
    await sees(() => scrollTop(page), 0);
    await uncovered();
  });

  test('the overlay is on from the first byte and never keeps the page beneath from being read', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page, uncovered } = await openVisitor();
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(globalThis, {
          firstOverlay: document.querySelector<HTMLElement>('[data-overlay]')?.dataset['overlay'],
        });
      });
    });
    await page.goto('/Login', { waitUntil: 'domcontentloaded' });
    await seen(page.getByRole('heading', { level: 2, name: login.headline, exact: true }));
    expect(await page.evaluate(() => (globalThis as unknown as { firstOverlay: string }).firstOverlay)).toBe('on');
    await uncovered();
  });

  test('#fees is reached by its address, from the page itself, and by going back', async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    await open('/Personalbanking#fees');
    const distance = () => page.locator('#fees').evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await sees(distance, 97);
    await scrollPage(page, 0);
    // The address is there already: what pressing a link to it does.
    await page.evaluate(() => location.assign('#fees'));
    await sees(distance, 97);
    await page.getByRole('contentinfo').getByRole('link', { name: pages.login, exact: true }).click();
    await arrivesAt(page, '/Login');
    await sees(() => scrollTop(page), 0);
    await page.goBack();
    await arrivesAt(page, '/Personalbanking#fees');
    await sees(distance, 97);
  });

  test('an unknown page is a helpful 404', async ({ openVisitor }) => {
    const { page, announce, uncovered } = await openVisitor();
    announce(/status of 404/);
    const response = await page.goto('/no/such/page');
    expect(response!.status()).toBe(404);
    await seen(page.getByRole('heading', { level: 1, name: notFound.title, exact: true }));
    await uncovered();
    await page.getByRole('main').getByRole('link', { name: notFound.home, exact: true }).click();
    await arrivesAt(page, '/');
  });

  test('an address in the wrong case leads to the right one', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page } = await openVisitor();
    await page.goto('/login');
    await arrivesAt(page, '/Login');
  });

  test('the menu is opened, walked through and left by keyboard, and the page behind stays out of reach', async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    await open('/Login');
    const opener = page.getByRole('button', { name: header.openMenu, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: header.menu, exact: true });
    await seen(menu);
    const focusPlaces = new Set<string>();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      focusPlaces.add(
        await page.evaluate(() => {
          const { activeElement } = document;
          if (activeElement === document.body) return 'browser';
          return activeElement?.closest('dialog') ? 'menu' : 'page';
        }),
      );
    }
    expect(focusPlaces).toContain('menu');
    expect(focusPlaces).not.toContain('page');
    await page.keyboard.press('Escape');
    await gone(menu);
    await sees(() => opener.evaluate((element) => element === document.activeElement), true);
  });

  test('the menu leads to a page and closes behind it', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ width: 390, height: 844 });
    await open('/Table');
    await page.getByRole('button', { name: header.openMenu, exact: true }).click();
    const menu = page.getByRole('dialog', { name: header.menu, exact: true });
    await menu.getByRole('link', { name: pages.login, exact: true }).click();
    await arrivesAt(page, '/Login');
    await gone(menu);
  });

  test('the first stop of the keyboard skips to the content', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    // The login page is the one that puts the cursor elsewhere: into its first field.
    await open('/About');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: header.skipToContent, exact: true });
    await sees(() => skip.evaluate((link) => link === document.activeElement), true);
    await page.keyboard.press('Enter');
    await sees(() => page.getByRole('main').evaluate((main) => main === document.activeElement), true);
  });

  test('the footer says whose it is, and that it is a demonstration', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    await open('/Login');
    const footer = page.getByRole('contentinfo');
    await seen(footer.getByText(demonstration.footer, { exact: true }));
    await seen(footer.getByRole('link', { name: brand.mailbox, exact: true }));
    const rights = fill(shell.footer.rights, { from: '2001', to: String(new Date().getFullYear()), bank: 'Ostro' });
    await seen(footer.getByText(rights, { exact: true }));
  });
});

describe.concurrent('browsers that refuse something', () => {
  test('without scripts the pages are readable and nothing covers them', async ({ openVisitor }) => {
    const { page } = await openVisitor({ hasNoScript: true });
    await page.goto('/');
    await seen(page.getByRole('heading', { level: 1 }));
    await page.getByRole('contentinfo').getByRole('link', { name: pages.login, exact: true }).click();
    await arrivesAt(page, '/Login');
    await seen(page.getByRole('heading', { level: 2, name: login.headline, exact: true }));
    await gone(page.locator('[data-overlay]'));
  });

  test('without storage the login works as long as the page is open', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('storage is switched off', 'SecurityError');
          },
        });
      }
    });
    await open('/Login');
    await page.getByLabel(login.credentials.login, { exact: true }).fill(personalClient.username);
    await page.getByLabel(login.credentials.password, { exact: true }).fill(personalClient.password);
    await page.getByRole('button', { name: login.credentials.submit, exact: true }).click();
    const [before = ''] = demonstration.pin.split('{pin}');
    const pin = /\d{6}/.exec(await page.getByText(before).innerText())?.[0] ?? '';
    await page.getByLabel(login.pin.label, { exact: true }).fill(pin);
    await page.getByRole('button', { name: login.pin.confirm, exact: true }).click();
    await seen(page.getByRole('heading', { name: details.accounts.title, exact: true }));
  });

  test('where motion is unwelcome the overlay goes without a fade and nothing moves for ever', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ isMotionReduced: true });
    await open('/');
    const fadeSeconds = await page
      .locator('[data-overlay]')
      .evaluate((overlay) =>
        Math.max(...getComputedStyle(overlay).transitionDuration.split(',').map(Number.parseFloat)),
      );
    expect(fadeSeconds).toBeLessThan(0.02);
    const endless = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            (animation) =>
              animation.playState === 'running' &&
              animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
          ).length,
    );
    expect(endless).toBe(0);
    expect(
      await page
        .locator('video')
        .evaluateAll((films) => films.filter((film) => !(film as HTMLVideoElement).paused).length),
    ).toBe(0);
  });
});

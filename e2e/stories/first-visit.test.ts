import { languages } from '@bank/contract';
import { contact } from '@bank/dictionaries/en/contact';
import { tariff } from '@bank/dictionaries/en/tariff';
import type { Locator } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { gone, seen, sees } from '../browser/see.ts';
import { sample, test } from '../story.ts';

const telephone = { width: 390, height: 844, isTelephone: true } as const;

/** Whether a thing ends within the window that the page opens with. */
async function isInFirstWindow(thing: Locator, height: number): Promise<boolean> {
  const box = await thing.boundingBox();
  return box !== null && box.y + box.height <= height;
}

/** What is printed, however it is spaced. */
const unspaced = (text: string) => text.replaceAll(/\s/gu, '');

describe.concurrent('a first visit', () => {
  test('of a browser in French keeps English and is offered French in one line, until it is answered', async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ locale: 'fr-CH' });
    const offer = page.getByRole('link', { name: 'Lire ce site en français', exact: true });
    await open('/Contact');
    await seen(offer);
    await seen(page.getByRole('heading', { level: 1, name: contact.title, exact: true }));
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
    await open('/About');
    await offer.click();
    await sees(() => page.evaluate(() => document.documentElement.lang), 'fr');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr');
    await gone(page.locator('aside[lang]:visible'));
  });

  test('whose offer is dismissed is not asked again', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ ...telephone, locale: 'ru-RU' });
    await open('/Contact');
    await page.getByRole('button', { name: 'Закрыть', exact: true }).tap();
    await gone(page.locator('aside[lang]:visible'));
    await sees(() => page.evaluate(() => localStorage.getItem('language-offer')), null);
    await open('/About');
    expect(await page.locator('aside[lang]:visible').count()).toBe(0);
  });

  test('of a browser in English is offered nothing', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    await open('/');
    expect(await page.locator('aside[lang]:visible').count()).toBe(0);
  });
});

describe.concurrent('on a telephone information comes before ornament', () => {
  sample(languages, (language) => language === 'ru')(
    'the number to call, what happens next and the two ways on are in the first window in %s',
    async (language, { openVisitor }) => {
      const { page, open } = await openVisitor({ ...telephone, language });
      for (const [address, thing] of [
        ['/Contact', page.locator('main a[href^="tel:"]').first()],
        ['/form-one', page.locator('main ol li').first()],
        ['/form-two', page.locator('main ol li').first()],
        ['/Personalbanking', page.locator('main a[href="/form-one"]').first()],
        ['/Personalbanking', page.locator('main a[href="/form-two"]').first()],
      ] as const) {
        await open(address);
        expect(await isInFirstWindow(thing, telephone.height), address).toBe(true);
      }
    },
  );

  test('the language is chosen in the header, which fits the narrowest telephone in every language', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    for (const language of languages) {
      const { page, open } = await openVisitor({ width: 320, height: 640, isTelephone: true, language });
      await open('/');
      await seen(page.getByRole('banner').getByRole('combobox'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(320);
    }
  });
});

describe.concurrent('the header and the tariff', () => {
  test('the header keeps its entries down to 1020 px, in every language and without touching each other', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    for (const language of languages) {
      const { page, open } = await openVisitor({ width: 1020, height: 800, language });
      await open('/Contact');
      const entries = page.getByRole('banner').locator('nav > *, nav ~ a, nav ~ div > *').filter({ visible: true });
      const boxes = await entries.evaluateAll((all) =>
        all.map((entry) => entry.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
      expect(boxes.length, language).toBeGreaterThanOrEqual(7);
      const inOrder = boxes.toSorted((one, other) => one.left - other.left);
      for (const [place, box] of inOrder.entries())
        if (place > 0) expect(box.left, language).toBeGreaterThanOrEqual(inOrder[place - 1]!.right);
    }
  });

  test('shows what personal and corporate clients pay side by side, and marks what differs', {
    tags: ['long'],
  }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor(telephone);
    await open('/Table');
    const row = (label: string) => page.getByRole('main').getByRole('row').filter({ hasText: label }).first();
    const different = row('Shared SEPA IBAN');
    await sees(async () => /2\u00a0000 USD.*3\u00a0500 USD/.test((await different.textContent()) ?? ''), true);
    expect(await different.textContent()).toContain(tariff.compared.different);
    expect(await row('Account closing').textContent()).not.toContain(tariff.compared.different);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(telephone.width);
  });

  test.for(languages)(
    'is printed in %s on six sheets at most, each with bank, edition and number',
    { tags: ['long'] },
    async (language, { openVisitor }) => {
      const { page, open } = await openVisitor({ language });
      await open('/Table');
      // The rules for paper are in the whole stylesheet, which follows.
      await sees(() => page.evaluate(() => document.querySelector<HTMLLinkElement>('#whole-style')?.media), 'all');
      const heads = page.locator('main p[aria-hidden="true"]').filter({ hasText: '2025' });
      const head = unspaced((await heads.textContent())!);
      for (const format of ['A4', 'Letter']) {
        const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format, preferCSSPageSize: true })));
        expect(paper.numPages, format).toBeLessThanOrEqual(6);
        for (let sheet = 1; sheet <= paper.numPages; sheet += 1) {
          const { items } = await (await paper.getPage(sheet)).getTextContent();
          const text = unspaced(items.map((item) => ('str' in item ? item.str : '')).join(''));
          expect(text, `${format}, sheet ${sheet}`).toContain(head);
          // The first table stands whole beneath its heading, not on the next sheet.
          if (format === 'A4' && sheet === 1) expect(text, 'the first sheet').toContain('1.7');
          expect(text, `${format}, sheet ${sheet}`).toContain(`${sheet}/${paper.numPages}`);
        }
      }
    },
  );
});

test('Home and Login show the portal in the language and the theme of the visitor', { tags: ['long'] }, async ({
  openVisitor,
}) => {
  const { page, open } = await openVisitor({ language: 'es', colorScheme: 'dark' });
  for (const [address, file] of [
    ['/', 'details'],
    ['/Login', 'statement'],
  ] as const) {
    await open(address);
    const picture = page.locator('main figure img');
    await picture.scrollIntoViewIfNeeded();
    await sees(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 1280);
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(new URL(shown).pathname).toMatch(new RegExp(`^/assets/${file}-es-dark-[\\w-]{8}\\.avif$`));
    expect((await page.request.get(shown)).headers()['cache-control']).toContain('max-age=31536000, immutable');
  }
});

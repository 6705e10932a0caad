import { languages } from '@bank/contract';
import { fees } from '@bank/dictionaries/en/fees';
import { login } from '@bank/dictionaries/en/login';
import { notFound } from '@bank/dictionaries/en/not-found';
import { shell } from '@bank/dictionaries/en/shell';
import { tariff } from '@bank/dictionaries/en/tariff';
import { whatYouNeed } from '@bank/dictionaries/en/what-you-need';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { personalClient } from '../bank/clients.ts';
import { storyPlace } from '../bank/place.ts';
import { arrivesAt, seen, sees, seesThat } from '../browser/see.ts';
import { test } from '../story.ts';

const { origin } = storyPlace();
const termsAddress = '/documents/en/Terms_and_Conditions.pdf';

/** Words that stand on two lines, other than behind a hyphen of their own. */
function brokenWords(labels: readonly Element[]): string[] {
  return labels.flatMap((label) => {
    const text = label.firstChild;
    if (!(text instanceof Text)) return [];
    return [...text.data.matchAll(/[\p{L}]+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [word] : [];
    });
  });
}

describe.concurrent('what a prospect looks for', () => {
  test.for(['/', '/form-one', '/form-two', '/Login', '/Table', '/Personalbanking'])(
    'the terms are one press away on %s, as a file in a new tab',
    { tags: ['long'] },
    async (address, { openVisitor }) => {
      const { page, open } = await openVisitor();
      await open(address);
      const links = page.getByRole('link', { name: shell.documents.terms });
      // In the footer, and beside what the reader does on a page where something is agreed to.
      await links.nth(address === '/' ? 0 : 1).waitFor();
      const found = await links.evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
      );
      expect(new Set(found.map(String))).toEqual(new Set([`${termsAddress},_blank`]));
    },
  );

  test('the terms are a PDF as large as the page says', async () => {
    const file = await fetch(origin + termsAddress);
    const kilobytes = (await file.arrayBuffer()).byteLength / 1000;
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(Math.abs(kilobytes - 140)).toBeLessThan(10);
  });

  test('the fees are one press away: from the header, and under the lead of both banking pages', async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    await open('/About');
    await page.locator('header').getByRole('link', { name: shell.header.fees, exact: true }).click();
    await arrivesAt(page, '/Personalbanking#fees');
    await open('/Corporatebanking');
    await page.getByRole('link', { name: fees.see }).click();
    await arrivesAt(page, '/Corporatebanking#fees');
    await sees(() => page.locator('#fees').evaluate((element) => Math.round(element.getBoundingClientRect().top)), 97);
  });

  test('a fee page says what is needed, and ends in apply and ask', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    await open('/Personalbanking');
    await seen(page.getByRole('heading', { name: whatYouNeed.title }));
    await seen(page.getByText(whatYouNeed.personal.documents.identity));
    await page.getByRole('link', { name: fees.compare }).click();
    await arrivesAt(page, '/Table');
  });

  test('the tariff is searched by the number of a row, and each row has an address', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    await open('/Table');
    await page.getByRole('searchbox', { name: tariff.search.label }).fill('2.4');
    const numbers = () => page.locator('tbody td:first-child').allInnerTexts();
    await sees(async () => new Set(await numbers()), new Set(['2.4']));
    await page.locator('tbody td:first-child a').first().click();
    await arrivesAt(page, '/Table#personal-banking-2-4');
  });

  test.for([1440, 390])(
    'at %i px a shared link to a place on a page lands under the header',
    { tags: ['long'] },
    async (width, { openVisitor }) => {
      const { page, open } = await openVisitor({ width, height: 844 });
      for (const [address, id] of [
        ['/Table#agent', 'agent'],
        ['/Table#corporate-banking-3', 'corporate-banking-3'],
        ['/Table#personal-banking-2-4', 'personal-banking-2-4'],
        ['/api#refund', 'refund'],
      ] as const) {
        await open(address);
        const place = () => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
        await seesThat(async () => {
          const top = await place();
          return top > 60 && top < 240;
        }, `${address} lands under the header`);
      }
    },
  );

  test.for([300, 6000])(
    'a wrong address of %i letters is kept, and answered with the pages that are asked for most',
    { tags: ['long'] },
    async (letters, { openVisitor }) => {
      const { page, announce, open } = await openVisitor({ width: 390, height: 844 });
      announce(/status of 404/);
      const address = `/fees-of-${'x'.repeat(letters)}`;
      await open(address);
      await seen(page.getByText(notFound.asked));
      expect(new URL(page.url()).pathname).toBe(address);
      for (const name of ['tariff', 'application', 'contact', 'login'] as const)
        await seen(page.getByRole('main').getByRole('link', { name: shell.pages[name], exact: true }));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
  );

  test.for(['/Table#no-such-row', '/Personalbanking#fees-2', '/api#%E0%A4%A', '/Contact#"><script>'])(
    '%s, whose place the page does not have, opens the page at its top',
    { tags: ['long'] },
    async (address, { openVisitor }) => {
      const { page, open } = await openVisitor();
      await open(address);
      await seen(page.getByRole('heading', { level: 1 }));
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );

  test('a forgotten login leads to the form that reaches a manager', async ({ openVisitor }) => {
    const { page, open } = await openVisitor();
    await open('/Login');
    await page.getByRole('link', { name: login.credentials.forgotten }).click();
    await arrivesAt(page, '/form-one');
  });

  test.for(['/Personalbanking#fees', '/Table#agent'])(
    'back to top is offered at %s, where the page wakes at once',
    { tags: ['long'] },
    async (address, { openVisitor }) => {
      const { page, open } = await openVisitor();
      await open(address);
      await seen(page.getByRole('button', { name: shell.backToTop, exact: true }));
    },
  );

  test('back to top is offered to a client who is logged in', { tags: ['long'] }, async ({ openVisitor }) => {
    const { page, open } = await openVisitor({ token: await logInAtBank(personalClient) });
    await open('/Table');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await seen(page.getByRole('button', { name: shell.backToTop, exact: true }));
  });

  test('an address keeps its language, in its links and what is copied, and the visitor keeps theirs', async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor({ language: 'es' });
    const shownLanguage = () => page.evaluate(() => document.documentElement.lang);
    const storedLanguage = () => page.evaluate(() => localStorage.getItem('language'));
    await open('/About?language=fr');
    await sees(shownLanguage, 'fr');
    const contact = page.getByRole('banner').locator('a[href^="/Contact"]').first();
    await sees(() => contact.getAttribute('href'), '/Contact?language=fr');
    expect(new URL(page.url()).search).toBe('?language=fr');

    // The page has come to life, and shows the next one by itself.
    await contact.click();
    await arrivesAt(page, '/Contact?language=fr');
    await sees(shownLanguage, 'fr');
    const linkToFees = page.getByRole('contentinfo').locator('a[href^="/Table"]');
    await sees(() => linkToFees.getAttribute('href'), '/Table?language=fr');
    expect(await storedLanguage()).toBe('es');

    await page.getByRole('banner').locator('a[href="/Login"]').first().click();
    await arrivesAt(page, '/Login');
    await sees(shownLanguage, 'es');
    await page.goBack();
    await sees(shownLanguage, 'fr');

    await page.getByRole('banner').getByRole('combobox').selectOption('ru');
    await sees(async () => new URL(page.url()).search, '');
    await sees(storedLanguage, 'ru');
    await sees(shownLanguage, 'ru');
  });

  test('an address with a language that the bank does not speak is in English', { tags: ['long'] }, async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    await open('/About?language=xx&language=fr');
    await sees(() => page.evaluate(() => document.documentElement.lang), 'en');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  });

  test('search engines find each public page in every language', async () => {
    const html = await (await fetch(`${origin}/About?language=ru`)).text();
    expect(html).toContain('<html lang="ru">');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/About\?language=ru">/);
    for (const language of [...languages, 'x-default']) expect(html).toContain(`hreflang="${language}"`);
    const map = await (await fetch(`${origin}/sitemap.xml`)).text();
    for (const language of languages) {
      const address = language === 'en' ? '/About' : `/About?language=${language}`;
      expect(map).toContain(`${address}</loc>`);
    }
    expect(map).toContain('hreflang="x-default"');
  });

  test.for(['en', 'ru', 'es', 'fr'] as const)(
    'in %s no label of a fee breaks within a word on a telephone',
    { tags: ['long'] },
    async (language, { openVisitor }) => {
      for (const width of [320, 390]) {
        const { page, open } = await openVisitor({ language, width, height: 844, isMotionReduced: true });
        await open('/Personalbanking#fees');
        await sees(() => page.locator('tbody th').evaluateAll(brokenWords), []);
      }
    },
  );

  test.for([320, 390, 1024, 1280, 1440])(
    'at %i px back to top lies over no figure of the tariff',
    { tags: ['long'] },
    async (width, { openVisitor }) => {
      const { page, open } = await openVisitor({ width, height: 844, isMotionReduced: true });
      await open('/Table');
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      const button = page.getByRole('button', { name: shell.backToTop, exact: true });
      await seen(button);
      const { x } = (await button.boundingBox())!;
      const ends = await page.locator('tbody td:last-child').evaluateAll((cells) =>
        cells.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getBoundingClientRect().right;
        }),
      );
      expect(ends.filter((end) => end > x)).toEqual([]);
    },
  );
});

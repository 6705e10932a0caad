import { languages, type Language } from '@bank/contract';
import { describe, expect } from 'vitest';
import { storyPlace } from '../bank/place.ts';
import { barriers } from '../browser/accessibility.ts';
import { noteJumps, openWithLateFaces, readJumps } from '../browser/jumps.ts';
import { overflowAt } from '../browser/overflow.ts';
import { isOfPortal, pageAddresses, walksOf } from '../browser/page-addresses.ts';
import { test } from '../story.ts';

const { origin } = storyPlace();
const addresses = pageAddresses();

interface SentPage {
  readonly address: string;
  readonly language: string;
  readonly status: number;
  readonly html: string;
}

/** Every page in a language, as the bank sends it. */
function sentPages(language: Language): Promise<readonly SentPage[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(origin + address, { headers: { cookie: `language=${language}` } });
      return { address, language, status: response.status, html: await response.text() };
    }),
  );
}

const titleIn = (html: string) => /<title>([^<]+)<\/title>/.exec(html)?.[1];
const descriptionIn = (html: string) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
const isListed = (html: string) => !html.includes('<meta name="robots" content="noindex">');

/** Values that more than one page has. */
function repeated(values: readonly (string | undefined)[]): readonly unknown[] {
  return values.filter((value, place) => values.indexOf(value) !== place);
}

describe.concurrent('every page of the site (spec 2)', () => {
  test.for(languages)(
    'is sent in %s, readable without scripts: its language, one heading, a title of its own',
    async (language) => {
      const pages = await sentPages(language);
      for (const { address, status, html } of pages) {
        expect([address, status]).toEqual([address, 200]);
        expect([address, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([address, language]);
        expect([address, html.match(/<h1[\s>]/g)?.length]).toEqual([address, 1]);
      }
      expect(repeated(pages.map(({ html }) => titleIn(html)))).toEqual([]);
      expect(pages.filter(({ html }) => !titleIn(html))).toEqual([]);
    },
  );

  test.for(languages)('that a search engine may list has a description of its own in %s', async (language) => {
    const listed = (await sentPages(language)).filter(({ html }) => isListed(html));
    expect(listed.length).toBeGreaterThan(1);
    expect(listed.filter(({ html }) => !descriptionIn(html)).map(({ address }) => address)).toEqual([]);
    expect(repeated(listed.map(({ html }) => descriptionIn(html)))).toEqual([]);
  });

  // Axe looks at every page by day on a desk and by night on a telephone, once in each script; letters come late to
  // each.
  describe.for([
    ['en', 'light', 1440, true],
    ['ru', 'dark', 390, true],
    ['es', 'light', 360, false],
    ['fr', 'dark', 412, false],
  ] as const)('in %s (%s, %i px)', ([language, colorScheme, width, isJudgedByAxe]) => {
    test.for(walksOf(addresses))(
      'comes to life without a complaint, holds still, fits every screen down to 320 px, bars nobody: $from and ' +
        'the next $more',
      // Russian has the longest words.
      { tags: language === 'ru' ? [] : ['long'] },
      async ({ visited }, { openVisitor }) => {
        const { page, open, uncovered } = await openVisitor({ language, colorScheme, isMotionReduced: true });
        await noteJumps(page);
        const faults: string[] = [];
        for (const address of visited) {
          await page.setViewportSize({ width, height: 900 });
          if (isOfPortal(address)) {
            await open(address);
          } else {
            await openWithLateFaces(page, address);
            await uncovered();
            faults.push(
              ...(await readJumps(page)).map(({ value, moved }) => `${address} jumps by ${value}: ${moved.join('; ')}`),
            );
          }
          const headings = await page.getByRole('heading', { level: 1 }).count();
          if (headings !== 1) faults.push(`${address} has ${headings} main headings`);
          if (isJudgedByAxe) faults.push(...(await barriers(page)).map((barrier) => `${address}: ${barrier}`));
          for (const narrow of [1024, 768, 390, 320]) {
            const tooWide = await overflowAt(page, narrow);
            if (tooWide !== null) faults.push(`${address} is wider than ${narrow} px, ${tooWide}`);
          }
        }
        expect(faults).toEqual([]);
      },
    );
  });
});

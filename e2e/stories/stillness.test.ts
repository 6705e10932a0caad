import { languages } from '@bank/contract';
import { describe, expect } from 'vitest';
import { logInAtBank } from '../bank/ask-bank.ts';
import { corporateClient, personalClient } from '../bank/clients.ts';
import { forgetDrafts } from '../bank/forget-drafts.ts';
import { noteJumps, openWithLateFaces, readJumps } from '../browser/jumps.ts';
import { overflowAt } from '../browser/overflow.ts';
import { isOfPortal, pageAddresses, walksOf } from '../browser/page-addresses.ts';
import { seesThat } from '../browser/see.ts';
import { sample, test } from '../story.ts';

/** Users with their rights, rules of approval, limits; orders that wait for an approval. */
const pagesOfSeveral = ['users-and-limits', 'orders', 'details'].map((name) => `/personal-account/${name}`);

/*
 * The pages of the site are held still in `every-page.test.ts`, which opens each of them in every language anyway; here
 * is what only these visitors see.
 */
describe.concurrent('letters that come late move nothing', () => {
  describe.for([
    ['en', 1440],
    ['ru', 412],
  ] as const)('in %s at %i px, and no page is wider than a narrow screen', ([language, width]) => {
    test.for([
      ...walksOf(pageAddresses().filter(isOfPortal)).map((walk) => ({ ...walk, of: 'the portal', as: personalClient })),
      ...walksOf(pagesOfSeveral).map((walk) => ({ ...walk, of: 'several who act', as: corporateClient })),
    ])('on pages of $of: $from and the next $more', { tags: ['long'] }, async ({ visited, as }, { openVisitor }) => {
      const token = await logInAtBank(as);
      await forgetDrafts(token);
      const { page } = await openVisitor({ language, width, isTelephone: width < 1000, token });
      await noteJumps(page);
      const found: unknown[] = [];
      for (const address of visited) {
        await page.setViewportSize({ width, height: 900 });
        await openWithLateFaces(page, address);
        found.push(...(await readJumps(page)).map((jump) => ({ address, ...jump })));
        const tooWide = await overflowAt(page, 320);
        if (tooWide !== null) found.push({ address, tooWide });
      }
      expect(found).toEqual([]);
    });
  });

  sample(languages, (language) => language === 'ru')(
    'on a page that does not exist, on a telephone, in %s',
    async (language, { openVisitor }) => {
      const { page, announce } = await openVisitor({ language, width: 412, isTelephone: true });
      announce(/404 .*off-the-chart/);
      await noteJumps(page);
      await openWithLateFaces(page, '/off-the-chart');
      expect(await readJumps(page)).toEqual([]);
    },
  );

  test.for([
    [
      'a block that comes above everything',
      (): void =>
        document
          .querySelector('main')
          ?.prepend(Object.assign(document.createElement('div'), { textContent: 'Late news' })),
    ],
    [
      'a line that breaks in two',
      (): void =>
        document
          .querySelector('h1')
          ?.append(' and a good many words more than fit into the one line that was there before'),
    ],
    [
      'six pixels of room',
      (): void => {
        document.querySelector('main')?.setAttribute('data-planted', '');
        (document.querySelector('main') as HTMLElement).style.marginTop = '6px';
      },
    ],
  ] as const)('and what does move is noticed: %s', { tags: ['long'] }, async ([, plant], { openVisitor }) => {
    const { page, announce, open } = await openVisitor({ width: 412, isTelephone: true });
    announce(/404 .*off-the-chart|style/i);
    await noteJumps(page);
    await open('/off-the-chart');
    expect(await readJumps(page)).toEqual([]);
    await page.evaluate(plant);
    await seesThat(async () => (await readJumps(page)).length > 0, 'the jump is noticed');
  });

  test('for every stand-in on this machine has a line box as high as that of the face it waits for', async ({
    openVisitor,
  }) => {
    const { page, open } = await openVisitor();
    await open('/');
    const boxes = await page.evaluate(async () => {
      const ours = {
        'Ostro Display as ': 'Ostro Display',
        'Golos Text as ': 'Golos Text Variable',
        'JetBrains Mono as ': 'JetBrains Mono Variable',
      };
      const pen = document.createElement('canvas').getContext('2d')!;
      const boxOf = (font: string) => {
        pen.font = font;
        const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measureText('Hx');
        return [above, below];
      };
      const found: { standIn: string; box: number[]; wanted: number[] }[] = [];
      for (const face of document.fonts) {
        const family = face.family.replace(/"/g, '');
        const of = Object.entries(ours).find(([prefix]) => family.startsWith(prefix))?.[1];
        if (
          of === undefined ||
          !(await face.load().then(
            () => true,
            () => false,
          ))
        )
          continue;
        await document.fonts.load(`${face.style} 1000px '${of}'`, 'H');
        found.push({
          standIn: `${family} ${face.style}`,
          box: boxOf(`${face.style} 1000px '${family}'`),
          wanted: boxOf(`${face.style} 1000px '${of}'`),
        });
      }
      return found;
    });
    // Two decimals of a percentage, of letters a thousand pixels high.
    const wrong = boxes.filter(({ box, wanted }) => box.some((length, place) => Math.abs(length - wanted[place]!) > 2));
    expect(wrong).toEqual([]);
  });

  test('on Home, whose film and carousel move, on a telephone', async ({ openVisitor }) => {
    const { page } = await openVisitor({ width: 412, isTelephone: true });
    await noteJumps(page);
    await openWithLateFaces(page, '/');
    expect(await readJumps(page)).toEqual([]);
  });
});

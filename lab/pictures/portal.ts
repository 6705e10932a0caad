import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '@bank/contract';
import { chromium, type Page } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { startBank } from '../bench/bank-process.ts';
import { writeAvif } from './encode-avif.ts';
import { isDrawn, logIn, storageOf } from './picture-visit.ts';

/*
 * `npm run pictures -- portal`: the pictures of the portal that Home and Login show, taken from the demonstration, in
 * each language, light and dark, in two sizes, as WebP and AVIF, into the folder of the site that shows them. Take them
 * again when the portal looks otherwise. `--origin` takes them of a running demonstration.
 */

/** What a client works with begins at the tabs of the one page, and at the entries of the other. */
const pages = {
  details: { path: '/personal-account/details', top: 'main nav' },
  statement: { path: '/personal-account/transactions', top: 'main table' },
};
const themes = ['light', 'dark'] as const;
/**
 * Windows by the end of the name: the picture is what stands beneath the header, which the page has itself. It is as
 * high as whole rows need, and a row that does not fit is left out. `portal-picture.tsx` knows the sizes.
 */
const windows = {
  '': { width: 1024, scale: 1.25, heights: { details: 664, statement: 672 } },
  '-narrow': { width: 480, scale: 1.5, heights: { details: 624, statement: 556 } },
};
const heightMax = 672;
const headerMax = 100;
const quality = 0.5;

const { values } = parseArgs({ options: { origin: { type: 'string' } } });
const folder = 'web/src/site/portal-picture/media';
const dataDir = await mkdtemp(join(tmpdir(), 'bank-pictures-'));
const bank = values.origin === undefined ? await startBank(dataDir) : undefined;
const origin = values.origin ?? bank!.origin;
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: found.env,
  args: [...launchArguments],
});
try {
  await mkdir(folder, { recursive: true });
  const encoder = await browser.newPage();
  const token = await logIn(origin);
  for (const language of languages) {
    for (const theme of themes) {
      for (const [end, { width, scale, heights }] of Object.entries(windows)) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport: { width, height: heightMax + headerMax },
          deviceScaleFactor: scale,
          bypassCSP: true,
          colorScheme: theme,
          reducedMotion: 'reduce',
          timezoneId: 'Europe/Madrid',
          storageState: storageOf(origin, language, token),
        });
        for (const name of ['details', 'statement'] as const) {
          const { path, top } = pages[name];
          const height = heights[name];
          const page = await context.newPage();
          await page.goto(path);
          await page.locator('[data-overlay="off"]').waitFor({ state: 'attached' });
          await isDrawn(page);
          const header = (await page.locator('header').first().boundingBox())!;
          await page.addStyleTag({ content: '[class*="back-to-top"] { display: none }' });
          // On telephones the tabs stay at the end of the window and would cover rows.
          if (end !== '') await page.addStyleTag({ content: '[class*="tabs_tabs"] { display: none }' });
          await page.evaluate(`scrollTo(0, (document.querySelector('${top}') ?? document.querySelector('main nav'))
            .getBoundingClientRect().top - ${header.height})`);
          await isDrawn(page);
          // Opacity, because parts of a row are visible whatever their row is; and tails of the heading above reach in.
          await page.evaluate(`for (const part of document.querySelectorAll('main h1, main tbody tr')) {
            const { top, bottom } = part.getBoundingClientRect();
            if (top < ${header.height} || bottom > ${header.height + height}) part.style.opacity = '0';
          }`);
          const png = await page.screenshot({ clip: { x: 0, y: header.height, width, height } });
          const file = join(folder, `${name}-${language}-${theme}${end}`);
          await writeFile(`${file}.webp`, await encode(encoder, png));
          await writeAvif(png, { file: `${file}.avif`, kind: 'portal' });
          await page.close();
        }
        await context.close();
      }
      process.stdout.write(`pictures: ${language}, ${theme}\n`);
    }
  }
} finally {
  await browser.close();
  await bank?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The browser itself writes WebP: no package is needed for it. */
async function encode(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate<string>(`(async () => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,${png.toString('base64')}';
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d').drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', ${quality}).split(',')[1];
  })()`);
  return Buffer.from(encoded, 'base64');
}

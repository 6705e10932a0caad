import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { writeAvif, type AvifKind } from './encode-avif.ts';

/*
 * `npm run pictures -- avif`: writes the AVIF beside each WebP of the small illustrations, the film's stills and the
 * portal, and says what both weigh. The large illustrations are of so few tones that WebP holds them as well. Run by
 * hand after a change to one of them, and commit the result. `--only anchor` takes those whose names begin so.
 * `npm run pictures -- portal` writes both kinds of its own.
 */

const folders: readonly { readonly folder: string; readonly kind: AvifKind; readonly end: string }[] = [
  { folder: 'ui/src/assets/plates', kind: 'plate', end: '-s.webp' },
  { folder: 'web/src/site/film/media', kind: 'poster', end: '.webp' },
  { folder: 'web/src/site/portal-picture/media', kind: 'portal', end: '.webp' },
];

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const found = await findBrowser();
const browser = await chromium.launch({
  executablePath: found.executablePath,
  env: found.env,
  args: [...launchArguments, '--force-color-profile=srgb'],
});
try {
  const decoder = await browser.newPage();
  for (const { folder, kind, end } of folders) {
    const names = (await readdir(folder)).filter((name) => name.endsWith(end) && name.startsWith(values.only));
    if (names.length === 0) continue;
    let [before, after] = [0, 0];
    for (const name of names) {
      const source = join(folder, name);
      const file = source.replace(/webp$/, 'avif');
      await writeAvif(await decode(decoder, await readFile(source)), { file, kind });
      const [webp, avif] = [(await stat(source)).size, (await stat(file)).size];
      process.stdout.write(`${name.padEnd(32)} ${webp} ${avif} ${(avif / webp).toFixed(2)}\n`);
      before += webp;
      after += avif;
    }
    process.stdout.write(`${folder.padEnd(32)} ${before} ${after} ${(after / before).toFixed(2)}\n`);
  }
} finally {
  await browser.close();
}

/** A WebP as PNG, alpha and all: the browser reads one and writes the other. */
async function decode(page: Page, webp: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate<string>(`(async () => {
    const picture = new Image();
    picture.src = 'data:image/webp;base64,${webp.toString('base64')}';
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d').drawImage(picture, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return Buffer.from(encoded, 'base64');
}

import { languages, type Language } from '@bank/contract';
import { demonstration as en } from '@bank/dictionaries/en/demonstration';
import { demonstration as es } from '@bank/dictionaries/es/demonstration';
import { demonstration as fr } from '@bank/dictionaries/fr/demonstration';
import { demonstration as ru } from '@bank/dictionaries/ru/demonstration';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser, launchArguments } from '../../e2e/browser/find-browser.ts';
import { socialCard, socialCardSize } from '../../web/build/social-card.ts';
import { SYMBOL } from '@bank/engraving/marks/symbol';
import { WORDMARK_CYRILLIC } from '@bank/engraving/marks/wordmark-cyrillic';
import { WORDMARK_LATIN } from '@bank/engraving/marks/wordmark-latin';
import { brand } from '../../web/src/content/brand.ts';

/*
 * Draws the pictures that networks show beside a link. Run by hand after a change to the headline of Home, and commit
 * the result, reduced to the few colours of an engraving:
 *
 *     npm run pictures -- cards
 *     pngquant --force --ext .png --nofs 28 web/public/social/*.png
 */

const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath,
  env,
  args: [...launchArguments, '--allow-file-access-from-files', '--force-color-profile=srgb'],
});
const demonstrations = { en, es, fr, ru };
const wordmarks = { latin: WORDMARK_LATIN, cyrillic: WORDMARK_CYRILLIC };
const { width, height } = socialCardSize;
const fileOf = (path: string): string => new URL(path, import.meta.url).href;

// A mask is a request of its own, which a page from a file may not make.
const neatlineFile = readFileSync(new URL('../../ui/src/assets/engraved/neatline.svg', import.meta.url), 'base64');
const neatline = `data:image/svg+xml;base64,${neatlineFile}`;

const workshop = mkdtempSync(join(tmpdir(), 'social-'));
const output = fileURLToPath(new URL('../../web/public/social/', import.meta.url));
mkdirSync(output, { recursive: true });
const sheet = await browser.newPage({ viewport: { width, height } });
for (const language of languages) {
  const page = join(workshop, `${language}.html`);
  writeFileSync(page, cardHtml(language));
  await sheet.goto(pathToFileURL(page).href);
  await sheet.evaluate('document.fonts.ready.then(() => undefined)');
  await sheet.screenshot({ path: join(output, `${language}.png`) });
}
await browser.close();
rmSync(workshop, { recursive: true });

function cardHtml(language: Language): string {
  const script = language === 'ru' ? 'cyrillic' : 'latin';
  const wordmark = wordmarks[brand.wordmarks[language]];
  const { lines } = socialCard(language);
  // The longest line stops short of the island.
  const size = Math.min(106, Math.round(1560 / Math.max(...lines.map((line) => line.length))));
  const face = (family: string, file: string) => `@font-face { font-family: ${family}; src: url(${fileOf(file)}); }`;
  return `<!doctype html><meta charset="utf-8"><style>
    ${face('Display', `../../ui/src/assets/fonts/ostro-display-${script}-normal.woff2`)}
    ${face('Figures', '../../ui/src/assets/fonts/ostro-display-latin-normal.woff2')}
    ${face('Words', `../../ui/src/assets/fonts/golos-text-${script}-wght-normal.woff2`)}
    ${face('Latin', '../../ui/src/assets/fonts/golos-text-latin-wght-normal.woff2')}
    * { margin: 0; box-sizing: border-box; }
    body { position: relative; width: ${width}px; height: ${height}px; overflow: hidden; background: #fbf9f3; color:
    #0b2a38; }
    .chart { position: absolute; right: -150px; top: -10px; height: 640px; }
    .veil { position: absolute; inset: 0; background: linear-gradient(90deg, #fbf9f3 46%, #fbf9f3d9 58%, #fbf9f300 74%);
    }
    .rule { position: absolute; left: 0; right: 0; height: 13px; background: #0b2a38; mask: url(${neatline}); }
    .mark { position: absolute; left: 72px; top: 66px; display: flex; align-items: center; gap: 24px; }
    h1 { position: absolute; left: 68px; top: 196px; white-space: pre; font: 360 ${size}px/.98 Display, Figures;
    letter-spacing: -.015em; }
    p { position: absolute; left: 72px; bottom: 62px; width: 560px; font: 400 21px/1.45 Words, Latin; color: #2f4b58; }
  </style>
  <img class="chart" src="${fileOf('../../web/src/site/film/media/tide-light-poster.webp')}" alt="">
  <div class="veil"></div>
  <div class="mark">
    <svg width="62" height="85" viewBox="${SYMBOL.viewBox}" fill="none" stroke="#0b2a38">
      ${[SYMBOL.outerRing, SYMBOL.innerRing]
        .map(({ cx, cy, r, strokeWidth }) => `<circle cx="${cx}" cy="${cy}" r="${r}" stroke-width="${strokeWidth}"/>`)
        .join('')}
      <path d="${SYMBOL.points.d}" stroke-width="${SYMBOL.points.strokeWidth}"/>
      <path d="${SYMBOL.clearing.d}" fill="#fbf9f3" stroke="#fbf9f3" stroke-width="${SYMBOL.clearing.strokeWidth}"
      stroke-linejoin="round"/>
      <path d="${SYMBOL.north.d}" stroke-width="${SYMBOL.north.strokeWidth}"/><path d="${SYMBOL.south}" fill="#9a1750"
      stroke="none"/>
    </svg>
    <svg width="216" viewBox="${wordmark.viewBox}" fill="#0b2a38" style="margin-top:-22px"><path
    d="${wordmark.d}"/></svg>
  </div>
  <h1>${lines.join('\n')}</h1>
  <p>${demonstrations[language].footer}</p>
  <div class="rule" style="top:0"></div><div class="rule" style="bottom:0;transform:scaleY(-1)"></div>`;
}

import { addressInLanguage, followsChoice, languages, type Language } from '@bank/contract';
import type { Font } from '../src/shell/fonts.ts';
import type { PrerenderedPage } from '../src/shell/prerender.tsx';
import type { PageFiles } from './files-of-page.ts';
import type { InlineScripts } from './inline-scripts.ts';
import { structuredData } from './structured-data.ts';
import { socialCard, socialCardSize } from './social-card.ts';

/** The server puts its `PUBLIC_URL` here, without a slash at the end. */
const publicUrlPlace = '%PUBLIC_URL%';

/** Open Graph's names of the languages. */
const locales: Readonly<Record<Language, string>> = { en: 'en_GB', ru: 'ru_RU', es: 'es_ES', fr: 'fr_FR' };

interface HeadWish {
  readonly page: PrerenderedPage;
  readonly language: Language;
  readonly files: PageFiles;
  /** Scripts that the page's own script has fetched ahead. */
  readonly ahead: readonly string[];
  /** What the page needs of the stylesheet. */
  readonly style: string;
  readonly inlineScripts: InlineScripts;
}

/**
 * What differs between the heads of two pages. The language script comes first: it may load the page again. The script
 * of the fonts comes after the style that describes them. A page that holds its scripts back names them, the entry
 * first, for the inline script that waits; any other page fetches them at once. The page's own style stands before the
 * script that adds the whole stylesheet: of two rules of one weight the later one wins, and that has to be the whole's.
 */
export function headOf({ page, language, files, ahead, style, inlineScripts }: HeadWish): string {
  const card = socialCard(language);
  const title = escapeHtml(page.title);
  const description = page.description === null ? [] : [escapeHtml(page.description)];
  return [
    `<script>${inlineScripts.language}</script>`,
    `<style>${style}</style>`,
    ...(page.holdsScriptsBack
      ? [
          `<meta name="scripts" content="${[files.entry, ...files.scripts].map((file) => `/${file}`).join(' ')}">`,
          `<meta name="style" content="/${files.style}">`,
          ...page.pictures.map((file) => `<link rel="preload" as="image" href="${file}" crossorigin>`),
          ...(page.lateFonts.length === 0 ? [] : [`<meta name="late-fonts" content="${fontNames(page.lateFonts)}">`]),
          `<script>${inlineScripts.firstInteraction}</script>`,
        ]
      : []),
    ...(ahead.length === 0 ? [] : [`<meta name="ahead" content="${ahead.map((file) => `/${file}`).join(' ')}">`]),
    `<title>${title}</title>`,
    ...description.map((text) => `<meta name="description" content="${text}">`),
    // The whole stylesheet blocks nothing: it is for paper until the page's script applies it to the screen. On a page
    // that holds its scripts back the inline script adds it.
    page.holdsScriptsBack
      ? `<noscript><link rel="stylesheet" href="/${files.style}" media="print"></noscript>`
      : `<link rel="stylesheet" href="/${files.style}" media="print" id="whole-style">`,
    ...page.fonts.map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
    `<meta name="fonts" content="${fontNames(page.fonts)}">`,
    `<script>${inlineScripts.fonts}</script>`,
    ...(page.holdsScriptsBack
      ? []
      : [
          ...files.scripts.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
          `<script type="module" fetchpriority="low" src="/${files.entry}"></script>`,
        ]),
    ...(page.address === null
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${publicUrlPlace}${ownAddress(page.address, language)}">`,
          ...alternates(page.address),
          dataElement(structuredData({ page, language, origin: publicUrlPlace })),
        ]),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(page.bank)}">`,
    `<meta property="og:title" content="${title}">`,
    ...description.map((text) => `<meta property="og:description" content="${text}">`),
    ...(page.address === null
      ? []
      : [`<meta property="og:url" content="${publicUrlPlace}${ownAddress(page.address, language)}">`]),
    `<meta property="og:image" content="${publicUrlPlace}${card.address}">`,
    '<meta property="og:image:type" content="image/png">',
    `<meta property="og:image:width" content="${socialCardSize.width}">`,
    `<meta property="og:image:height" content="${socialCardSize.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(card.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta property="og:locale" content="${locales[language]}">`,
    ...languages
      .filter((other) => other !== language)
      .map((other) => `<meta property="og:locale:alternate" content="${locales[other]}">`),
  ].join('\n    ');
}

/** A letter of each font, and the font as CSS says it. */
function fontNames(fonts: readonly Font[]): string {
  return fonts.map(({ glyph, font }) => `${glyph} ${font}`).join(',');
}

/** Data, not a script: no policy of scripts applies to it (HTML, data block). */
function dataElement(data: object | null): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function ownAddress(address: string, language: Language): string {
  return followsChoice(address) ? address : addressInLanguage(address, language);
}

/** Where the page is in each language, for search engines. The bare address is for every other language. */
function alternates(address: string): readonly string[] {
  if (followsChoice(address)) return [];
  return [...languages.map((other) => [other, addressInLanguage(address, other)]), ['x-default', address]].map(
    ([name, place]) => `<link rel="alternate" hreflang="${name}" href="${publicUrlPlace}${place}">`,
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

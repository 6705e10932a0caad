import { languages, type Language } from '@bank/contract';
import type { PrerenderedPage } from '../src/shell/prerender.tsx';
import type { PageFiles } from './files-of-page.ts';
import { socialCard, socialCardSize } from './social-card.ts';

/** The server puts its `PUBLIC_URL` here, without a slash at the end. */
const publicUrlPlace = '%PUBLIC_URL%';

/** Open Graph's names of the languages. */
const locales: Readonly<Record<Language, string>> = { en: 'en_GB', ru: 'ru_RU', es: 'es_ES', fr: 'fr_FR' };

interface HeadOrder {
  readonly page: PrerenderedPage;
  readonly language: Language;
  readonly files: PageFiles;
  /** What the page needs of the stylesheet. */
  readonly style: string;
  readonly languageScript: string;
  readonly firstSignScript: string;
  readonly facesScript: string;
}

/**
 * What differs between the heads of two pages. The language script comes first: it may send the page back. The script
 * of the faces stands behind the style that describes them. A page that waits names its scripts, the beginning of
 * everything first, for the script that waits with it; any other fetches them at once.
 */
export function headOf({
  page,
  language,
  files,
  style,
  languageScript,
  firstSignScript,
  facesScript,
}: HeadOrder): string {
  const card = socialCard(language);
  const title = escapeHtml(page.title);
  const description = page.description === null ? [] : [escapeHtml(page.description)];
  return [
    `<script>${languageScript}</script>`,
    ...(page.waits
      ? [
          `<meta name="scripts" content="${[files.entry, ...files.scripts].map((file) => `/${file}`).join(' ')}">`,
          `<meta name="style" content="/${files.style}">`,
          `<script>${firstSignScript}</script>`,
        ]
      : []),
    `<title>${title}</title>`,
    ...description.map((text) => `<meta name="description" content="${text}">`),
    `<style>${style}</style>`,
    // The whole stylesheet keeps nobody waiting: it is for paper until the page's script has it for everything else.
    // Where a page waits, the waiting script adds it.
    page.waits
      ? `<noscript><link rel="stylesheet" href="/${files.style}" media="print"></noscript>`
      : `<link rel="stylesheet" href="/${files.style}" media="print" id="whole-style">`,
    ...page.faces.map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
    `<meta name="faces" content="${page.faces.map(({ letters, font }) => `${letters} ${font}`).join(',')}">`,
    `<script>${facesScript}</script>`,
    ...(page.waits
      ? []
      : [
          ...files.scripts.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
          `<script type="module" fetchpriority="low" src="/${files.entry}"></script>`,
        ]),
    ...(page.address === null
      ? ['<meta name="robots" content="noindex">']
      : [`<link rel="canonical" href="${publicUrlPlace}${page.address}">`]),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(page.bank)}">`,
    `<meta property="og:title" content="${title}">`,
    ...description.map((text) => `<meta property="og:description" content="${text}">`),
    ...(page.address === null ? [] : [`<meta property="og:url" content="${publicUrlPlace}${page.address}">`]),
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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

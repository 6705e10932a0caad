import type { Language } from '@bank/contract';
import { WrittenPath } from '@bank/ui/address.ts';
import cyrillicWordmark from '@bank/ui/assets/brand/wordmark-cyrillic.svg?no-inline';
import latinWordmark from '@bank/ui/assets/brand/wordmark-latin.svg?no-inline';
import neatline from '@bank/ui/assets/engraved/neatline.svg?no-inline';
import { loadLazySections } from '@bank/ui/lazy-section.tsx';
import { renderToString } from 'react-dom/server';
import { brand } from '../content/brand.ts';
import { frameTexts, setDemonstration, textsOf } from '../dictionaries/text-store.ts';
import { descriptionOf } from './description.ts';
import { App } from './app.tsx';
import { fontsOf, lateFontsOf, type Font } from './fonts.ts';
import { loadPage, type LoadedPage } from './load-page.ts';
import { pageNames } from '../navigation/page-name.ts';
import { titleOf } from './page-title.ts';
import { isPortal, routes, unroutedPages, type ShownName } from './routes.ts';

/* What the build asks of the site: which pages there are, and each of them as HTML. Never part of the browser's
   script. */

export interface PrerenderedPage {
  /** As menus name it. */
  readonly name: string;
  readonly title: string;
  /** For search engines; null for pages that they should not list. */
  readonly description: string | null;
  readonly bank: string;
  /** The page is shown when they are there. */
  readonly fonts: readonly Font[];
  /** Fetched when it has loaded. */
  readonly lateFonts: readonly Font[];
  /** The pictures of its header, which its style names: they are fetched with it. */
  readonly pictures: readonly string[];
  /** Whether its scripts wait for the first interaction; those of the portal and of the gate start at once. */
  readonly holdsScriptsBack: boolean;
  /** Null for pages that no search engine should list. */
  readonly address: string | null;
  readonly html: string;
  /** The texts that the page is rendered with, by dictionary. */
  readonly texts: Readonly<Record<string, unknown>>;
}

/** Every page that exists, with those that have no address of their own. */
export const existingPages: readonly ShownName[] = [
  ...pageNames.filter((name) => routes[name].leadsTo === undefined),
  ...(Object.keys(unroutedPages) as (keyof typeof unroutedPages)[]),
];

/** Addresses and what they show, for the server: a page, or another address. */
export function addressTable(): { pages: Record<string, ShownName>; redirects: Record<string, string> } {
  const pages: Record<string, ShownName> = {};
  const redirects: Record<string, string> = {};
  for (const name of pageNames) {
    const { address, leadsTo } = routes[name];
    if (leadsTo === undefined) pages[address] = name;
    else redirects[address] = routes[leadsTo].address;
  }
  return { pages, redirects };
}

/** Says how the pages that follow are written: as those of a demonstration, or of a bank in production. */
export { setDemonstration };

export async function prerender(name: ShownName, language: Language): Promise<PrerenderedPage> {
  const start = await loadPage(name, language);
  const page = () => renderPage(start, language);
  // The first rendering finds the deferred sections, the second one has their code.
  page();
  await loadLazySections();
  const route = name === 'gate' || name === 'not-found' ? null : routes[name];
  return {
    name: textsOf(language, 'shell').pages[name],
    title: titleOf(name, language),
    description: descriptionOf(name, language),
    bank: brand.names[language],
    fonts: fontsOf(name, language),
    lateFonts: lateFontsOf(name),
    pictures: [brand.wordmarks[language] === 'cyrillic' ? cyrillicWordmark : latinWordmark, neatline],
    holdsScriptsBack: name !== 'gate' && !isPortal(name),
    address: route === null || isPortal(name) ? null : route.address,
    html: page(),
    texts: Object.fromEntries([...frameTexts(), ...start.texts].map((text) => [text, textsOf(language, text)])),
  };
}

/** The pages that the visitor of one mostly goes on to, with their dictionaries: their scripts are fetched ahead. */
export function pagesAfter(
  name: ShownName,
  language: Language,
): Promise<readonly { readonly name: ShownName; readonly texts: readonly string[] }[]> {
  const next = name === 'login' ? (['details', 'statement'] as const) : isPortal(name) ? (['statement'] as const) : [];
  return Promise.all(next.filter((page) => page !== name).map((page) => loadPage(page, language)));
}

function renderPage(start: LoadedPage, language: Language): string {
  const { name } = start;
  const route = name === 'gate' || name === 'not-found' ? null : routes[name];
  return renderToString(
    // An address that leads nowhere stands for both pages without one.
    <WrittenPath value={route?.address ?? '/not-found'}>
      <App start={start} language={language} />
    </WrittenPath>,
  );
}

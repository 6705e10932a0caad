import { languages, type Language } from '@bank/contract';
import { precompress } from '@bank/ui/build/precompress.ts';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { hashForCsp } from './build/csp-hash.ts';
import { filesAhead, filesOfPage, styleOf } from './build/files-of-page.ts';
import { headOf } from './build/head.ts';
import { buildInlineScripts, type InlineScripts } from './build/inline-scripts.ts';
import { followingStyle, pageStyle } from './build/page-style.ts';
import { printDocuments } from './build/print-documents.ts';
import type { SiteManifest } from './build/site-manifest.ts';
import { writeOrderTemplate } from './build/write-order-template.ts';
import type * as prerenderedSite from './src/shell/prerender.tsx';

const webFolder = fileURLToPath(new URL('.', import.meta.url));
const configFile = join(webFolder, 'vite.config.ts');
/** Vite's own manifest, which says into which files a module went. */
const viteManifestFile = '.vite/manifest.json';

export interface BuildWebOptions {
  /** Emptied first; afterwards holds everything that the server sends. */
  readonly outDir: string;
  /**
   * Whether the scripts of a public page wait for the first interaction. Without it each page fetches its scripts at
   * once, as the portal's pages do: the plain way, to measure the other against.
   */
  readonly holdsScriptsBack?: boolean;
}

/**
 * Builds the website: the browser's files, then every page that exists in every language as HTML, then the bank's
 * documents as PDF, each for a demonstration and for a bank in production, the workbook for files of orders, compressed
 * copies of every other text file, and `manifest.json`, which tells the server what to send where.
 */
export async function buildWeb({ outDir, holdsScriptsBack = true }: BuildWebOptions): Promise<SiteManifest> {
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const viteManifest = JSON.parse(await readFile(join(outDir, viteManifestFile), 'utf8')) as Manifest;
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  await Promise.all([rm(join(outDir, '.vite'), { recursive: true }), rm(join(outDir, 'index.html'))]);

  const inlineScripts = await buildInlineScripts();
  const site = await buildForPrerendering();
  const sheet = await readFile(join(outDir, styleOf(viteManifest)), 'utf8');
  const places = modes.flatMap((mode) => languages.map((language) => ({ mode, language })));
  await Promise.all(places.map(({ mode, language }) => mkdir(join(outDir, mode, language), { recursive: true })));
  const styleHashes: Record<string, string> = {};
  const pageFiles: string[] = [];
  for (const name of site.module.existingPages) {
    const pages: (Place & { page: PrerenderedPage })[] = [];
    for (const { mode, language } of places) {
      site.module.setDemonstration(mode === 'demo');
      const page = await site.module.prerender(name, language);
      pages.push({ mode, language, page: { ...page, holdsScriptsBack: page.holdsScriptsBack && holdsScriptsBack } });
    }
    // One style for both modes: they differ in a few texts, and the server knows one hash for a page.
    const style = pageStyle(
      sheet,
      pages.map(({ page }) => page.html),
    );
    styleHashes[name] = hashForCsp(style);
    for (const place of pages) {
      const html = pageHtml({
        name,
        ...place,
        pagesAfter: await site.module.pagesAfter(name, place.language),
        style,
        template,
        viteManifest,
        inlineScripts,
      });
      const file = join(place.mode, place.language, `${name}.html`);
      await writeFile(join(outDir, file), html);
      pageFiles.push(file);
    }
  }
  await writeFile(join(outDir, styleOf(viteManifest)), followingStyle(sheet));
  await rm(site.folder, { recursive: true });
  for (const mode of modes) await printDocuments(join(outDir, mode), { isDemonstration: mode === 'demo' });
  await writeOrderTemplate(outDir);

  const manifest: SiteManifest = {
    languages,
    ...site.module.addressTable(),
    notFound: 'not-found',
    gate: 'gate',
    scriptHashes: Object.values(inlineScripts).map(hashForCsp),
    styleHashes,
  };
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // The server writes its address into a page before it sends it.
  await precompress(outDir, { leftOut: pageFiles });
  return manifest;
}

type Site = typeof prerenderedSite;
type PrerenderedPage = Awaited<ReturnType<Site['prerender']>>;

/** `BANK_MODE` of the server that sends the page. A demonstration says what it is, a bank in production does not. */
const modes = ['demo', 'production'] as const;

interface Place {
  readonly mode: (typeof modes)[number];
  readonly language: Language;
}

/** The site as a module of Node, in a folder of its own that is thrown away after use. */
async function buildForPrerendering(): Promise<{ module: Site; folder: string }> {
  const folder = join(webFolder, `.cache/prerender-${process.pid}`);
  await build({
    configFile,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, ssr: 'src/shell/prerender.tsx', manifest: false, copyPublicDir: false },
    ssr: { noExternal: [/^@bank\//] },
  });
  return { module: (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Site, folder };
}

interface PageWish extends Place {
  readonly name: Site['existingPages'][number];
  readonly page: PrerenderedPage;
  readonly pagesAfter: Awaited<ReturnType<Site['pagesAfter']>>;
  readonly style: string;
  readonly template: string;
  readonly viteManifest: Manifest;
  readonly inlineScripts: InlineScripts;
}

function pageHtml({
  name,
  mode,
  language,
  page,
  pagesAfter,
  style,
  template,
  viteManifest,
  inlineScripts,
}: PageWish): string {
  const files = filesOfPage(viteManifest, { name });
  const ahead = filesAhead(viteManifest, { after: files, language, pages: pagesAfter });
  const head = headOf({ page, language, files, ahead, style, inlineScripts });
  return (
    template
      // Vite's own; `headOf` names the same files, in the order that serves this page.
      .replaceAll(
        / *<(?:link rel="(?:modulepreload|stylesheet)"|script type="module") crossorigin[^>]*>(?:<\/script>)?\n?/g,
        '',
      )
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace('<!--head-->', () => head)
      .replace(
        '<div id="root"></div>',
        () =>
          `<div id="root" data-page="${name}" data-mode="${mode}" data-payment-api="%PAYMENT_API_URL%">` +
          `${page.html}</div>${textsElement(page.texts)}`,
      )
  );
}

/** The texts that the page was rendered with, for its script: hydration fetches none. */
function textsElement(texts: Readonly<Record<string, unknown>>): string {
  return `<script type="application/json" id="texts">${JSON.stringify(texts).replaceAll('<', '\\u003c')}</script>`;
}

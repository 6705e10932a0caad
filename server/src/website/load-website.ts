import { isLanguage, type Language } from '@bank/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notReadable, readSiteManifest, type SiteManifest } from './read-site-manifest.ts';

/** The built website: pages in memory, everything else by name. */
export interface Website {
  readonly folder: string;
  readonly manifest: SiteManifest;
  /** The HTML of a page in a language, as built. Throws for a page that the manifest does not name. */
  page(language: Language, name: string): string;
  /** Files that are no pages, relative to the folder: scripts, styles, pictures, documents. */
  readonly files: readonly string[];
}

/** Not sent as they are: the manifest at all, the others because they name the bank's address. */
const writtenByServer = ['manifest.json', 'robots.txt', 'sitemap.xml'];

const builtFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * Reads the website's build.
 *
 * @throws WebsiteNotBuilt when it is missing or incomplete, WebsiteUnreadable when the machine does not let it be read
 */
export async function loadWebsite(folder: string = builtFolder): Promise<Website> {
  const manifest = await readSiteManifest(folder);
  const languages = manifest.languages.filter(isLanguage);
  const names = new Set([...Object.values(manifest.pages), manifest.notFound, manifest.gate]);
  const pages = new Map<string, string>();
  await Promise.all(
    languages.flatMap((language) => [...names].map(async (name) => void pages.set(`${language}/${name}`, await readPage(folder, language, name)))),
  );
  return {
    folder,
    manifest,
    page(language, name) {
      const html = pages.get(`${language}/${name}`);
      if (html === undefined) throw new Error(`the website has no page ${name} in ${language}`);
      return html;
    },
    files: await listFiles(folder, languages),
  };
}

async function readPage(folder: string, language: Language, name: string): Promise<string> {
  try {
    return await readFile(join(folder, language, `${name}.html`), 'utf8');
  } catch (error) {
    throw notReadable(error, `The build of the website lacks ${language}/${name}.html. Run: npm run build`);
  }
}

async function listFiles(folder: string, languages: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean))
    .filter((path) => !languages.includes(path[0]!) && !path.some((part) => part.startsWith('.')))
    .map((path) => path.join('/'))
    .filter((file) => !writtenByServer.includes(file) && !/\.(?:br|gz)$/.test(file))
    .sort();
}

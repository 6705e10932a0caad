import { isLanguage, type Language } from '@bank/contract';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../base/platform/config.ts';
import { notReadable, readSiteManifest, type SiteManifest } from './read-site-manifest.ts';

/** The built website: pages in memory, everything else by name. */
export interface Website {
  readonly folder: string;
  readonly manifest: SiteManifest;
  /** The HTML of a page in a language, as built. Throws for a page that the manifest does not name. */
  page(language: Language, name: string): string;
  /** Files that are no pages: scripts, styles, pictures, documents. */
  readonly files: readonly WebsiteFile[];
}

export interface WebsiteFile {
  /** Without the slash at its beginning. */
  readonly address: string;
  /** Relative to the folder. */
  readonly path: string;
}

/** Not sent as they are: the manifest at all, the others because they name the bank's address. */
const writtenByServer = ['manifest.json', 'robots.txt', 'sitemap.xml'];

/** Each has a folder in the build for the files that differ between the modes. */
const modes: readonly string[] = ['demo', 'production'] satisfies Config['mode'][];

const builtFolder = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/**
 * Reads the website's build, with the pages and documents of a mode: those of a demonstration say what they are.
 *
 * @throws WebsiteNotBuilt when it is missing or incomplete, WebsiteUnreadable when the machine does not let it be read
 */
export async function loadWebsite(mode: Config['mode'], folder: string = builtFolder): Promise<Website> {
  const manifest = await readSiteManifest(folder);
  const languages = manifest.languages.filter(isLanguage);
  const names = new Set([...Object.values(manifest.pages), manifest.notFound, manifest.gate]);
  const pages = new Map<string, string>();
  await Promise.all(
    languages.flatMap((language) =>
      [...names].map(
        async (name) =>
          void pages.set(`${language}/${name}`, await readPage(folder, `${mode}/${language}/${name}.html`)),
      ),
    ),
  );
  return {
    folder,
    manifest,
    page(language, name) {
      const html = pages.get(`${language}/${name}`);
      if (html === undefined) throw new Error(`the website has no page ${name} in ${language}`);
      return html;
    },
    files: await listFiles(folder, mode, languages),
  };
}

async function readPage(folder: string, path: string): Promise<string> {
  try {
    return await readFile(join(folder, path), 'utf8');
  } catch (error) {
    throw notReadable(error, `The build of the website lacks ${path}. Run: npm run build`);
  }
}

async function listFiles(folder: string, mode: Config['mode'], languages: readonly string[]): Promise<WebsiteFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).filter(Boolean))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .flatMap((parts) => {
      const isOfMode = modes.includes(parts[0]!);
      const address = isOfMode ? parts.slice(1) : parts;
      // Pages have addresses of their own.
      if (isOfMode && (parts[0] !== mode || languages.includes(address[0]!))) return [];
      return [{ address: address.join('/'), path: parts.join('/') }];
    })
    .filter(({ path }) => !writtenByServer.includes(path) && !/\.(?:br|gz)$/.test(path))
    .sort((one, other) => (one.address < other.address ? -1 : 1));
}

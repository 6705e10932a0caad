import type { Language } from '@bank/contract';
import type { Manifest, ManifestChunk } from 'vite';

export interface PageFiles {
  /** The entry script of the site. */
  readonly entry: string;
  /** Scripts that the page needs for hydration, without the entry itself. */
  readonly scripts: readonly string[];
  /** The one stylesheet of the site. */
  readonly style: string;
}

/** The entry is part of the chunk that every page needs (`vite.config.ts`): one file less. */
const entryKey = /^_house-[^/]+\.js$/;
const styleKey = 'style.css';
const portalKey = 'shell/portal-pages.ts';

/** The one stylesheet of the site, as a path within the build. */
export function styleOf(manifest: Manifest): string {
  return chunkOf(manifest, (key) => key === styleKey, styleKey).file;
}

/**
 * The built files of one page: its chunk and what that and the entry import. Pages are found by their file name,
 * `<name>/<name>-page.tsx`. Throws when a page has no chunk.
 */
export function filesOfPage(manifest: Manifest, { name }: { name: string }): PageFiles {
  const entry = chunkOf(manifest, (key) => entryKey.test(key), 'the entry');
  const isPage = (key: string) => key.endsWith(`/${name}/${name}-page.tsx`);
  const page = chunkOf(manifest, isPage, `${name}-page.tsx`);
  const scripts = new Set<string>();
  const collect = (chunk: ManifestChunk) => {
    for (const key of chunk.imports ?? []) {
      const imported = manifest[key];
      if (imported !== undefined && !scripts.has(imported.file)) {
        scripts.add(imported.file);
        collect(imported);
      }
    }
  };
  collect(entry);
  // The entry finds a page of the portal by this file.
  if (Object.keys(manifest).some((key) => isPage(key) && key.includes('portal/pages/')))
    scripts.add(chunkOf(manifest, (key) => key.endsWith(portalKey), portalKey).file);
  scripts.add(page.file);
  collect(page);
  scripts.delete(entry.file);
  return { entry: entry.file, scripts: [...scripts], style: styleOf(manifest) };
}

/** The scripts of pages that come later, with their texts in one language, but for those that a page has itself. */
export function filesAhead(
  manifest: Manifest,
  {
    after,
    language,
    pages,
  }: {
    readonly after: PageFiles;
    readonly language: Language;
    readonly pages: readonly { readonly name: string; readonly texts: readonly string[] }[];
  },
): readonly string[] {
  if (pages.length === 0) return [];
  const list = `/dictionaries/text-files/${language}.ts`;
  const textFiles = chunkOf(manifest, (key) => key.endsWith(list), list);
  const files = pages.flatMap(({ name, texts }) => [
    ...filesOfPage(manifest, { name }).scripts,
    ...texts.map(
      (text) => chunkOf(manifest, (key) => key.endsWith(`dictionaries/src/${language}/${text}.ts`), `${text}.ts`).file,
    ),
  ]);
  const own = new Set([after.entry, ...after.scripts]);
  return [...new Set([textFiles.file, ...files])].filter((file) => !own.has(file));
}

function chunkOf(manifest: Manifest, accepts: (key: string) => boolean, wanted: string): ManifestChunk {
  const key = Object.keys(manifest).find(accepts);
  const chunk = key === undefined ? undefined : manifest[key];
  if (chunk === undefined) throw new Error(`the build made no file for ${wanted}`);
  return chunk;
}

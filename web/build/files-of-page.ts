import type { Manifest, ManifestChunk } from 'vite';

export interface PageFiles {
  /** Scripts that the page needs before it can come to life, without the entry itself. */
  readonly scripts: readonly string[];
  /** The one stylesheet of the site. */
  readonly style: string;
}

const entryKey = 'index.html';
const styleKey = 'style.css';

/**
 * The built files of one page in one language: its chunk, its dictionaries, and what these import. Pages are found by
 * their file name, `<name>/<name>-page.tsx`. Throws when a page or a dictionary has no chunk.
 */
export function filesOfPage(
  manifest: Manifest,
  { name, language, texts }: { name: string; language: string; texts: readonly string[] },
): PageFiles {
  const entry = chunkOf(manifest, (key) => key === entryKey, entryKey);
  const page = chunkOf(manifest, (key) => key.endsWith(`/${name}/${name}-page.tsx`), `${name}-page.tsx`);
  const words = texts.map((text) => {
    const file = `dictionaries/src/${language}/${text}.ts`;
    return chunkOf(manifest, (key) => key.endsWith(file), file);
  });
  const { file: style } = chunkOf(manifest, (key) => key === styleKey, styleKey);
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
  for (const chunk of [page, ...words]) {
    scripts.add(chunk.file);
    collect(chunk);
  }
  scripts.delete(entry.file);
  return { scripts: [...scripts], style };
}

function chunkOf(manifest: Manifest, accepts: (key: string) => boolean, wanted: string): ManifestChunk {
  const key = Object.keys(manifest).find(accepts);
  const chunk = key === undefined ? undefined : manifest[key];
  if (chunk === undefined) throw new Error(`the build made no file for ${wanted}`);
  return chunk;
}

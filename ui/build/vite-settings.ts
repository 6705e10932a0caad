import { basename } from 'node:path';

/** The oldest browsers that the applications are built for. */
export const browserTargets = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/**
 * Vite wraps each import of a part that comes later in a helper that fetches styles and further parts ahead. There is
 * one stylesheet, and nothing is fetched ahead: the helper would be a hundredth of a page's script for nothing.
 */
export const plainImports = {
  name: 'plain-imports',
  apply: 'build' as const,
  enforce: 'pre' as const,
  load: (id: string): string | null =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

/** Changes with a release of React only, so that browsers keep it over many of ours. */
export const reactChunk = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
  priority: 2,
};

/**
 * What a class of a CSS Module is called in the page: `fee-table_row`. Unlike a hash it can be read, stays what it is
 * when the file changes, and weighs next to nothing; so no two files of one application may have one name.
 */
export function nameClasses(): (name: string, file: string) => string {
  const filesOfStyles = new Map<string, string>();
  return (name, file) => {
    const path = file.replace(/\?.*$/, '');
    const module = basename(path, '.module.css');
    const other = filesOfStyles.get(module);
    if (other !== undefined && other !== path)
      throw new Error(`${path} and ${other} have one name, so their classes would be mixed`);
    filesOfStyles.set(module, path);
    return `${module}_${name}`;
  };
}

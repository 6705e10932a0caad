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

/**
 * A class of a CSS Module becomes a word where it is used: `styles.row` is then `"fee-table_row"` in the script,
 * instead of a property of an object that names every class of the sheet. A file that looks classes up (`styles[name]`)
 * keeps the object.
 */
export const classesAsWords = {
  name: 'classes-as-words',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string): string | null => {
    const imported = /^import (\w+) from ('[^'\n]+\.module\.css');$/gm;
    let isChanged = false;
    const rewritten = code.replace(imported, (whole, name: string, file: string) => {
      const uses = code.split(new RegExp(`\\b${name}\\b`)).slice(2);
      if (uses.some((after) => !/^\.\w/.test(after))) return whole;
      isChanged = true;
      return `import * as ${name} from ${file};`;
    });
    return isChanged ? rewritten : null;
  },
};

/**
 * Vite collects the sheets of the modules that leave something in a chunk. One whose every class is a word by now
 * leaves nothing: this statement stands for it until the minifier drops it.
 */
export const sheetsAreKept = {
  name: 'sheets-are-kept',
  apply: 'build' as const,
  enforce: 'post' as const,
  transform: (code: string, id: string): { code: string; moduleSideEffects: true } | null =>
    id.endsWith('.module.css') ? { code: `${code}debugger;`, moduleSideEffects: true } : null,
};

/**
 * One file that imports React as a whole has every script of the application copy React's names into an object of its
 * own. A library that does so imports the names that it uses instead.
 */
export const reactByName = {
  name: 'react-by-name',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string): string | null => {
    const whole = /^import \* as React from "react";$/m;
    if (!whole.test(code)) return null;
    const names = new Set([...code.matchAll(/\bReact\.(\w+)/g)].map(([, name]) => name!));
    const imported = [...names].map((name) => `${name} as React_${name}`).join(', ');
    return code.replaceAll(/\bReact\.(?=\w)/g, 'React_').replace(whole, `import { ${imported} } from "react";`);
  },
};

/** React looks for its developer tools whenever it starts and draws. Built pages offer them nothing. */
export const noDeveloperTools = {
  name: 'no-developer-tools',
  apply: 'build' as const,
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
};

/** Each constant stands where it is used, instead of a name for it. */
export const constantsInPlace = { inlineConst: { mode: 'all', pass: 2 } } as const;

/**
 * Seven characters of a hash, 42 bits, tell one content of a file from another as well as eight; each name stands in
 * the scripts that may fetch it, and no compression makes a hash smaller.
 */
export const shortNames = { chunkFileNames: 'assets/[name]-[hash:7].js' } as const;

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

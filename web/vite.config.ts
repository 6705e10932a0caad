import react from '@vitejs/plugin-react';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * Small parts that nearly every page uses. A part that only forms or only the portal need stays with them: Home has to
 * be hydrated with 70 kB of script.
 */
const houseFiles = new RegExp(
  [
    String.raw`web/src/ui/(?:address|store|link|class-names|visually-hidden|illustration|neatline|marker|symbol)\.`,
    String.raw`web/src/ui/(?:button|button-link|button-look|lazy-section)\.`,
    String.raw`web/src/shell/(?!main\.|menu|footer-content|slim-footer|microtext|rights-line|gate/)`,
    String.raw`engraving/src/marks/symbol`,
    String.raw`web/src/content/(?:brand|claims)\.`,
    String.raw`web/src/site/(?:page/note-banner|film/(?:tide-film|tide-poster|use-film|film-rules|use-media))\.`,
    String.raw`web/src/assets/(?:brand|pictures)/`,
    String.raw`web/src/navigation/`,
    String.raw`web/src/session/`,
    String.raw`web/src/calls/caller\.`,
    String.raw`web/src/dictionaries/(?:language-context|text-store|use-text|use-demonstration-text)\.`,
    String.raw`(?:dictionaries/src/(?:fill|texts)|contract/src/language)\.`,
  ].join('|'),
);

/**
 * Vite wraps each import of a part that comes later in a helper that fetches styles and further parts ahead. There is
 * one stylesheet, and nothing is fetched ahead: the helper would be a hundredth of Home's script for nothing.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** The oldest browsers that the site is built for. */
export const browserTargets = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

const filesOfStyles = new Map<string, string>();

/**
 * What a class of a CSS Module is called in the page: `fee-table_row`. Unlike a hash it can be read, stays what it is
 * when the file changes, and weighs next to nothing; so no two files may have one name.
 */
function nameClass(name: string, file: string): string {
  const path = file.replace(/\?.*$/, '');
  const module = basename(path, '.module.css');
  const other = filesOfStyles.get(module);
  if (other !== undefined && other !== path)
    throw new Error(`${path} and ${other} have one name, so their classes would be mixed`);
  filesOfStyles.set(module, path);
  return `${module}_${name}`;
}

/** Settings that the development server, the browser's build and the build for prerendering share. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), plainImports],
  css: { modules: { generateScopedName: nameClass } },
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  build: {
    manifest: true,
    // What a page needs stands in its head; of what comes later, one chunk imports another at most.
    modulePreload: false,
    // One stylesheet, fetched once: six small ones cost a first visit more round trips than the words they save.
    cssCodeSplit: false,
    target: browserTargets,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a release of React only, so that browsers keep it over many of ours.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 2,
            },
            // What most pages of the site stand on: one file for them all, instead of a dozen of a few lines each.
            { name: 'house', test: houseFiles, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // In development the bank's server answers the calls; `/api` alone is a page.
    proxy: {
      '^/(api/.+|user/.+|mailer/.+|openapi\\.json)': process.env['BANK_URL'] ?? 'http://127.0.0.1:8080',
    },
  },
});

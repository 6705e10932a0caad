import {
  browserTargets,
  classesAsWords,
  constantsInPlace,
  nameClasses,
  noDeveloperTools,
  plainImports,
  reactByName,
  reactChunk,
  sheetsAreKept,
  shortNames,
} from '@bank/ui/build/vite-settings.ts';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * Small parts that nearly every page uses. A part that only forms or only the portal need stays with them: Home has to
 * be hydrated with 70 kB of script.
 */
const houseFiles = new RegExp(
  [
    String.raw`ui/src/(?:address|store|link|class-names|visually-hidden|illustration|neatline|symbol)\.`,
    String.raw`ui/src/(?:button-link|button-look|lazy-section|error-boundary)\.`,
    String.raw`web/src/shell/(?!menu|footer-content|slim-footer|microtext|rights-line|follow-reading|` +
      String.raw`language-offer|portal-pages|gate/)`,
    String.raw`engraving/src/marks/symbol`,
    String.raw`web/src/content/(?:brand|claims)\.`,
    String.raw`web/src/site/film/(?:tide-film|tide-poster|use-film|film-rules|use-media)\.`,
    String.raw`(?:ui/src/assets/brand|web/src/assets/pictures)/`,
    String.raw`web/src/navigation/(?!document-link|use-arrival|fetch-ahead)`,
    String.raw`web/src/session/`,
    String.raw`web/src/calls/caller\.`,
    String.raw`web/src/dictionaries/(?:language-context|text-store|use-text|use-demonstration-text)\.`,
    String.raw`(?:dictionaries/src/(?:fill|texts)|contract/src/language)\.`,
  ].join('|'),
);

/** A release names the time of its commit, so that it can be built again (https://reproducible-builds.org). */
const builtAt = process.env['SOURCE_DATE_EPOCH'];
const buildYear = new Date(builtAt === undefined ? Date.now() : Number(builtAt) * 1_000).getUTCFullYear();

/** Settings that the development server, the browser's build and the build for prerendering share. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [classesAsWords, sheetsAreKept, react(), plainImports, reactByName, noDeveloperTools],
  css: { modules: { generateScopedName: nameClasses() } },
  define: { __BUILD_YEAR__: buildYear },
  build: {
    manifest: true,
    // What a page needs stands in its head; of what comes later, one chunk imports another at most.
    modulePreload: false,
    // One stylesheet, fetched once: six small ones cost a first visit more round trips than the words they save.
    cssCodeSplit: false,
    target: browserTargets,
    sourcemap: false,
    rolldownOptions: {
      optimization: constantsInPlace,
      output: {
        ...shortNames,
        codeSplitting: {
          groups: [
            reactChunk,
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

import {
  browserTargets,
  classesAsWords,
  constantsInPlace,
  nameClasses,
  noDeveloperTools,
  plainImports,
  reactChunk,
  sheetsAreKept,
} from '@bank/ui/build/vite-settings.ts';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Settings of the office for its build and for the development server. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [classesAsWords, sheetsAreKept, react(), plainImports, noDeveloperTools],
  css: { modules: { generateScopedName: nameClasses() } },
  build: {
    modulePreload: false,
    // One stylesheet: staff stay for the day, and no part comes late.
    cssCodeSplit: false,
    // Nothing is written into the sheet or the page, so that the policy of the office names its own files alone.
    assetsInlineLimit: 0,
    target: browserTargets,
    sourcemap: false,
    rolldownOptions: { optimization: constantsInPlace, output: { codeSplitting: { groups: [reactChunk] } } },
  },
  server: {
    port: 5174,
    proxy: { '^/office/.+': process.env['OFFICE_URL'] ?? 'http://127.0.0.1:8081' },
  },
});

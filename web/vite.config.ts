import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Settings that the development server, the browser's build and the build for prerendering share. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  resolve: {
    // The router brings a stand-in for older Reacts; ours has the hook itself.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // One stylesheet, fetched once: six small ones cost a first visit more round trips than the words they save.
    cssCodeSplit: false,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a release of React only, so that browsers keep it over many of ours.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam)[\\/]/ },
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

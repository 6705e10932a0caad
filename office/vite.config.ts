import {
  browserTargets,
  classesAsWords,
  constantsInPlace,
  nameClasses,
  noDeveloperTools,
  plainImports,
  reactChunk,
  sheetsAreKept,
  shortNames,
} from '@bank/ui/build/vite-settings.ts';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { callsWithoutWords } from './calls-without-words.ts';

/** Where the office of a running bank answers. */
const office = process.env['OFFICE_URL'] ?? `http://127.0.0.1:${process.env['OFFICE_PORT'] ?? 8081}`;

/** Pages that lead to each other come together: a day opens most of them, and small files press badly. */
const pagesTogether: Readonly<Record<string, readonly string[]>> = {
  books: [
    'access',
    'account-card',
    'after-restore',
    'audit',
    'booked-accounts',
    'books',
    'cases',
    'client-money',
    'closing',
    'emergency-acts',
    'entries-by-hand',
    'entry-by-hand',
    'exports',
    'fees',
    'health',
    'journal',
    'journal-entry',
    'line-entries',
    'merchants',
    'outbox',
    'rates',
    'settings',
    'staff',
    'term-deposits',
    'unsendable-names',
  ],
  banks: [
    'country-rules',
    'holds',
    'incoming-entry',
    'incoming-files',
    'payment-file',
    'payment-files',
    'reconciliation',
    'screening',
    'screening-hit',
    'screening-list',
    'screening-lists',
    'screening-trial',
    'suspense',
  ],
  clients: [
    'application',
    'applications',
    'client',
    'client-statement',
    'clients',
    'invitations',
    'message',
    'messages',
    'new-proposal',
    'order',
    'orders',
    'proposal',
    'proposals',
    'tasks',
  ],
};
const pageChunks = Object.entries(pagesTogether).map(([name, pages]) => ({
  name,
  test: new RegExp(`[\\\\/]office[\\\\/]src[\\\\/]pages[\\\\/](?:${pages.join('|')})[\\\\/]`),
}));
/** What pages of several chunks are built of, and the sign-in is not: what the entry asks for stays with the entry. */
const partsTogether: Readonly<Record<string, readonly string[]>> = {
  parts: [
    'office/src/(?:day|decide|enquiries|journal|outgoing|read|sheet)/[\\w-]+',
    'office/src/(?:calls/use-call|queue/(?!queue-walk|use-)[\\w-]+|texts/(?:amount|as|audit-kind|name|text)-[\\w-]+)',
    'office/src/files/(?!propose)[\\w-]+',
    'ui/src/(?:button-link|data-table|disclosure|file-picker|hand-over|opener|select|stacked-table)',
    'ui/src/(?:status-mark|text-area)',
  ],
  // These make calls of their own.
  acts: [
    'office/src/(?:client-file|deposits|incoming|tasks)/[\\w-]+',
    'office/src/(?:files/propose|proposals/(?:difference|propose))-[\\w-]+',
  ],
  statements: ['contract/src/(?:bank-notices|client-limits)', 'contract/src/(?:statements|term-deposits)/[\\w-]+'],
};
const partChunks = Object.entries(partsTogether).map(([name, paths]) => ({
  name,
  test: new RegExp(`[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})(?:\\.module)?\\.(?:tsx?|css)$`),
}));
/** The texts of all pages come in one file, as their calls do: in five they weigh a tenth more. */
const textsTogether: Readonly<Record<string, string>> = {
  texts:
    'screening|hits|country-rules|accounting|exports|journal|closing|cases|entries-by-hand|fees|access|books|' +
    'merchants|term-deposits|incoming|suspense|payment-file|reconciliation|outgoing|after-restore|audit-kinds|' +
    'bank-settings|emergency|oversight|staff|application|client|invitations|messages|tasks',
  'texts-shell': 'pages|queue|shell|today',
};
/** Calls that pages alone make, but for those that other calls stand on. */
const callsTogether: Readonly<Record<string, string>> = {
  calls:
    'screening|hits|country-rules|accounting|exports|journal|closing|cases|entries-by-hand|fees|access|books|' +
    'merchants|chosen-orders|payment-file|reconciliation|after-restore|bank-notices|emergency|monitoring|open-item|' +
    'oversight|profiles|proposal|settings|staff-account|arrivals|blocks|client-|file-fields|risk-questionnaire|' +
    'invitations|tasks|term-deposits',
};
const chunksOf = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, names]) => ({
    name,
    test: new RegExp(`[\\\\/]${folder}[\\\\/](?:${names})[\\w-]*\\.ts$`),
  }));
const wordChunks = [
  ...chunksOf('office[\\\\/]en', textsTogether),
  ...chunksOf('contract[\\\\/]src[\\\\/]office', callsTogether),
];

/** Settings of the office for its build and for the development server. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [callsWithoutWords, classesAsWords, sheetsAreKept, react(), plainImports, noDeveloperTools],
  css: { modules: { generateScopedName: nameClasses() } },
  build: {
    modulePreload: false,
    // One stylesheet: staff stay for the day, and no part comes late.
    cssCodeSplit: false,
    // Nothing is written into the sheet or the page, so that the policy of the office names its own files alone.
    assetsInlineLimit: 0,
    target: browserTargets,
    sourcemap: false,
    rolldownOptions: {
      optimization: constantsInPlace,
      output: {
        ...shortNames,
        codeSplitting: {
          groups: [reactChunk, ...pageChunks, ...partChunks, ...wordChunks],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    // The office takes calls of its own pages alone: those of this server come as if they were its own.
    proxy: { '^/office/.+': { target: office, changeOrigin: true, headers: { origin: new URL(office).origin } } },
  },
});

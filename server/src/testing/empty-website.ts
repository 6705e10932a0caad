import { tmpdir } from 'node:os';
import type { Website } from '../site/website/index.ts';

/** A website with two bare pages, so that a server can be tested without building the real one. */
export const emptyWebsite: Website = {
  folder: tmpdir(),
  manifest: {
    languages: ['en'],
    pages: {},
    redirects: {},
    notFound: 'not-found',
    gate: 'gate',
    scriptHashes: [],
    styleHashes: {},
  },
  page: (language, name) => `<!doctype html><html lang="${language}"><title>${name}</title></html>`,
  files: [],
};

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What tests start by the hundred. */
const programs = [
  'server/src/testing/bank-process.ts',
  'server/src/operation/command-line/main.ts',
  'server/src/money/card-settlements/testing-killed-till.ts',
];

/** Files beside a module, and the threads that it starts, stay where its source is. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: (code, id) =>
    code.includes('import.meta.')
      ? code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll('import.meta.main', 'false')
      : null,
};

export interface BundledPrograms {
  /** For `BANK_PROGRAMS` (`server/src/testing/program-of.ts`). */
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * Writes each program of the bank that tests start into one file: two thousand modules take twice the processor's time
 * of one. Packages stay outside, and are found from the server's folder, as by the sources.
 */
export async function bundlePrograms(): Promise<BundledPrograms> {
  const place = join(root, 'server', '.cache');
  await mkdir(place, { recursive: true });
  const folder = await mkdtemp(join(place, 'programs-'));
  // A build says `production` in the environment, and the tests are not.
  const { NODE_ENV: environment } = process.env;
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [keepPlaces],
    ssr: { noExternal: [/^@bank\//] },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(programs.map((path) => [path, join(root, path)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  if (environment === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = environment;
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

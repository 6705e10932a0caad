import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const output = join(root, 'web', 'dist');
const stamp = '.built-from';

/** Named by address: the web app is a TypeScript project of its own, with types of the browser. */
const webBuild = new URL('../web/build.ts', import.meta.url);

/** Beside the output, on the same disk, so that a finished build is put in place by renaming. */
const workshop = join(root, 'web', '.cache');

/** The sources of the web app. */
const inputs = [
  'web',
  'contract',
  'dictionaries',
  'money',
  'engraving',
  'documents',
  'package-lock.json',
  'scripts/build.ts',
  'tsconfig.base.json',
];
const notInputs = new Set(['dist', 'node_modules', '.cache', '.vite']);

/**
 * Builds the web app when its sources have changed since the last build. The build is made in a folder of its own and
 * moved when complete, so an interrupted one leaves the former build in place.
 *
 * @returns whether there was anything to do
 */
export async function build(): Promise<boolean> {
  // A release has the built website and none of its sources.
  if (!existsSync(webBuild)) return false;
  const fingerprint = await fingerprintOf(inputs);
  if ((await readFile(join(output, stamp), 'utf8').catch(() => '')) === fingerprint) return false;
  const began = performance.now();
  process.stdout.write('build: the web app has changed, building it\n');
  const making = join(workshop, `build-${process.pid}`);
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  try {
    const { buildWeb } = (await import(webBuild.href)) as {
      buildWeb: (options: { outDir: string }) => Promise<unknown>;
    };
    await buildWeb({ outDir: making });
    await writeFile(join(making, stamp), fingerprint);
    await takePlace(making);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  process.stdout.write(`build: done in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return true;
}

async function takePlace(making: string): Promise<void> {
  const former = join(workshop, `former-${process.pid}`);
  await rename(output, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(making, output);
  await rm(former, { recursive: true, force: true });
}

async function fingerprintOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesIn(path)) {
      const content = await readFile(join(root, file));
      hash.update(`${file}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Every file at or below a path, in an order that is the same everywhere; tests are left out. */
async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [path];
  const files: string[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (notInputs.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) files.push(...(await filesIn(child)));
    else if (entry.isFile()) files.push(child);
  }
  return files;
}

if (import.meta.main && !(await build())) process.stdout.write('build: nothing has changed\n');

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = '.built-from';

/** Everything that an application is built from, beside its own folder. */
const sharedInputs = ['contract', 'dictionaries', 'money', 'engraving', 'transport', 'ui'];
const ownInputs = ['package-lock.json', 'scripts/build.ts', 'tsconfig.base.json'];
const notInputs = new Set(['dist', 'node_modules', '.cache', '.vite']);
/** Words and calls of staff, which no other application imports. */
const ofOffice = ['contract/src/office', 'dictionaries/src/office'];

interface Application {
  /** Its folder. The build is in `dist` there. */
  readonly folder: string;
  readonly inputs: readonly string[];
  /** Folders below these that it is not built from. */
  readonly leftOut?: readonly string[];
  /**
   * Its own build, named by address: applications are TypeScript projects of their own, with types of the browser. A
   * release has the built applications and none of their sources.
   */
  readonly source: URL;
  readonly run: (module: unknown, outDir: string) => Promise<unknown>;
}

type Build = (options: { outDir: string }) => Promise<unknown>;

const applications: readonly Application[] = [
  {
    folder: 'web',
    inputs: ['web', ...sharedInputs, 'documents', ...ownInputs],
    leftOut: ofOffice,
    source: new URL('../web/build.ts', import.meta.url),
    run: (module, outDir) => (module as { buildWeb: Build }).buildWeb({ outDir }),
  },
  {
    folder: 'office',
    inputs: ['office', ...sharedInputs, ...ownInputs],
    source: new URL('../office/build.ts', import.meta.url),
    run: (module, outDir) => (module as { buildOffice: Build }).buildOffice({ outDir }),
  },
];

/**
 * Builds the applications whose sources have changed since their last build. A build is made in a folder of its own and
 * moved when complete, so an interrupted one leaves the former build in place.
 *
 * @returns whether there was anything to do
 */
export async function build(): Promise<boolean> {
  let hasBuilt = false;
  for (const application of applications) hasBuilt = (await buildOne(application)) || hasBuilt;
  return hasBuilt;
}

/** Does the same in a process of its own, where there is anything to do: this one goes on meanwhile. */
export async function buildApart(): Promise<void> {
  const fingerprints = await Promise.all(applications.map(outdatedFingerprint));
  if (fingerprints.every((fingerprint) => fingerprint === undefined)) return;
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  const stop = (): void => void child.kill();
  process.once('exit', stop);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  process.off('exit', stop);
  if (code !== 0) throw new Error('the website cannot be built: see above');
}

/** What a build of the sources would be marked with; undefined where the build in place has that mark. */
async function outdatedFingerprint({ folder, inputs, leftOut = [], source }: Application): Promise<string | undefined> {
  if (!existsSync(source)) return undefined;
  const fingerprint = fingerprintOf(inputs, leftOut);
  const built = await readFile(join(root, folder, 'dist', stamp), 'utf8').catch(() => '');
  return built === fingerprint ? undefined : fingerprint;
}

async function buildOne(application: Application): Promise<boolean> {
  const { folder, source, run } = application;
  const fingerprint = await outdatedFingerprint(application);
  if (fingerprint === undefined) return false;
  const output = join(root, folder, 'dist');
  // Beside the output, on the same disk, so that a finished build is put in place by renaming.
  const workshop = join(root, folder, '.cache');
  const began = performance.now();
  process.stdout.write(`build: ${folder} has changed, building it\n`);
  const making = join(workshop, `build-${process.pid}`);
  const sweep = (): void => rmSync(making, { recursive: true, force: true });
  process.once('exit', sweep);
  await mkdir(making, { recursive: true });
  try {
    await run(await import(source.href), making);
    await writeFile(join(making, stamp), fingerprint);
    await takePlace(making, output, join(workshop, `former-${process.pid}`));
  } finally {
    sweep();
    process.off('exit', sweep);
  }
  process.stdout.write(`build: done in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  return true;
}

async function takePlace(making: string, output: string, former: string): Promise<void> {
  await rename(output, former).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(making, output);
  await rm(former, { recursive: true, force: true });
}

/** Each start waits for it, and to await fifteen hundred small files one after the other takes three times as long. */
function fingerprintOf(paths: readonly string[], leftOut: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn)) {
    if (leftOut.some((folder) => file.startsWith(`${folder}/`))) continue;
    const content = readFileSync(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Every file at or below a path, in an order that is the same everywhere; tests are left out. */
function filesIn(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      if (notInputs.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(child);
      return entry.isFile() ? [child] : [];
    });
}

if (import.meta.main) {
  // A build that is broken off sweeps its folder.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  if (!(await build())) process.stdout.write('build: nothing has changed\n');
}

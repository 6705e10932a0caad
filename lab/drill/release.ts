import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingPrograms, root } from './container-tools.ts';
import { withFolder } from './furnish-bank.ts';

/*
 * `npm run drill -- release`: clones the commit that is checked out into two folders, installs, builds and packs each
 * by `npm run release`, and compares the archives byte by byte. Then one is signed as docs/upgrade.md says, a changed
 * copy is refused, and the program of the archive says its commit.
 */

const say = (text: string): void => void process.stderr.write(`release: ${text}\n`);
const name = 'ostro-drilled.tar.gz';

await withFolder(async (folder) => {
  const complaints: string[] = [];
  const run = (cwd: string, program: string, ...parameters: string[]): string =>
    execFileSync(program, parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  const commit = run(root, 'git', 'rev-parse', 'HEAD');
  const sums: string[] = [];
  // Folders of unlike names and lengths: a path that got into a file would show.
  const clones = ['first', 'in-another-place/second'].map((path) => join(folder, path));
  for (const clone of clones) {
    const began = performance.now();
    run(folder, 'git', 'clone', '--quiet', '--no-hardlinks', root, clone);
    run(clone, 'git', 'checkout', '--quiet', '--detach', commit);
    run(clone, 'npm', 'run', '--silent', 'release', '--', name);
    const bytes = await readFile(join(clone, name));
    sums.push(createHash('sha256').update(bytes).digest('hex'));
    const seconds = Math.round((performance.now() - began) / 1_000);
    say(`${sums.at(-1)} ${(bytes.length / 1e6).toFixed(1)} MB, cloned, installed, built and packed in ${seconds} s`);
  }
  const [archive, other] = clones.map((clone) => join(clone, name)) as [string, string];
  if (sums[0] !== sums[1]) {
    complaints.push('the same commit gave two archives');
    for (const clone of clones) run(clone, 'tar', '-xzf', name);
    const [one, two] = clones.map((clone) => join(clone, 'ostro-drilled')) as [string, string];
    say(spawnSync('diff', ['-rq', one, two], { encoding: 'utf8' }).stdout);
  }
  run(folder, 'tar', '-xzf', archive);
  const unpacked = join(folder, 'ostro-drilled');
  const said = run(unpacked, process.execPath, 'server/src/operation/command-line/main.ts', 'version', '--json');
  if (!said.includes(commit)) complaints.push(`the program of the archive says: ${said}`);

  if (missingPrograms(['ssh-keygen']).length > 0)
    say('not signed: ssh-keygen is not installed (Debian: openssh-client)');
  else {
    const key = join(folder, 'release-key');
    run(folder, 'ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', key);
    run(folder, 'ssh-keygen', '-Y', 'sign', '-f', key, '-n', 'ostro', archive);
    const [type, text] = (await readFile(`${key}.pub`, 'utf8')).split(' ');
    await writeFile(join(folder, 'allowed'), `releases@bank.example namespaces="ostro" ${type} ${text}\n`);
    const verify = (path: string): boolean => {
      const who = ['-f', join(folder, 'allowed'), '-I', 'releases@bank.example', '-n', 'ostro'];
      const line = `ssh-keygen -Y verify "$@" -s '${archive}.sig' < '${path}'`;
      return spawnSync('sh', ['-c', line, 'sh', ...who], { stdio: 'ignore' }).status === 0;
    };
    if (!verify(archive)) complaints.push('the signature of the archive is not accepted');
    if (!verify(other)) complaints.push('the signature does not hold for the archive that was built again');
    await truncate(other, (await stat(other)).size - 1);
    if (verify(other)) complaints.push('the signature of a changed archive is accepted');
  }
  for (const complaint of complaints) say(`COMPLAINT ${complaint}`);
  process.stdout.write(
    `| archive | SHA-256 of the first | of the second | verdict |\n|---|---|---|---|\n` +
      `| ${name} | ${sums.join(' | ')} | ${complaints.length === 0 ? 'passed' : 'FAILED'} |\n`,
  );
  if (complaints.length > 0) process.exitCode = 1;
});

import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packFolder } from './pack-folder.ts';

const seconds = 1_764_000_000;
const deep = `${'a'.repeat(90)}/${'b'.repeat(90)}`;

/** The same files, made in an order, at a time and with rights of others each time. */
async function makeFolder(isOtherWay: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const home = join(folder, 'ostro');
  await mkdir(join(home, deep), { recursive: true });
  const names = ['start.ts', 'run.sh', 'Äther', `${deep}/last`];
  for (const name of isOtherWay ? names.toReversed() : names) await writeFile(join(home, name), `this is ${name}\n`);
  await writeFile(join(home, 'block'), 'x'.repeat(512));
  await symlink('../start.ts', join(home, 'link'));
  await chmod(join(home, 'run.sh'), isOtherWay ? 0o700 : 0o755);
  await chmod(join(home, 'start.ts'), isOtherWay ? 0o600 : 0o664);
  if (isOtherWay) await utimes(join(home, 'start.ts'), 1, 1);
  return folder;
}

test('the same files give the same archive, on any machine and at any time', async () => {
  const archives: Buffer[] = [];
  for (const isOtherWay of [false, true]) {
    const folder = await makeFolder(isOtherWay);
    await packFolder(folder, 'ostro', { archive: join(folder, 'ostro.tar.gz'), seconds });
    archives.push(await readFile(join(folder, 'ostro.tar.gz')));
  }
  expect(archives[0]!.equals(archives[1]!)).toBe(true);
});

test('the archive unpacks to the same files, links and rights', {
  skip: process.platform === 'win32',
  meta: { needs: 'tar: run it on a POSIX system' },
}, async () => {
  const folder = await makeFolder(false);
  await packFolder(folder, 'ostro', { archive: join(folder, 'ostro.tar.gz'), seconds });
  const out = join(folder, 'out');
  await mkdir(out);
  execFileSync('tar', ['-xzf', join(folder, 'ostro.tar.gz'), '-C', out]);
  execFileSync('diff', ['-r', '--no-dereference', join(folder, 'ostro'), join(out, 'ostro')]);
  const listed = execFileSync('tar', ['-tvzf', join(folder, 'ostro.tar.gz')], { encoding: 'utf8' });
  expect(listed).toMatch(/^-rwxr-xr-x .*run\.sh$/m);
  expect(listed).toMatch(/^-rw-r--r-- .*start\.ts$/m);
  expect(listed).toMatch(/link -> \.\.\/start\.ts$/m);
});

test('a path that no header can hold is refused, not cut', async () => {
  const folder = await makeFolder(false);
  await writeFile(join(folder, 'ostro', 'c'.repeat(101)), '');
  await expect(packFolder(folder, 'ostro', { archive: join(folder, 'x'), seconds })).rejects.toThrow('too long');
});

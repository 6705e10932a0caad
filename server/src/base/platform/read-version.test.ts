import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCommit } from './read-version.ts';

const released = 'a'.repeat(40);
const cloned = 'b'.repeat(40);
const packed = 'c'.repeat(40);

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-version-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

test.each([
  ['a release says its commit', { COMMIT: `${released}\n` }, released],
  [
    'a clone knows it from its branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': cloned },
    cloned,
  ],
  [
    'a clone whose branches are packed knows it too',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${packed} refs/heads/main\n` },
    packed,
  ],
  ['a clone at a tag knows it', { '.git/HEAD': `${cloned}\n` }, cloned],
  ['a copy of the files says that it does not know', {}, undefined],
] as const)('%s', async (_, files, commit) => {
  expect(readCommit(await folderWith(files))).toBe(commit);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tarFiles } from './tar-files.ts';

test('an archive is unpacked by tar, whatever the lengths of its files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tar-'));
  const files = [0, 1, 511, 512, 513, 100_000].map((length) => ({
    name: `file-${length}.bin`,
    bytes: new Uint8Array(length).fill(length % 251),
  }));
  const parts: Uint8Array[] = [];
  for await (const part of tarFiles(
    (async function* () {
      yield* files;
    })(),
    new Date('2026-11-22T10:00:00Z'),
  ))
    parts.push(part);
  writeFileSync(join(folder, 'all.tar'), Buffer.concat(parts));
  execFileSync('tar', ['-xf', 'all.tar'], { cwd: folder });
  for (const { name, bytes } of files) expect(Buffer.compare(readFileSync(join(folder, name)), bytes), name).toBe(0);
  rmSync(folder, { recursive: true });
});

/** @module-tag long */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../database-log.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bank-half-made-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('what a dead maker left is removed, also while a child of that maker still writes into it', async () => {
  const dead = spawnSync(process.execPath, ['--eval', '']).pid;
  const left = join(dataDir, `postgres.making-${dead}-cutoff`);
  mkdirSync(join(left, 'base'), { recursive: true });
  for (let file = 0; file < 2000; file += 1) writeFileSync(join(left, 'base', `old-${file}`), '');
  // The orphan ends by itself when the folder is gone.
  const orphan = spawn('sh', ['-c', 'for i in $(seq 1 20000); do : > base/new-$i || exit; done'], { cwd: left });
  const orphanEnds = once(orphan, 'close');
  await vi.waitFor(() => expect(existsSync(join(left, 'base', 'new-1'))).toBe(true), { timeout: 60_000, interval: 2 });
  const postgres = await EmbeddedPostgres.start({ dataDir, log: silentLog });
  await postgres.close();
  await orphanEnds;
  expect(readdirSync(dataDir).filter((name) => name.includes('making'))).toEqual([]);
});

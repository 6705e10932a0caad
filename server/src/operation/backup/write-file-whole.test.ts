import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test, expect, vi } from 'vitest';

const writer = new URL('write-file-whole.ts', import.meta.url).href;

/** A process in the middle of a backup that never ends. */
async function writeWithoutEnd(folder: string) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    const { writeFileWhole } = await import(${JSON.stringify(writer)});
    setInterval(() => undefined, 60_000);
    await writeFileWhole('bank.backup', (async function* () { yield 'begun'; await new Promise(() => undefined); })());
  `,
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await vi.waitUntil(async () => (await readdir(folder)).length > 0 || child.exitCode !== null, { timeout: 60_000 });
  return child;
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a backup that is stopped by %s leaves nothing behind',
  { timeout: 90_000 },
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-half-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const child = await writeWithoutEnd(folder);
    const gone = once(child, 'exit');
    child.kill(signal);
    expect(await gone).toEqual([null, signal]);
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a backup that is killed leaves no file that looks whole, and the next one is not kept from its place', {
  timeout: 90_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bank-half-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const child = await writeWithoutEnd(folder);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^bank\.backup\..+\.part$/)]);
  const next = await writeWithoutEnd(folder);
  await vi.waitUntil(async () => (await readdir(folder)).length === 2, { timeout: 60_000 });
  expect(next.exitCode).toBe(null);
});

import { lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let place: string;
beforeEach(() => void (place = mkdtempSync(join(tmpdir(), 'bank-folder-'))));
afterEach(() => rmSync(place, { recursive: true }));

it('makes every folder that leads there, closed to others', async () => {
  await makeFolder(join(place, 'a', 'b', 'c'), 0o700);
  expect(lstatSync(join(place, 'a', 'b', 'c')).mode & 0o777).toBe(0o700);
});

it('leaves a folder that is there as it is, and one behind a link', async () => {
  mkdirSync(join(place, 'a'), { mode: 0o755 });
  symlinkSync(join(place, 'a'), join(place, 'link'));
  await Promise.all([makeFolder(join(place, 'a'), 0o700), makeFolder(join(place, 'link'), 0o700)]);
  expect(lstatSync(join(place, 'a')).mode & 0o777).toBe(0o755);
});

it('makes a folder that several make at the same time', async () => {
  await Promise.all(Array.from({ length: 8 }, () => makeFolder(join(place, 'x', 'y', 'z'), 0o700)));
  expect(lstatSync(join(place, 'x', 'y', 'z')).isDirectory()).toBe(true);
});

it('refuses what leads through a file, or is one', async () => {
  writeFileSync(join(place, 'file'), '');
  await expect(makeFolder(join(place, 'file'), 0o700)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(place, 'file', 'a', 'b'), 0o700)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it('refuses at once where the system makes no folders', {
  skip: process.platform !== 'linux',
  meta: { needs: 'Linux: run them there' },
}, async () => {
  await expect(makeFolder('/proc/bank/data', 0o700)).rejects.toMatchObject({ code: 'ENOENT' });
});

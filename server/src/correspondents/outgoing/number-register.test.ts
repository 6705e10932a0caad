import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { numberRegister, type UsedNumber } from './number-register.ts';

const bic = 'HASTXB2L';
const file = (number: number, changes: Partial<UsedNumber> = {}): UsedNumber => ({
  correspondentBic: bic,
  number,
  messageId: `OSTRXO22-${bic}-${String(number).padStart(6, '0')}`,
  contentHash: 'ab'.repeat(32),
  writtenAt: '2026-03-02T09:00:00.000Z',
  ...changes,
});

async function openRegister() {
  const folder = await mkdtemp(join(tmpdir(), 'bank-register-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { register: numberRegister(folder, undefined), path: join(folder, `numbers-${bic}.txt`) };
}

test('a correspondent to whom nothing was sent has no number', async () => {
  const { register } = await openRegister();
  expect([await register.reached(bic), await register.list()]).toEqual([0, []]);
});

test('each file is noted once, each correspondent counts by itself, and another content is another file', async () => {
  const { register } = await openRegister();
  const other = file(7, { correspondentBic: 'NORDXB2L', messageId: 'OSTRXO22-NORDXB2L-000007' });
  const again = file(1, { contentHash: 'cd'.repeat(32) });
  for (const one of [file(1), file(1), again, file(2), other]) await register.note(one);
  expect(await register.list()).toEqual([file(1), again, file(2), other]);
  expect([await register.reached(bic), await register.reached('NORDXB2L')]).toEqual([2, 7]);
});

test('servers that note at once lose no number', async () => {
  const { register } = await openRegister();
  await Promise.all(Array.from({ length: 40 }, (_, index) => register.note(file(index + 1))));
  expect(await register.list()).toHaveLength(40);
});

test('a line that a lost power cut in two is no number, and the next one counts', async () => {
  const { register, path } = await openRegister();
  for (const number of [1, 2]) await register.note(file(number));
  await truncate(path, (await readFile(path)).length - 20);
  expect(await register.list()).toEqual([file(1)]);
  await register.note(file(3));
  expect(await register.reached(bic)).toBe(3);
});

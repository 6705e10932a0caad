import { createTestDatabase } from '@bank/database/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openInMode } from '../../base/platform/bank-mode.ts';
import { backup, restore } from './index.ts';

test('a bank takes no backup of a bank whose days are others', { tags: ['long'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bank-days-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [tokyo, zurich] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  onTestFinished(async () => void (await Promise.all([tokyo.close(), zurich.close()])));
  await openInMode(tokyo.db, 'demo', 'Asia/Tokyo');
  await openInMode(zurich.db, 'demo', 'Europe/Zurich');
  const file = join(folder, 'tokyo.gz');
  await backup(tokyo.db, file, { clock: { now: () => new Date('2026-11-21T10:30:00Z') } });
  await expect(restore(zurich.db, file)).rejects.toThrow(
    'The backup is of a bank with the days of Asia/Tokyo, and this database was opened with those of Europe/Zurich: ' +
      'restore it into an empty database.',
  );
});

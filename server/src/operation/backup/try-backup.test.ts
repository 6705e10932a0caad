import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestBank } from '../../testing/bank-for-tests.ts';
import { backup, tryBackup } from './index.ts';

test('a backup is tried in a bank of its own, which finds the books sound', async () => {
  const bank = await openTestBank();
  onTestFinished(() => bank.close());
  await bank.client({ holds: ['10.00 EUR'] });
  const folder = await mkdtemp(join(tmpdir(), 'bank-tried-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'bank.backup');
  const { tables } = await backup(bank.database.db, file, { clock: bank.platform.clock });
  const judgement = { keys: new Map<string, never>(), isComplete: false, witnesses: [] };
  const tried = await tryBackup(file, { judgement, log: bank.platform.log, postgresBinDir: undefined });
  expect(tried.header.tables).toEqual(tables);
  expect(tried.verdict.ofBooks).toEqual([]);
});

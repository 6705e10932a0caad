import { expect } from 'vitest';
import { importFile, listEntries, returnEntry, type IncomingEntry } from '../incoming/index.ts';
import { writeTestCamt, type TestEntry, type TestFile } from '../incoming/testing-camt.ts';
import type { TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';

let fileCount = 0;

/** An entry of a correspondent that nobody owns. */
export async function inSuspense(
  bank: TestBank,
  entry: Partial<TestEntry> = {},
  about: Partial<TestFile> = {},
): Promise<IncomingEntry> {
  const entries = [{ amount: '12.00', name: 'Gull Ltd', text: 'Invoice 17', ...entry }];
  const statement = `RET${(fileCount += 1)}`;
  const bytes = writeTestCamt({ statement, message: 'camt.054.001.08', entries, ...about });
  await importFile(asOperator(bank.platform), { name: 'camt.xml', bytes });
  return (await listEntries(bank.database.db, { isWaitingOnly: false, limit: 1 }))[0]!;
}

/** The same, sent back. */
export async function sentBack(
  bank: TestBank,
  entry: Partial<TestEntry> = {},
  about: Partial<TestFile> = {},
): Promise<IncomingEntry> {
  const waiting = await inSuspense(bank, entry, about);
  const decision = { entryId: waiting.id, reason: 'Nobody of that name' };
  expect(await returnEntry({ ...bank.platform, staff: 'Vera Stone' }, decision)).toMatchObject({
    entry: { resolution: 'returned' },
  });
  return waiting;
}

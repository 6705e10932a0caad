import { createTestDatabase } from '@bank/database/testing';
import { expect, onTestFinished, test } from 'vitest';
import { openInMode, readBankMode, settleMode } from './bank-mode.ts';
import { testPlatform } from './testing-platform.ts';

test.each([
  ['production', 'demo', /^BANK_MODE: this database belongs to a production bank/],
  ['demo', 'production', /^BANK_MODE: production refuses a database that was opened as a demonstration/],
] as const)('a bank of %s starts as one, and not as %s, which is said', async (mode, other, complaint) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  expect(await readBankMode(database.db)).toBeUndefined();
  expect(await openInMode(database.db, mode)).toBe(mode);
  expect(await openInMode(database.db, other)).toBe(mode);
  await settleMode(testPlatform(database.db, { mode }));
  await expect(settleMode(testPlatform(database.db, { mode: other }))).rejects.toThrow(complaint);
  expect(await readBankMode(database.db)).toBe(mode);
});

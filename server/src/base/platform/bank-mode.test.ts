import { createTestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openInMode, readBankMode, readBankTimeZone, settleMode } from './bank-mode.ts';
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

test('a bank keeps the time zone in which it was opened, under any of its names, and refuses another', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const start = (timeZone: string) => settleMode(testPlatform(database.db, { timeZone }));
  await start('Europe/Kyiv');
  await start('Europe/Kiev');
  await expect(start('UTC')).rejects.toThrow(
    'BANK_TIME_ZONE: the days of this bank are those of Europe/Kyiv, and a bank keeps its days: set ' +
      'BANK_TIME_ZONE=Europe/Kyiv, or name another database by DATABASE_URL or DATA_DIR',
  );
  expect(await readBankTimeZone(database.db)).toBe('Europe/Kyiv');
});

test('the days of a bank that a version before time zones opened are those of UTC', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  await sql`insert into clients (id, client_number, kind, first_name, last_name, email, language, is_demonstration,
    created_at) values (gen_random_uuid(), 'OS-1', 'personal', 'Ada', 'Marlowe', 'ada@client.example', 'en', true,
    now())`.execute(database.db);
  await expect(settleMode(testPlatform(database.db, { timeZone: 'Asia/Tokyo' }))).rejects.toThrow(/those of UTC/);
  await settleMode(testPlatform(database.db));
});

test('a time zone that the database does not know is said before the bank opens', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const platform = testPlatform(database.db, { timeZone: 'Moon/Tranquility' });
  await expect(settleMode(platform)).rejects.toThrow('PostgreSQL does not know the time zone Moon/Tranquility');
  expect(await readBankTimeZone(database.db)).toBeUndefined();
});

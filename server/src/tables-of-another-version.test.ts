import { askServer, createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from './operation/command-line/testing-commands.ts';
import { startBankProcess } from './testing/start-bank-process.ts';

const refusal = new RegExp(
  'made by a version before the first release of this program: ' +
    'it applied 0001_books where this version has 0001_bank\\.',
);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await askServer(database.url, `update schema_migrations set name = '0001_books' where name = '0001_bank'`);
});
afterAll(() => database.close());

const { run } = commandLine(() => ({ DATABASE_URL: database.url }));

test('a server does not open on the tables of another line of versions, and says whose they are', {
  timeout: 60_000,
}, async () => {
  await expect(startBankProcess({ DATABASE_URL: database.url })).rejects.toThrow(refusal);
});

test.each(['migrate', 'migrate --dry-run', 'client list', 'verify', 'restore bank.backup'])(
  'nor does `bank %s`',
  {
    timeout: 60_000,
  },
  async (command) => {
    const { code, err } = await run(command.split(' '));
    expect(code).toBe(1);
    expect(err).toMatch(refusal);
  },
);

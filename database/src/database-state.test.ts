import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArchiveAge, readDatabaseState } from './database-state.ts';
import { silentLog } from './database-log.ts';
import { openDatabase } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let bank: TestDatabase;
beforeAll(async () => {
  bank = await createTestDatabase();
});
afterAll(() => bank.close());

it('a database that takes writes and whose tables are up to date says so', async () => {
  expect(await readDatabaseState(bank.db)).toEqual({ takesWrites: true, isMigrated: true });
});

it('a database without an archive tells no age of one', async () => {
  expect(await readArchiveAge(bank.db)).toBeUndefined();
});

it('a database that was made read-only says so on new connections', async () => {
  const name = new URL(bank.url).pathname.slice(1);
  await bank.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const later = await openDatabase({ databaseUrl: bank.url, log: silentLog });
  expect(await readDatabaseState(later.db)).toEqual({ takesWrites: false, isMigrated: true });
  await later.close();
  await bank.pool.query(
    `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
  );
});

it('a migration of a newer version does no harm, one of ours that is missing does', async () => {
  await bank.pool.query(
    `insert into schema_migrations (name, checksum, oldest_program) values ('9999_newer', 'x', '9999_newer')`,
  );
  expect(await readDatabaseState(bank.db)).toMatchObject({ isMigrated: true });
  await bank.pool.query(
    `delete from schema_migrations where name = (select max(name) from schema_migrations where name <> '9999_newer')`,
  );
  expect(await readDatabaseState(bank.db)).toMatchObject({ isMigrated: false });
});

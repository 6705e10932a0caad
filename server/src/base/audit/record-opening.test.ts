import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInMode } from '../platform/bank-mode.ts';
import type { Database } from '../platform/platform.ts';
import { testRecorder } from '../platform/testing-platform.ts';
import { compareFacts, recordEvents, recordOpening } from './index.ts';

let bank: TestDatabase;
beforeAll(async () => {
  bank = await createTestDatabase();
  await openInMode(bank.db, 'production');
});
afterAll(() => bank.close());

const wrongFacts = async (database: Database) => {
  const wrong: string[] = [];
  await compareFacts(database, ({ kind, problem }) => wrong.push(`${kind} ${problem}`));
  return wrong;
};
const countTold = async () =>
  Number(
    (await sql<{ n: bigint }>`select count(*) as n from audit_events where kind = 'bank_opened'`.execute(bank.db))
      .rows[0]!.n,
  );

test('how a bank was opened is told once, at the first start that finds a trail', async () => {
  await recordOpening(bank.db, testRecorder);
  expect(await countTold()).toBe(0);
  await recordEvents(bank.db, testRecorder, [{ kind: 'login' }]);
  await recordOpening(bank.db, testRecorder);
  await recordOpening(bank.db, testRecorder);
  expect(await countTold()).toBe(1);
});

test.each([
  ['another mode', `update bank_mode set mode = 'demo'`, 'changed'],
  ['another time zone', `update bank_mode set time_zone = 'Asia/Tokyo'`, 'changed'],
  ['a second row', `insert into bank_mode (id, mode) values (2, 'demo')`, 'changed'],
  ['no row', 'delete from bank_mode', 'gone'],
])('%s is found then', async (_what, statement, problem) => {
  const transaction = await bank.db.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`alter table bank_mode drop constraint bank_mode_id_check`.execute(transaction);
    await sql.raw(statement).execute(transaction);
    expect(await wrongFacts(transaction)).toEqual([`bank_mode ${problem}`]);
  } finally {
    await transaction.rollback().execute();
  }
});

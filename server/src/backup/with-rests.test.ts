import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank } from '../testing/bank-for-tests.ts';
import { inspectBank } from './verify-bank.ts';
import { withRests } from './with-rests.ts';

let bare: TestDatabase;
beforeAll(async () => void (bare = await createTestDatabase()));
afterAll(() => bare.close());

test('after each statement comes a rest, four times as long as the statement took, in one transaction', async () => {
  const rests: number[] = [];
  await bare.db.transaction().execute(async (transaction) => {
    const resting = withRests(transaction, async (ms) => void rests.push(ms));
    const idOf = async (db: typeof resting) =>
      (await sql<{ id: string }>`select pg_current_xact_id()::text as id, pg_sleep(0.05)`.execute(db)).rows[0]!.id;
    expect(resting.isTransaction).toBe(true);
    expect(await idOf(resting)).toBe(await idOf(transaction));
    await sql`select pg_sleep(0.1)`.execute(resting);
  });
  expect(rests).toHaveLength(2);
  expect(rests[0]).toBeGreaterThanOrEqual(4 * 50);
  expect(rests[1]).toBeGreaterThanOrEqual(4 * 100);
});

test('a gentle look at the books finds what a quick one finds', async () => {
  const bank = await openTestBank();
  try {
    await bank.client({ holds: ['10.00 EUR'] });
    const { db, pool } = bank.database;
    await pool.query('alter table ledger_accounts disable trigger all');
    await pool.query(`update ledger_accounts set balance_minor = balance_minor + 7 where code like 'client:%'`);
    const { found } = await inspectBank(db, undefined, { isGentle: true });
    expect(found).toEqual((await inspectBank(db)).found);
    expect(found.map(({ invariant }) => invariant)).toContain('every balance is the sum of its postings');
  } finally {
    await bank.close();
  }
}, 60_000);

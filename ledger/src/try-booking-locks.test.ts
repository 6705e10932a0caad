import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { currencyCode } from '@bank/money';
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankAccount } from './bank-account.ts';
import { tryBookingLocks } from './try-booking-locks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const own = { currency: currencyCode('EUR'), newId: randomUUID, now: new Date() };
  for (const kind of ['transit', 'position', 'nostro'] as const) await bankAccount(database.db, { kind, ...own });
});
afterAll(() => database.close());

const codes = ['transit:EUR', 'position:EUR'];
const noLock = { code: '55P03' };

/** What a booking would find while somebody's transaction has done this and is not over. */
async function whileHeld(hold: (holder: Kysely<never>) => Promise<unknown>): Promise<unknown> {
  const undone = new Error('undone');
  let found: unknown = 'free';
  await database.db
    .transaction()
    .execute(async (holder) => {
      await hold(holder as never);
      await tryBookingLocks(database.db, codes).catch((error: unknown) => (found = (error as Error).cause ?? error));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
}

test('locks of bookings are free while others read and book', async () => {
  expect(await whileHeld((holder) => sql`select * from ledger_accounts`.execute(holder))).toBe('free');
  expect(
    await whileHeld((holder) => sql`select from ledger_accounts where code = 'nostro:EUR' for update`.execute(holder)),
  ).toBe('free');
});

test.each([
  ['a row of a shared account', sql`select from ledger_accounts where code = 'transit:EUR' for update`],
  ['a table of the books', sql`lock table postings in share mode`],
])('bookings wait while a transaction keeps %s', async (_, hold) => {
  expect(await whileHeld((holder) => hold.execute(holder))).toMatchObject(noLock);
});

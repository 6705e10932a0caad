import { inTransaction } from '@bank/database';
import { isRefusal } from '@bank/contract';
import { verifyBooks, type Database } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
import { bookInternalTransfers, type InternalTransferOrder } from './book-internal-transfers.ts';
import { moveInBooks, openPayer } from './testing-payer.ts';

/** What becomes of orders that were decided on accounts as they stood, when somebody else has them meanwhile. */
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

/**
 * Books orders while another database transaction does something to their accounts and does not end before they wait
 * for it.
 */
async function bookWhile(
  meanwhile: (transaction: Database) => Promise<unknown>,
  orders: readonly InternalTransferOrder[],
) {
  const isDone = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const other = inTransaction(bank.database.db, async (transaction) => {
    await meanwhile(transaction);
    isDone.resolve();
    await mayEnd.promise;
  });
  await isDone.promise;
  const outcomes = bookInternalTransfers(bank.platform, orders);
  await waitUntilSomebodyWaits();
  mayEnd.resolve();
  await other;
  return (await outcomes).map((outcome) => (isRefusal(outcome) ? outcome.refusal : 'booked'));
}

/** Resolves once a statement waits for the lock of another: seen in the database, not guessed by the clock. */
async function waitUntilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        bank.database.db,
      );
    if (rows.length > 0) return;
  }
}

test('money that leaves the account meanwhile is not spent again', async () => {
  const { from, to, books, order } = await openPayer(bank);
  const outcomes = await bookWhile(
    (transaction) => moveInBooks(bank, transaction, { ...books, amountMinor: 80_00n }),
    [order('30.00'), order('20.00')],
  );
  expect(outcomes).toEqual(['exceeds_available_balance', 'booked']);
  expect([await bank.balance(from), await bank.balance(to)]).toEqual(['0.00', '100.00']);
});

test('an account that is closed meanwhile gives nothing more', async () => {
  const { from, books, order } = await openPayer(bank);
  const close = (transaction: Database) =>
    transaction
      .updateTable('ledger_accounts')
      .set({ closed_at: bank.clock.now() })
      .where('id', '=', books.from)
      .execute();
  expect(await bookWhile(close, [order('30.00')])).toEqual(['debtor_account_closed']);
  expect(await bank.balance(from)).toBe('100.00');
});

test('a security deposit that is asked for meanwhile stays in the account', async () => {
  const { from, books, order } = await openPayer(bank);
  const ask = (transaction: Database) =>
    transaction.updateTable('ledger_accounts').set({ floor_minor: 90_00n }).where('id', '=', books.from).execute();
  expect(await bookWhile(ask, [order('30.00'), order('10.00')])).toEqual(['exceeds_available_balance', 'booked']);
  expect(await bank.balance(from)).toBe('90.00');
});

test('what was decided on paper and did not stand leaves no trace: neither entry, payment, event nor key', async () => {
  const { books, order } = await openPayer(bank);
  const count = async () => {
    const { rows } = await sql<Record<string, bigint>>`select
      (select count(*) from journal_entries) as entries, (select count(*) from payments) as payments,
      (select count(*) from audit_events) as events, (select count(*) from order_outcomes) as keys`.execute(
      bank.database.db,
    );
    return rows[0]!;
  };
  const before = await count();
  await bookWhile(
    (transaction) => moveInBooks(bank, transaction, { ...books, amountMinor: 1_00n }),
    [order('30.00', { idempotencyKey: bank.newKey() })],
  );
  const { entries, payments, events, keys } = await count();
  // The entry of the other transaction, and the order once.
  expect([
    entries! - before['entries']!,
    payments! - before['payments']!,
    events! - before['events']!,
    keys! - before['keys']!,
  ]).toEqual([2n, 1n, 1n, 1n]);
});

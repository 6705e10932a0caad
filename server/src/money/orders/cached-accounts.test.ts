import { isRefusal } from '@bank/contract';
import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheAccounts } from '../accounts/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { placeInternalTransfers, type InternalAsked } from './place-internal-transfers.ts';
import { moveInBooks, openPayer } from './testing-payer.ts';

/** What becomes of orders on accounts in the cache, when something else has changed them since. */
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

/** A client whose accounts are in a cache: a euro was transferred already. */
async function cachedPayer() {
  const { order, ...payer } = await openPayer(bank);
  const findAccounts = cacheAccounts(bank.platform);
  const book = async (...orders: readonly Partial<InternalAsked>[]) => {
    const asked = orders.map((changes) => order('30.00', changes));
    const outcomes = await placeInternalTransfers(bank.platform, asked, findAccounts);
    return outcomes.map(({ outcome }) => (isRefusal(outcome) ? outcome.refusal : 'booked'));
  };
  expect(await book({ amount: '1.00' })).toEqual(['booked']);
  return { ...payer, book };
}

const rename = (clientId: string, lastName: string) =>
  inEmergency(bank.database.db, 'erase_person', (transaction) =>
    sql`update clients set last_name = ${lastName} where id = ${clientId}`.execute(transaction),
  );

test('one transfer after the other is booked on what the one before it left', async () => {
  const { from, to, book } = await cachedPayer();
  expect(await book({}, { amount: '20.00' })).toEqual(['booked', 'booked']);
  expect(await book({}, { amount: '20.00' })).toEqual(['booked', 'exceeds_available_balance']);
  expect(await book({ amount: '19.01' }, { amount: '19.00' })).toEqual(['exceeds_available_balance', 'booked']);
  expect([await bank.balance(from), await bank.balance(to)]).toEqual(['0.00', '100.00']);
});

test('money that left the account by another way is not spent again', async () => {
  const { from, books, book } = await cachedPayer();
  await moveInBooks(bank, bank.database.db, { ...books, amountMinor: 80_00n });
  expect(await book({}, { amount: '19.00' })).toEqual(['exceeds_available_balance', 'booked']);
  expect(await bank.balance(from)).toBe('0.00');
});

test('money that came by another way can be spent at once', async () => {
  const { from, books, book } = await cachedPayer();
  expect(await book({ amount: '99.00' })).toEqual(['booked']);
  await moveInBooks(bank, bank.database.db, { from: books.to, to: books.from, amountMinor: 50_00n });
  expect(await book({})).toEqual(['booked']);
  await moveInBooks(bank, bank.database.db, { from: books.to, to: books.from, amountMinor: 50_00n });
  expect(await book({ amount: '60.00' }, { amount: '10.00' })).toEqual(['booked', 'booked']);
  expect(await bank.balance(from)).toBe('0.00');
});

test('an account that was closed, or holds a security deposit now, gives no more than it may', async () => {
  const [closed, floored] = [await cachedPayer(), await cachedPayer()];
  await sql`update ledger_accounts set closed_at = now() where id = ${closed.books.from}`.execute(bank.database.db);
  await inEmergency(bank.database.db, 'release_deposit', (transaction) =>
    sql`update ledger_accounts set floor_minor = 9000 where id = ${floored.books.from}`.execute(transaction),
  );
  expect(await closed.book({}, { amount: '1.00' })).toEqual(['debtor_account_closed', 'debtor_account_closed']);
  expect(await floored.book({}, { amount: '9.00' })).toEqual(['exceeds_available_balance', 'booked']);
});

test('transfers are booked on accounts of the cache: a corrected name is on payments a minute later', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  const debtorOfTransfer = async () => {
    const body = { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'rent' };
    expect(await bank.call('orderInternalTransfer', { token, body })).toMatchObject({ status: 200 });
    const { rows } = await sql<{ name: string }>`select debtor_name as name from payments
      where ordered_by = ${client.id} order by created_at desc, transfer_number desc limit 1`.execute(bank.database.db);
    return rows[0]!.name;
  };
  const before = await debtorOfTransfer();
  await rename(client.id, 'Corrected');
  expect(await debtorOfTransfer()).toBe(before);
  bank.clock.passSeconds(60);
  expect(await debtorOfTransfer()).toContain('Corrected');
});

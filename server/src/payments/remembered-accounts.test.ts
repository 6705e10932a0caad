import { isRefusal } from '@bank/contract';
import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberAccounts } from '../accounts/index.ts';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
import { bookInternalTransfers, type InternalTransferOrder } from './book-internal-transfers.ts';
import { moveInBooks, openPayer } from './testing-payer.ts';

/** What becomes of orders on accounts that the desk remembers, when something else has moved them since. */
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

/** A client whose accounts one desk remembers: a euro was transferred there already. */
async function rememberedPayer() {
  const { order, ...payer } = await openPayer(bank);
  const desk = rememberAccounts(bank.platform);
  const book = async (...orders: readonly Partial<InternalTransferOrder>[]) => {
    const asked = orders.map((changes) => order('30.00', { fingerprint: JSON.stringify(changes), ...changes }));
    const outcomes = await bookInternalTransfers(bank.platform, asked, desk);
    return outcomes.map((outcome) => (isRefusal(outcome) ? outcome.refusal : 'booked'));
  };
  expect(await book({ amount: '1.00' })).toEqual(['booked']);
  return { ...payer, book };
}

test('one transfer after the other is booked on what the one before it left', async () => {
  const { from, to, book } = await rememberedPayer();
  expect(await book({}, { amount: '20.00' })).toEqual(['booked', 'booked']);
  expect(await book({}, { amount: '20.00' })).toEqual(['booked', 'exceeds_available_balance']);
  expect(await book({ amount: '19.01' }, { amount: '19.00' })).toEqual(['exceeds_available_balance', 'booked']);
  expect([await bank.balance(from), await bank.balance(to)]).toEqual(['0.00', '100.00']);
});

test('money that left the account by another way is not spent again', async () => {
  const { from, books, book } = await rememberedPayer();
  await moveInBooks(bank, bank.database.db, { ...books, amountMinor: 80_00n });
  expect(await book({}, { amount: '19.00' })).toEqual(['exceeds_available_balance', 'booked']);
  expect(await bank.balance(from)).toBe('0.00');
});

test('money that came by another way can be spent at once, and nobody is refused for not knowing of it', async () => {
  const { from, books, book } = await rememberedPayer();
  expect(await book({ amount: '99.00' })).toEqual(['booked']);
  await moveInBooks(bank, bank.database.db, { from: books.to, to: books.from, amountMinor: 50_00n });
  expect(await book({})).toEqual(['booked']);
  await moveInBooks(bank, bank.database.db, { from: books.to, to: books.from, amountMinor: 50_00n });
  expect(await book({ amount: '60.00' }, { amount: '10.00' })).toEqual(['booked', 'booked']);
  expect(await bank.balance(from)).toBe('0.00');
});

test('an account that was closed, or holds a security deposit now, gives no more than it may', async () => {
  const [closed, floored] = [await rememberedPayer(), await rememberedPayer()];
  await sql`update ledger_accounts set closed_at = now() where id = ${closed.books.from}`.execute(bank.database.db);
  await sql`update ledger_accounts set floor_minor = 9000 where id = ${floored.books.from}`.execute(bank.database.db);
  expect(await closed.book({}, { amount: '1.00' })).toEqual(['debtor_account_closed', 'debtor_account_closed']);
  expect(await floored.book({}, { amount: '9.00' })).toEqual(['exceeds_available_balance', 'booked']);
});

test('a client who names an account of somebody else finds nothing, whoever used it a moment ago', async () => {
  const [one, other] = [await rememberedPayer(), await rememberedPayer()];
  const desk = rememberAccounts(bank.platform);
  const [mine] = await desk.find([{ clientId: await ownerOf(one.from.id), reference: one.from.id }]);
  expect(mine).toMatchObject({ id: one.from.id });
  const stranger = { clientId: await ownerOf(other.from.id), reference: one.from.id };
  expect(await desk.find([stranger])).toEqual([undefined]);
});

async function ownerOf(accountId: string): Promise<string> {
  return (
    await bank.database.db
      .selectFrom('accounts')
      .select('client_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).client_id;
}

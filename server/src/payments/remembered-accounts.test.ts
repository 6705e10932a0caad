import { isRefusal } from '@bank/contract';
import { postEntries, verifyBooks, type JournalEntryId, type LedgerAccountId } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberAccounts } from '../accounts/index.ts';
import { openTestBank, type TestBank } from '../testing/bank-for-tests.ts';
import { bookInternalTransfers, type InternalTransferOrder } from './book-internal-transfers.ts';

/** What becomes of orders on accounts that the desk remembers, when something else has moved them since. */
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

const origin = { network: '127.0.0.0/24', device: null, requestId: crypto.randomUUID(), sessionId: null };

/** A client whose accounts one desk remembers: a euro was transferred there already. */
async function rememberedPayer() {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const rows = await bank.database.db.selectFrom('accounts').select(['id', 'ledger_account_id']).where('client_id', '=', client.id).execute();
  const booksOf = (accountId: string) => rows.find(({ id }) => id === accountId)!.ledger_account_id as LedgerAccountId;
  const desk = rememberAccounts(bank.platform);
  const book = async (...orders: readonly Partial<InternalTransferOrder>[]) => {
    const outcomes = await bookInternalTransfers(bank.platform, orders.map((changes): InternalTransferOrder => ({
      clientId: client.id, origin, idempotencyKey: undefined, fingerprint: JSON.stringify(changes),
      debtorAccount: from.id, creditorAccount: to.id, amount: '30.00', remittanceInformation: 'rent', ...changes,
    })), desk);
    return outcomes.map((outcome) => (isRefusal(outcome) ? outcome.refusal : 'booked'));
  };
  expect(await book({ amount: '1.00' })).toEqual(['booked']);
  return { from, to, books: { from: booksOf(from.id), to: booksOf(to.id) }, book };
}

function moveElsewhere(from: LedgerAccountId, to: LedgerAccountId, amountMinor: bigint) {
  const amount = money(amountMinor, currencyCode('EUR'));
  return postEntries(bank.database.db, [{
    id: bank.platform.newId() as JournalEntryId, kind: 'internal', bookedAt: bank.clock.now(),
    postings: [{ accountId: from, side: 'debit', amount }, { accountId: to, side: 'credit', amount }],
  }], bank.platform);
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
  await moveElsewhere(books.from, books.to, 80_00n);
  expect(await book({}, { amount: '19.00' })).toEqual(['exceeds_available_balance', 'booked']);
  expect(await bank.balance(from)).toBe('0.00');
});

test('money that came by another way can be spent at once, and nobody is refused for not knowing of it', async () => {
  const { from, books, book } = await rememberedPayer();
  expect(await book({ amount: '99.00' })).toEqual(['booked']);
  await moveElsewhere(books.to, books.from, 50_00n);
  expect(await book({})).toEqual(['booked']);
  await moveElsewhere(books.to, books.from, 50_00n);
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
  return (await bank.database.db.selectFrom('accounts').select('client_id').where('id', '=', accountId).executeTakeFirstOrThrow()).client_id;
}

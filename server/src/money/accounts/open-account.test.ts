import { verifyBooks } from '@bank/ledger';
import { currencyCode, money } from '@bank/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAccountsOf } from '../../base/platform/rights.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { findAccountByNumber, findAccountOf, listAccountsOf, openAccount } from './index.ts';

let bank: TestBank;
let client: TestClient;
beforeAll(async () => {
  bank = await openTestBank();
  client = await bank.client();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

const open = (number?: string, currency = 'EUR', drawNumber?: () => string) =>
  bank.database.db.transaction().execute((transaction) =>
    openAccount(
      transaction,
      {
        clientId: client.id,
        type: 'shared_sepa',
        minimumBalance: money(5_000n, currencyCode(currency)),
        openedAt: new Date(),
        ...(number !== undefined && { number }),
      },
      bank.platform.newId,
      drawNumber,
    ),
  );

test('a new account holds nothing and keeps its security deposit', async () => {
  const { id, number } = await open();
  expect(number).toMatch(/^OS24\d{8}$/);
  expect(await findAccountByNumber(bank.database.db, number)).toMatchObject({
    id,
    clientId: client.id,
    type: 'shared_sepa',
    currency: 'EUR',
    balance: { amountMinor: 0n },
    minimumBalance: { amountMinor: 5_000n },
  });
});

test('a number that is drawn and taken is drawn again', async () => {
  const taken = (await open()).number;
  const draws = [taken, taken, 'OS2499990002'];
  expect(await open(undefined, 'EUR', () => draws.shift()!)).toMatchObject({ number: 'OS2499990002' });
});

test('an account number is given once', async () => {
  await open('OS2499990001');
  await expect(open('OS2499990001')).rejects.toThrow(/duplicate key/);
});

test('an account that could not be opened leaves nothing in the books', async () => {
  const before = await listAccountsOf(bank.database.db, allAccountsOf(client.id));
  await expect(open(before[0]!.number)).rejects.toThrow(/duplicate key/);
  expect(await listAccountsOf(bank.database.db, allAccountsOf(client.id))).toEqual(before);
});

test('an account is found by id and by number, and by its owner only', async () => {
  const { id, number } = await open();
  const other = await bank.client();
  for (const reference of [id, id.toUpperCase(), number, ` ${number.toLowerCase()} `]) {
    expect(await findAccountOf(bank.database.db, allAccountsOf(client.id), reference)).toMatchObject({ id });
    expect(await findAccountOf(bank.database.db, allAccountsOf(other.id), reference)).toBeUndefined();
  }
});

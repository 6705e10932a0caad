import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { cacheAccounts, openAccount, type FindAccounts } from './index.ts';

let bank: TestBank;
let client: TestClient<readonly ['1.00 EUR']>;
let findAccounts: FindAccounts;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  client = await bank.client({ holds: ['1.00 EUR'] });
  findAccounts = cacheAccounts(bank.platform);
});
afterAll(() => bank.close());

const askedBy = (clientId: string, reference: string) => ({ clientId, reference });
const rename = (lastName: string) =>
  inEmergency(bank.database.db, 'erase_person', (transaction) =>
    sql`update clients set last_name = ${lastName} where id = ${client.id}`.execute(transaction),
  );
/** The accounts of references, in their order. */
const find = async (asked: Parameters<FindAccounts>[0]) => asked.map(await findAccounts(asked));
const holderName = async () => (await find([askedBy(client.id, client.accounts[0].id)]))[0]!.holder.lastName;

test('a client who names the account of another client finds nothing, also when it is in the cache', async () => {
  const other = await bank.client();
  const [{ id }] = client.accounts;
  expect(await find([askedBy(client.id, id)])).toMatchObject([{ id }]);
  expect(await find([askedBy(other.id, id)])).toEqual([undefined]);
});

test('an account is read once a minute, however often it is asked for', async () => {
  const before = await holderName();
  await rename('Corrected');
  for (const seconds of [0, 30, 29.999]) {
    bank.clock.passSeconds(seconds);
    expect(await holderName()).toBe(before);
  }
  bank.clock.passSeconds(0.001);
  expect(await holderName()).toBe('Corrected');
});

test('an account is read again where the clock goes back', async () => {
  await holderName();
  await rename('Corrected');
  bank.clock.passSeconds(-1);
  expect(await holderName()).toBe('Corrected');
});

test('an account that was not found is found as soon as it is opened, beside one of the cache', async () => {
  const [{ id }] = client.accounts;
  const number = 'OS2400000001';
  const asked = [askedBy(client.id, id), askedBy(client.id, number)];
  expect(await find(asked)).toMatchObject([{ id }, undefined]);
  await bank.database.db.transaction().execute((transaction) =>
    openAccount(
      transaction,
      {
        clientId: client.id,
        number,
        type: 'designated_sepa',
        minimumBalance: money(0n, currencyCode('EUR')),
        openedAt: bank.clock.now(),
      },
      bank.platform.newId,
    ),
  );
  expect(await find(asked)).toMatchObject([{ id }, { number }]);
});

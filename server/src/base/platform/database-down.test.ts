import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';

let bank: TestBank;
let proxy: DatabaseProxy;
let throughProxy: OpenDatabase;
/** The same bank, behind a door to its database. */
let server: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  proxy = await openDatabaseProxy(bank.database.url);
  throughProxy = await openDatabase({ databaseUrl: proxy.url, log: silentLog });
  server = await openTestBank({ beside: bank, db: throughProxy.db });
});
afterAll(async () => {
  await server.close();
  await throughProxy.close();
  await proxy.shut();
  await bank.close();
});

/** What a call is answered whose connection is cut while it waits for a table. */
async function cutWhileWaiting(table: string, ask: () => ReturnType<TestBank['call']>) {
  const waits = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        bank.database.db,
      );
    return rows.length > 0;
  };
  const answer = await bank.database.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    const asked = ask();
    while (!(await waits())) await pause(5);
    await proxy.shut();
    return asked;
  });
  await proxy.open();
  return answer;
}

test.each([
  ['the rows of a statement', 'readStatement', 'postings'],
  ['its own session', 'readStatement', 'sessions'],
  ['the sum of a search', 'readStatementTotals', 'postings'],
  ['the client', 'readClient', 'accounts'],
] as const)(
  'a read whose connection breaks at %s is never told to send its order again (%s)',
  async (_, call, table) => {
    const token = await bank.logIn(await bank.client({ holds: ['100.00 EUR'] }));
    const answer = await cutWhileWaiting(table, () => server.call(call, { token }));
    expect(answer).toMatchObject({
      status: 503,
      body: { reason: 'service_unavailable', message: refusalText('en', 'service_unavailable') },
    });
  },
);

test('an order whose connection breaks before its commit is told that nothing was booked', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  const body = { from_account: from.id, to_account: to.id, amount: '10.00', reference: 'rent' };
  expect(await server.call('orderInternalTransfer', { token, body })).toMatchObject({ status: 200 });
  const answer = await cutWhileWaiting('payments', () => server.call('orderInternalTransfer', { token, body }));
  expect(answer).toMatchObject({ status: 503, body: { reason: 'service_unavailable' } });
  expect(await paymentsOf(client.id)).toBe(1);
});

test('an order whose connection breaks in its commit is told that nobody knows', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  const body = { from_account: from.id, to_account: to.id, amount: '10.00', reference: 'rent' };
  // Deferred triggers run in the commit: this one waits there for a table that the test holds.
  await sql`create table held_by_a_test ()`.execute(bank.database.db);
  await sql`
    create function wait_in_commit() returns trigger language plpgsql as
    $$ begin lock table held_by_a_test in access share mode; return null; end $$`.execute(bank.database.db);
  await sql`
    create constraint trigger waits after insert on payments deferrable initially deferred
    for each row execute function wait_in_commit()`.execute(bank.database.db);
  const answer = await cutWhileWaiting('held_by_a_test', () => server.call('orderInternalTransfer', { token, body }));
  await sql`drop trigger waits on payments`.execute(bank.database.db);
  expect(answer).toMatchObject({ status: 503, body: { reason: 'outcome_unknown' } });
});

async function paymentsOf(clientId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from payments where ordered_by = ${clientId}`.execute(bank.database.db);
  return rows[0]!.count;
}

test('without its database every call says that the bank cannot answer; afterwards all is as before', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  const order = () =>
    server.call('orderInternalTransfer', {
      token,
      body: { from_account: from.id, to_account: to.id, amount: '10.00', reference: 'rent' },
      headers: { 'idempotency-key': 'one-rent' },
    });
  expect(await server.call('readClient', { token })).toMatchObject({ status: 200 });

  await proxy.shut();
  const unavailable = {
    status: 503,
    body: { code: 503, message: expect.any(String) },
    headers: { 'cache-control': 'no-store' },
  };
  expect(await order()).toMatchObject(unavailable);
  expect(await server.call('readClient', { token })).toMatchObject(unavailable);
  expect(await server.call('readStatement', { token })).toMatchObject(unavailable);
  expect(await server.call('readExchangeRates')).toMatchObject(unavailable);
  expect(await server.call('login', { body: { username: client.login, password: client.password } })).toMatchObject(
    unavailable,
  );
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);

  await proxy.open();
  expect((await server.app.inject({ url: '/readyz' })).statusCode).toBe(200);
  expect(await order()).toMatchObject({ status: 200, body: 'OK' });
  expect(await bank.balance(from)).toBe('90.00');
  expect(await verifyBooks(bank.database.db)).toEqual([]);
});

import { inTransaction } from '@bank/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordEvent } from '../audit/index.ts';
import { sealEvents } from '../audit/seal-events.ts';
import { completeOrder } from '../../money/orders/index.ts';
import { listBookedOrders } from '../../money/orders/booked-order-store.ts';
import type { Database } from '../platform/platform.ts';
import { returnByHand } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { eventCatalogue, type BankEvent } from './event-catalogue.ts';
import { readOn, type EventReader } from './read-on.ts';
import { newestPosition, readEvents } from './store.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
let client: TestClient;
let start: bigint;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
  start = await sealed();
});

async function sealed(): Promise<bigint> {
  await sealEvents(bank.database.db);
  return newestPosition(bank.database.db);
}

async function published(clientIds = [client.id]): Promise<BankEvent[]> {
  await sealed();
  return (await readEvents(bank.database.db, { after: start, positionsMax: 1_000, clientIds })).events;
}

const record = (database: Database, kind: 'login_from_new_place' | 'password_change' = 'password_change') =>
  recordEvent(database, bank.platform, { kind, clientId: client.id });

test('what happens to a client is published once each, in its order, with what the catalogue says', async () => {
  const token = await bank.logIn(client);
  const [from, to] = client.accounts as never as [TestAccount, TestAccount];
  await bank.call('orderInternalTransfer', {
    token,
    body: { from_account: from.id, to_account: to.id, amount: '10.00', reference: 'Rent' },
  });
  await bank.deposit(from, '5.00');
  const events = await published();
  expect(events.map(({ kind }) => kind)).toEqual(['login_from_new_place', 'transfer_booked', 'money_received']);
  expect(events[1]).toMatchObject({
    version: eventCatalogue.transfer_booked.version,
    clientId: client.id,
    staff: null,
    payload: { amountMinor: 1_000n, currency: 'EUR', transferNumber: expect.stringMatching(/^T-\d+$/) },
  });
  expect((events[1] as BankEvent<'transfer_booked'>).payload.accountIds.toSorted()).toEqual(
    [from.id, to.id].toSorted(),
  );
  expect(events[2]).toMatchObject({
    staff: expect.any(String),
    payload: { accountIds: [from.id], counterpartyName: 'Northwind Trading' },
  });
});

test('what was refused is not published', async () => {
  const token = await bank.logIn(client);
  start = await sealed();
  const [from, to] = client.accounts as never as [TestAccount, TestAccount];
  await bank.call('orderInternalTransfer', {
    token,
    body: { from_account: from.id, to_account: to.id, amount: '9999.00', reference: 'Rent' },
  });
  expect(await published()).toEqual([]);
});

test('a transaction that commits late is read all the same, behind what was read before', async () => {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
  const late = inTransaction(bank.database.db, async (transaction) => {
    await record(transaction, 'login_from_new_place');
    hasWritten();
    await mayCommit;
  });
  await written;
  await record(bank.database.db);
  const before = await published();
  expect(before.map(({ kind }) => kind)).toEqual(['password_changed']);
  commit();
  await late;
  const [, after, ...others] = await published();
  expect(others).toEqual([]);
  expect(after).toMatchObject({ kind: 'login_from_new_place' });
  expect(after!.position).toBeGreaterThan(before[0]!.position);
});

test('orders of one account are published as they moved it, from however many connections', async () => {
  const token = await bank.logIn(client);
  start = await sealed();
  const [from, to] = client.accounts as never as [TestAccount, TestAccount];
  let isOver = false;
  const sealing = (async () => {
    while (!isOver) await sealEvents(bank.database.db);
  })();
  await Promise.all(
    Array.from({ length: 60 }, (_, place) =>
      bank.call('orderInternalTransfer', {
        token,
        body: { from_account: from.id, to_account: to.id, amount: `0.${String(place + 10)}`, reference: 'Rent' },
      }),
    ),
  );
  isOver = true;
  await sealing;
  const inBooks = await bank.database.db
    .selectFrom('postings')
    .innerJoin('payments', 'payments.journal_entry_id', 'postings.entry_id')
    .innerJoin('accounts', 'accounts.ledger_account_id', 'postings.account_id')
    .where('accounts.id', '=', from.id)
    .where('payments.type', '=', 'internal')
    .orderBy('account_sequence')
    .select('payments.id')
    .execute();
  const events = (await published()) as BankEvent<'transfer_booked'>[];
  expect(events.map(({ payload }) => payload.paymentId)).toEqual(inBooks.map(({ id }) => id));
});

describe('a reader', () => {
  const read = async (name: string, seen: string[]) =>
    readOn(bank.database.db, {
      name,
      take: async (_, events) => void seen.push(...events.filter((e) => e.clientId === client.id).map((e) => e.id)),
    });

  test('that was away for a day catches up in bounded batches, each event once', async () => {
    for (let round = 0; round < 45; round += 1) {
      await record(bank.database.db);
      await sealed();
    }
    const seen: string[] = [];
    let batches = 0;
    while (await read('away', seen)) batches += 1;
    expect(batches).toBeGreaterThan(2);
    // Before them it read what made the client.
    expect(seen.slice(-45)).toEqual((await published()).map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(await read('away', seen)).toBe(false);
  });

  test('reads twenty positions at a time, and is not called for what is not published', async () => {
    while (await read('counting', []));
    for (let round = 0; round < 21; round += 1) {
      await record(bank.database.db);
      await sealed();
    }
    const sizes: number[] = [];
    const take: EventReader['take'] = async (_, events) => void sizes.push(events.length);
    const readSome = () => readOn(bank.database.db, { name: 'counting', take });
    expect([await readSome(), await readSome(), await readSome()]).toEqual([true, true, false]);
    expect(sizes).toEqual([20, 1]);
    await recordEvent(bank.database.db, bank.platform, { kind: 'gate' });
    await sealed();
    expect([await readSome(), await readSome()]).toEqual([true, false]);
    expect(sizes).toEqual([20, 1]);
  });

  test('of some kinds is given these alone, and comes past the others', async () => {
    const seen: string[] = [];
    const readSome = () =>
      readOn(bank.database.db, {
        name: 'some_kinds',
        kinds: ['login_from_new_place'],
        take: async (_, events) => void seen.push(...events.map(({ kind }) => kind)),
      });
    while (await readSome());
    seen.length = 0;
    for (const kind of ['password_change', 'login_from_new_place', 'password_change'] as const)
      await record(bank.database.db, kind);
    await sealed();
    while (await readSome());
    expect(seen).toEqual(['login_from_new_place']);
    await record(bank.database.db);
    await sealed();
    expect([await readSome(), await readSome()]).toEqual([true, false]);
    expect(seen).toHaveLength(1);
  });

  test('whose work fails reads the same events again', async () => {
    while (await read('failing', []));
    await record(bank.database.db);
    await sealed();
    const failing = readOn(bank.database.db, { name: 'failing', take: () => Promise.reject(new Error('full')) });
    await expect(failing).rejects.toThrow('full');
    const seen: string[] = [];
    await read('failing', seen);
    expect(seen).toHaveLength(1);
  });

  test('reads each event once, however many processes read for it', async () => {
    const seen: string[] = [];
    while (await read('shared', []));
    for (let round = 0; round < 5; round += 1) await record(bank.database.db);
    await sealed();
    await Promise.all(Array.from({ length: 6 }, () => read('shared', seen)));
    while (await read('shared', seen));
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });
});

test('what staff do to an order is told to its client', async () => {
  await bank.call('orderInternationalTransfer', {
    token: await bank.logIn(client),
    body: internationalOrder({ from_account: client.accounts[0]!.id }),
  });
  const orders = await listBookedOrders(bank.database.db, ['in_process']);
  const { id } = orders.find(({ clientId }) => clientId === client.id)!;
  await completeOrder(bank.platform, id);
  await returnByHand(bank.platform, id, 'Account closed');
  const events = (await published()).filter(({ kind }) => kind.startsWith('order_'));
  expect(events.map(({ kind }) => kind)).toEqual(['order_accepted', 'order_completed', 'order_returned']);
});

test('no event has changed its meaning yet', () => {
  const versions = Object.values(eventCatalogue).map(({ version }) => version);
  expect(versions).toEqual(versions.map(() => 1));
});

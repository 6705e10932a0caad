import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealEvents } from '../audit/seal-events.ts';
import { endWaitingOrder, sendDueOrders } from '../../money/orders/index.ts';
import { openClientWithUsers, seeAndPrepare } from '../../money/orders/testing-orders.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { newestPosition, readEvents, readLatestEvents } from './store.ts';

/* What is published of orders that wait: to open pages, and to users who see some accounts only. */

let bank: TestBank;
let office: Awaited<ReturnType<typeof openClientWithUsers>>;
let assistant: string;
let start: bigint;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  office = await openClientWithUsers(bank, ['100.00 EUR', '100.00 EUR']);
  assistant = (await office.userWith(seeAndPrepare)).token;
  start = await sealed();
});

async function sealed(): Promise<bigint> {
  await sealEvents(bank.database.db);
  return newestPosition(bank.database.db);
}

async function published() {
  await sealed();
  const { events } = await readEvents(bank.database.db, {
    after: start,
    positionsMax: 1_000,
    clientIds: [office.client.id],
  });
  return events.map(({ kind, payload }) => ({ kind, ...payload }));
}

async function place(changes: object = {}): Promise<string> {
  const { body } = await bank.call('placeInternalOrder', { token: assistant, body: office.internal(changes) });
  expect(body).toMatchObject({ state: 'awaiting_approval' });
  return body.id;
}

test('an order that waits is told to those who see the account that it debits, and to them only', async () => {
  const orderId = await place();
  await bank.call('rejectOrder', { token: office.owner, body: { id: orderId, reason: 'Twice' } });
  const told = { orderId, accountIds: [office.from.id], amountMinor: 3_000n, counterpartyName: '', isAwaited: false };
  expect(await published()).toMatchObject([
    { kind: 'order_prepared', ...told, reason: null },
    { kind: 'order_declined', ...told, reason: 'Twice' },
  ]);
});

test('an order that debits another account from now on is told to those who saw it before, too', async () => {
  const orderId = await place();
  const body = office.internal({ from_account: office.to.number, to_account: office.from.number });
  const changed = { ...body, id: orderId, version: 0 };
  expect((await bank.call('changeInternalOrder', { token: assistant, body: changed })).status).toBe(204);
  const [, change] = await published();
  expect(change).toMatchObject({ kind: 'order_changed', orderId });
  expect((change as { accountIds: string[] }).accountIds.toSorted()).toEqual([office.from.id, office.to.id].toSorted());
});

test('an order that nobody decided in time is told of when it ends', async () => {
  const orderId = await place();
  bank.clock.passHours(31 * 24);
  await sendDueOrders(bank.platform, { limit: 100 });
  expect(await published()).toContainEqual(
    expect.objectContaining({ kind: 'order_expired', orderId, accountIds: [office.from.id] }),
  );
});

test('an order that staff ended is told of', async () => {
  const orderId = await place();
  await endWaitingOrder(bank.platform, { orderId, reason: 'The client asked for it by telephone' });
  expect(await published()).toContainEqual(
    expect.objectContaining({ kind: 'order_ended', orderId, accountIds: [office.from.id] }),
  );
});

test('that an order was refused on its day is no news for those who see the other account only', async () => {
  const executeOn = new Date(bank.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  const body = office.internal({ amount: '100.01', execute_on: executeOn });
  expect((await bank.call('placeInternalOrder', { token: office.owner, body })).status).toBe(200);
  bank.clock.passHours(8 * 24);
  await sendDueOrders(bank.platform, { limit: 100 });
  const newsFor = async (account: { id: string }) =>
    readLatestEvents(
      bank.database.db,
      { clientId: office.client.id, accountIds: [account.id] },
      {
        kinds: ['scheduled_order_refused'],
        days: 36_500,
        max: 10,
        reader: { userId: bank.platform.newId(), mayApprove: false },
      },
    );
  expect(await newsFor(office.from)).toHaveLength(1);
  expect(await newsFor(office.to)).toEqual([]);
});

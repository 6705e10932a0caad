import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { readStaffOrder, sendDueOrders } from './index.ts';
import { lifeOf, openClientWithUsers, seeAndPrepare } from './testing-orders.ts';

/** An order that another version of the program has kept, in words that this one does not know. */
let bank: TestBank;
let office: Awaited<ReturnType<typeof openClientWithUsers>>;
let assistant: { readonly id: string; readonly token: string };
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  office = await openClientWithUsers(bank);
  assistant = await office.userWith(seeAndPrepare);
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

async function keptByAnother(state: 'awaiting_approval' | 'scheduled'): Promise<string> {
  const placed = await bank.call('placeInternalOrder', { token: assistant.token, body: office.internal() });
  const id = bank.platform.newId();
  await sql`
    insert into orders (id, client_id, placed_by, kind, state, debtor_account, content, due_at, expires_at)
    select ${id}, client_id, placed_by, kind, ${state}, debtor_account, content || '{"version": 2}',
      ${bank.clock.now()}, expires_at
    from orders where id = ${placed.body.id}`.execute(bank.database.db);
  return id;
}

const unknown = { status: 422, body: { reason: 'order_content_unknown' } };

test('it is approved, changed, refused, quoted and taken back by nobody, and it waits on', async () => {
  const id = await keptByAnother('awaiting_approval');
  const [owner, user] = [office.owner, assistant.token];
  expect(await bank.call('approveOrder', { token: owner, body: { id } })).toMatchObject(unknown);
  expect(await bank.call('quoteOrder', { token: owner, body: { id } })).toMatchObject(unknown);
  expect(await bank.call('rejectOrder', { token: owner, body: { id, reason: 'No' } })).toMatchObject(unknown);
  expect(await bank.call('withdrawOrder', { token: user, body: { id } })).toMatchObject(unknown);
  const body = { ...office.internal(), id };
  expect(await bank.call('changeInternalOrder', { token: user, body })).toMatchObject(unknown);
  expect(await lifeOf(bank, id)).toMatchObject({ state: 'awaiting_approval', moves: null });
});

test('it is not read and not listed, and does not hide the others', async () => {
  const id = await keptByAnother('awaiting_approval');
  const read = await bank.app.inject({
    url: `/api/orders/${id}`,
    headers: { authorization: `Bearer ${office.owner}` },
  });
  expect(read.json()).toMatchObject(unknown.body);
  const listed = await bank.call('listOrders', { token: office.owner, body: { group: 'awaiting_approval' } });
  expect(listed.body.orders).toHaveLength(1);
});

test('on its day it is left to a program that can read it; staff see that it is there', async () => {
  const id = await keptByAnother('scheduled');
  await sendDueOrders(bank.platform, { limit: 100 });
  expect(await lifeOf(bank, id)).toMatchObject({ state: 'scheduled', moves: null });
  expect(await bank.balance(office.from)).toBe('100.00');
  expect(await readStaffOrder(bank.database.db, id)).toMatchObject({ order: { id, content: { kind: 'unknown' } } });
});

test('the database takes no content without a version', async () => {
  const id = await keptByAnother('scheduled');
  await expect(
    sql`insert into orders (id, client_id, placed_by, kind, state, debtor_account, content, due_at)
      select ${bank.platform.newId()}, client_id, placed_by, kind, state, debtor_account, content - 'version', due_at
      from orders where id = ${id}`.execute(bank.database.db),
  ).rejects.toThrow(/orders_content_has_version/);
});

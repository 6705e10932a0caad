import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importList } from '../../people/screening/index.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import {
  completeOrder,
  rejectOrder,
  releaseOrder,
  releaseToSend,
  screenOrdersInProcess,
  takeReleaseBack,
} from './index.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers, readOrder } from './testing-orders.ts';

let bank: TestBank;
const staff = () => ({ ...bank.platform, staff: 'Vera Stone' });
const list = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../operation/demonstration/lists/${name}-sample.xml`, import.meta.url)));

beforeAll(async () => {
  bank = await openTestBank();
  await importList(staff(), list('ofac'), { isShrinkConfirmed: false });
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await bank.close();
});

async function ordered(changes: object = {}) {
  const office = await openClientWithUsers(bank);
  const body = office.international(changes);
  expect(await bank.call('orderInternationalTransfer', { token: office.owner, body })).toMatchObject({ status: 200 });
  const { rows } = await sql<{ id: string; row: string }>`
    select o.id, s.id as row from orders o join payments p on p.id = o.payment_id
      join postings s on s.entry_id = p.journal_entry_id and s.side = 'debit'
    where o.client_id = ${office.client.id}`.execute(bank.database.db);
  return { ...office, ...rows[0]! };
}
const stateOf = async (id: string) => (await lifeOf(bank, id)).state;

test('an order that staff released is in process for its client, and its life tells of no release', async () => {
  const { id, owner: token } = await ordered();
  const before = await readOrder(bank, { id, token });
  expect(await releaseToSend(staff(), id, { isApproved: true })).toMatchObject({
    payment: { transferNumber: expect.any(String) },
  });
  expect(await lifeOf(bank, id)).toMatchObject({ state: 'released', moves: ['in_process released staff'] });
  expect(await readOrder(bank, { id, token })).toEqual(before);
  const listed = await bank.call('listOrders', { token, body: { group: 'in_process' } });
  expect(listed.body).toMatchObject({ orders: [{ id, state: 'in_process' }], counts: { in_process: 1 } });
});

test('a release is taken back once, and an order that is in process has none', async () => {
  const { id } = await ordered();
  expect(await takeReleaseBack(staff(), id)).toBe('order_not_released');
  await releaseToSend(staff(), id, { isApproved: true });
  expect(await releaseToSend(staff(), id, { isApproved: true })).toBe('order_not_in_process');
  expect(await takeReleaseBack(staff(), id)).toMatchObject({ order: {} });
  expect(await takeReleaseBack(staff(), id)).toBe('order_not_released');
  expect(await stateOf(id)).toBe('in_process');
});

test('the client cancels an order that was released and has not left, and the money returns', async () => {
  const { id, row, owner: token, from } = await ordered();
  await releaseToSend(staff(), id, { isApproved: true });
  expect(await bank.call('cancelOrder', { token, body: { id: row } })).toMatchObject({ status: 204 });
  expect([await stateOf(id), await bank.balance(from)]).toEqual(['cancelled', '100.00']);
});

test('staff complete and reject an order that was released', async () => {
  const [one, other] = [await ordered(), await ordered()];
  await releaseToSend(staff(), one.id, { isApproved: true });
  await releaseToSend(staff(), other.id, { isApproved: true });
  await completeOrder(staff(), one.id);
  await rejectOrder(staff(), other.id, 'Account closed');
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['completed', 'rejected']);
  expect([await bank.balance(one.from), await bank.balance(other.from)]).toEqual(['70.00', '100.00']);
});

test('a held order is not released to send, only by who decides about its hits', async () => {
  const { id } = await ordered({ 'Beneficiary Name': 'Sergey Morozov-Ladogin' });
  expect(await releaseToSend(staff(), id, { isApproved: true })).toBe('order_held');
  await releaseOrder(asOperator(bank.platform), id, 'Born in 1990');
  expect(await releaseToSend(staff(), id, { isApproved: true })).toMatchObject({ order: {} });
});

test('a list that comes into force holds a released order that has not left, and its release is gone', async () => {
  const { id } = await ordered({ 'Beneficiary Name': 'Khaled Omar Abu Shaqra' });
  await releaseToSend(staff(), id, { isApproved: true });
  await importList(staff(), list('un'), { isShrinkConfirmed: false });
  expect(await screenOrdersInProcess(bank.platform, { limit: 100 })).toBe(1);
  expect(await stateOf(id)).toBe('held');
  await releaseOrder(asOperator(bank.platform), id, 'Somebody else');
  expect(await stateOf(id)).toBe('in_process');
});

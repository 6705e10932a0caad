import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { openClientWithUsers, seeAndPrepare } from './testing-orders.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const day = '2026-03-09';
const nothingWaits = { awaiting_approval: 0, scheduled: 0, in_process: 0 };

/** A company with two accounts that hold money, and a user who sees the second one only. */
async function openNarrowedOffice() {
  const office = await openClientWithUsers(bank, ['500.00 EUR', '500.00 EUR']);
  const clerk = await office.userWith(seeAndPrepare);
  const narrowed = await office.userWith({ ...seeAndPrepare, accountIds: [office.to.id] });
  const list = async (group: string, cursor?: string) =>
    (await bank.call('listOrders', { token: narrowed.token, body: { group, cursor } })).body;
  /** One order each that waits for its day, for an approval, and at the bank. */
  const orderFrom = async (account: TestAccount) => {
    const order = office.international({ from_account: account.number });
    const scheduled = { token: office.owner, body: { ...order, execute_on: day } };
    expect((await bank.call('placeInternationalOrder', scheduled)).body).toMatchObject({ state: 'scheduled' });
    const waiting = { token: clerk.token, body: order };
    expect((await bank.call('placeInternationalOrder', waiting)).body).toMatchObject({ state: 'awaiting_approval' });
    expect((await bank.call('orderInternationalTransfer', { token: office.owner, body: order })).status).toBe(200);
  };
  return { ...office, list, orderFrom };
}

test('a user who sees one account is not told how many orders the others have', async () => {
  const { from, list, orderFrom } = await openNarrowedOffice();
  await orderFrom(from);
  for (const group of ['awaiting_approval', 'scheduled', 'in_process', 'done'])
    expect(await list(group)).toEqual({ orders: [], next: null, counts: nothingWaits });
});

test('orders of an account that a user sees are listed and counted, also where they are booked', async () => {
  const { from, to, list, orderFrom } = await openNarrowedOffice();
  await orderFrom(from);
  await orderFrom(to);
  for (const group of ['awaiting_approval', 'scheduled', 'in_process']) {
    const { orders, counts } = await list(group);
    expect(orders).toMatchObject([{ from_account: to.number }]);
    expect(counts).toEqual({ awaiting_approval: 1, scheduled: 1, in_process: 1 });
  }
});

test('a part of the list is full of orders that the user sees, however many of others are newer', async () => {
  const { from, to, owner, list, internal } = await openNarrowedOffice();
  const place = (debtor: TestAccount, creditor: TestAccount) => {
    const body = internal({
      from_account: debtor.number,
      to_account: creditor.number,
      amount: '1.00',
      execute_on: day,
    });
    return bank.call('placeInternalOrder', { token: owner, body });
  };
  await place(to, from);
  for (let count = 0; count < 52; count += 1) await place(from, to);
  const { orders, next } = await list('scheduled');
  expect(orders).toMatchObject([{ from_account: to.number }]);
  expect(next).toBeNull();

  // A user who sees all of them reads them by fifties.
  const part = async (cursor: string | null) =>
    (await bank.call('listOrders', { token: owner, body: { group: 'scheduled', cursor } })).body;
  const first = await part(null);
  expect([first.orders.length, first.next, first.counts.scheduled]).toEqual([50, first.orders[49].id, 53]);
  const second = await part(first.next);
  expect([second.orders.length, second.next]).toEqual([3, null]);
  expect(second.orders[2].from_account).toBe(to.number);
  for (const { id } of second.orders) await bank.call('withdrawOrder', { token: owner, body: { id } });
  expect(await part('')).toMatchObject({ next: null, counts: { scheduled: 50 } });
});

test.each([
  [{ group: 'lost' }, 'order_group_unknown', 'group'],
  [{ group: 'done', cursor: 'next' }, 'cursor_malformed', 'cursor'],
])('a list of orders for %o is refused', async (body, reason, field) => {
  const { owner } = await openClientWithUsers(bank);
  expect(await bank.call('listOrders', { token: owner, body })).toMatchObject({ status: 422, body: { reason, field } });
});

import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { sendDueOrders } from './index.ts';
import { openClientWithUsers, readOrder, seeAndPrepare } from './testing-orders.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('JPY', '0.0066');
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

/** A conversion of a thousand yen to dollars that waits for its approval. */
async function waitingConversion(changes: object = {}) {
  const office = await openClientWithUsers(bank, ['100000 JPY', '500.00 USD']);
  const assistant = await office.userWith(seeAndPrepare);
  const asked = { token: assistant.token, body: office.internal({ amount: '1000', ...changes }) };
  const { id } = (await bank.call('placeInternalOrder', asked)).body;
  const ask = (token: string, body: object = { id }) => bank.call('quoteOrder', { token, body });
  const approve = (token: string, rate?: string) =>
    bank.call('approveOrder', { token, body: { id }, headers: rate === undefined ? {} : { 'expected-rate': rate } });
  const read = (token: string) => readOrder(bank, { id, token });
  return { ...office, assistant, id: id as string, ask, approve, read };
}

test('is approved at the rate that the approver saw, or not at all, and the order keeps both figures', async () => {
  const { owner, ask, approve, read, to } = await waitingConversion();
  const { body: quote } = await ask(owner);
  expect(quote).toMatchObject({ amount: '1000', currency: 'JPY', counter_amount: '6.60', counter_currency: 'USD' });
  expect(await read(owner)).toMatchObject({ counter_amount: null, counter_currency: 'USD', rate: null });

  await bank.setRate('JPY', '0.0065');
  const before = await bank.entryCount();
  for (const rate of [quote.rate, 'anything'])
    expect(await approve(owner, rate)).toMatchObject({ status: 422, body: { reason: 'rate_changed' } });
  expect(await bank.entryCount()).toBe(before);
  expect(await read(owner)).toMatchObject({ state: 'awaiting_approval' });

  const { body: second } = await ask(owner);
  expect(await approve(owner, second.rate)).toMatchObject({ status: 204 });
  await bank.setRate('JPY', '0.0066');
  const booked = { counter_amount: '6.50', counter_currency: 'USD', rate: second.rate, rate_as_of: second.as_of };
  expect(await read(owner)).toMatchObject({ state: 'completed', ...booked });
  const { body: list } = await bank.call('listOrders', { token: owner, body: { group: 'done' } });
  expect(list.orders).toMatchObject([booked]);
  expect(await bank.balance(to)).toBe('506.50');
});

test('that goes on a later day keeps the figures of that day, whatever rate was seen before', async () => {
  const { owner, approve, read } = await waitingConversion({ execute_on: '2026-03-03' });
  expect(await approve(owner, '1')).toMatchObject({ status: 204 });
  expect(await read(owner)).toMatchObject({ state: 'scheduled', counter_amount: null, counter_currency: 'USD' });
  const clock = { ...bank.clock, now: () => new Date('2026-03-03T00:00:00Z') };
  await sendDueOrders({ ...bank.platform, clock }, { limit: 10 });
  expect(await read(owner)).toMatchObject({ state: 'completed', counter_amount: '6.60', rate: '0.0066' });
});

test('is quoted to a user who may approve it and sees only the account that it debits', async () => {
  const { from, userWith, ask, approve, read } = await waitingConversion();
  const rights = { ...seeAndPrepare, prepare: false, approve: 'everything', accountIds: [from.id] } as const;
  const { token } = await userWith(rights);
  expect((await ask(token)).body).toMatchObject({ counter_amount: '6.60', rate: '0.0066' });
  expect(await approve(token, '0.0066')).toMatchObject({ status: 204 });
  expect(await read(token)).toMatchObject({ state: 'completed', counter_amount: '6.60' });
});

test('is quoted to nobody who may not approve it, and to nobody who has not read its present content', async () => {
  const { owner, to, assistant, id, userWith, ask, international } = await waitingConversion();
  const other = await userWith({ ...seeAndPrepare, approve: 'everything', accountIds: [to.id] });
  const small = await userWith({ ...seeAndPrepare, approve: { amountMinor: 999n, currency: 'JPY' as never } });
  const prepared = await bank.call('placeInternationalOrder', { token: assistant.token, body: international() });
  const reasonOf = async (token: string, body?: object) => (await ask(token, body)).body.reason;
  expect([
    await reasonOf(assistant.token),
    await reasonOf(other.token),
    await reasonOf(small.token),
    await reasonOf(owner, { id, version: 7 }),
    await reasonOf(owner, { id: 'x' }),
    await reasonOf(owner, { id: prepared.body.id }),
  ]).toEqual([
    'right_to_approve_missing',
    'order_not_found',
    'exceeds_approval_limit',
    'order_changed',
    'order_not_found',
    'order_not_found',
  ]);
  await bank.call('rejectOrder', { token: owner, body: { id, reason: 'no' } });
  expect(await reasonOf(owner)).toBe('order_moved');
});

test('of one currency has no other figure, before it is booked and after', async () => {
  const office = await openClientWithUsers(bank);
  const assistant = await office.userWith(seeAndPrepare);
  const { id } = (await bank.call('placeInternalOrder', { token: assistant.token, body: office.internal() })).body;
  const read = () => readOrder(bank, { id, token: office.owner });
  const nothing = { counter_amount: null, counter_currency: null, rate: null, rate_as_of: null };
  expect(await read()).toMatchObject(nothing);
  expect((await bank.call('quoteOrder', { token: office.owner, body: { id } })).body).toMatchObject({ rate: '1.0000' });
  await bank.call('approveOrder', { token: office.owner, body: { id }, headers: { 'expected-rate': '1.0000' } });
  expect(await read()).toMatchObject({ state: 'completed', ...nothing });
});

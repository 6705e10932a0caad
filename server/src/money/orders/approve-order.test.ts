import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { endWaitingOrder, sendDueOrders } from './index.ts';
import { placeInternalOrder } from './place-waiting-order.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers, readOrder, seeAndPrepare } from './testing-orders.ts';

// The clock of the test stands on Monday, 2 March 2026, 9:00 UTC.
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.10');
});
afterAll(async () => {
  await expectSoundOrders(bank);
  await bank.close();
});

const tomorrow = '2026-03-03';
const mayAll = { ...seeAndPrepare, approve: 'everything' } as const;

/** An order that waits for an approval, with the user who prepared it and the client's own user. */
async function waiting(changes: object = {}) {
  const office = await openClientWithUsers(bank);
  const assistant = await office.userWith(seeAndPrepare);
  const placed = await bank.call('placeInternalOrder', { token: assistant.token, body: office.internal(changes) });
  expect(placed).toMatchObject({ status: 200, body: { state: 'awaiting_approval' } });
  return { ...office, assistant, id: placed.body.id as string };
}

/** What a user may do with an order: approve, change, withdraw it. */
async function flagsOf(id: string, token: string): Promise<boolean[]> {
  const { may_approve: approve, may_change: change, may_withdraw: withdraw } = await readOrder(bank, { id, token });
  return [approve, change, withdraw];
}

describe('what a user may do with an order', () => {
  test('that waits for an approval depends on who prepared it and on their rights', async () => {
    const { id, owner, assistant, userWith } = await waiting();
    const other = await userWith(seeAndPrepare);
    const small = await userWith({ ...seeAndPrepare, approve: { amountMinor: 2_999n, currency: 'EUR' as never } });
    const enough = await userWith({ ...seeAndPrepare, approve: { amountMinor: 3_000n, currency: 'EUR' as never } });
    const reader = await userWith({ ...seeAndPrepare, prepare: false });
    expect({
      owner: await flagsOf(id, owner),
      assistant: await flagsOf(id, assistant.token),
      other: await flagsOf(id, other.token),
      small: await flagsOf(id, small.token),
      enough: await flagsOf(id, enough.token),
      reader: await flagsOf(id, reader.token),
    }).toEqual({
      owner: [true, false, true],
      assistant: [false, true, true],
      other: [false, false, false],
      small: [false, false, false],
      enough: [true, false, true],
      reader: [false, false, false],
    });
  });

  test('that they prepared and could approve by now is to change and to withdraw, never to approve', async () => {
    const { id, assistant, client } = await waiting();
    await bank.grant(assistant.id, client, mayAll);
    const token = await bank.logIn(assistant);
    expect(await flagsOf(id, token)).toEqual([false, true, true]);
    expect(await bank.call('approveOrder', { token, body: { id } })).toMatchObject({
      status: 403,
      body: { reason: 'own_order_not_approved' },
    });
    await bank.grant(assistant.id, client, { ...mayAll, prepare: false });
    expect(await flagsOf(id, await bank.logIn(assistant))).toEqual([false, false, true]);
  });

  test('that waits for its day is to withdraw by who may approve it, and by nobody else', async () => {
    const { id, owner, assistant } = await waiting({ execute_on: tomorrow });
    expect((await readOrder(bank, { id, token: owner })).version).toBe(0);
    expect((await bank.call('approveOrder', { token: owner, body: { id } })).status).toBe(204);
    expect(await flagsOf(id, owner)).toEqual([false, false, true]);
    expect(await flagsOf(id, assistant.token)).toEqual([false, false, false]);
    expect((await bank.call('withdrawOrder', { token: assistant.token, body: { id } })).body.reason).toBe(
      'right_to_approve_missing',
    );
    expect((await readOrder(bank, { id, token: owner })).version).toBe(0);
  });

  test('that has moved money, or ended, is nothing', async () => {
    const { id, owner, assistant, international } = await waiting();
    await bank.call('rejectOrder', { token: owner, body: { id, reason: 'Twice' } });
    await bank.call('orderInternationalTransfer', { token: owner, body: international() });
    const { body } = await bank.call('listOrders', { token: owner, body: {} });
    for (const ended of [id, body.orders[0].id as string])
      for (const token of [owner, assistant.token]) expect(await flagsOf(ended, token)).toEqual([false, false, false]);
  });

  test('stands in a limit of another currency at the rate of the moment', async () => {
    const { id, userWith } = await waiting();
    const within = await userWith({ ...seeAndPrepare, approve: { amountMinor: 3_300n, currency: 'USD' as never } });
    const below = await userWith({ ...seeAndPrepare, approve: { amountMinor: 3_299n, currency: 'USD' as never } });
    const unknown = await userWith({ ...seeAndPrepare, approve: { amountMinor: 9_999n, currency: 'CHF' as never } });
    for (const { token } of [below, unknown])
      expect(await bank.call('approveOrder', { token, body: { id } })).toMatchObject({
        status: 403,
        body: { reason: 'exceeds_approval_limit' },
      });
    expect(await bank.call('approveOrder', { token: within.token, body: { id } })).toMatchObject({ status: 204 });
  });
});

test.each([
  ['approveOrder', {}],
  ['rejectOrder', { reason: 'no' }],
  ['withdrawOrder', {}],
  ['changeInternalOrder', { from_account: 'a', to_account: 'b', amount: '1.00', reference: 'x' }],
  ['changeInternationalOrder', {}],
] as const)('%s of an order that there is not is refused', async (call, rest) => {
  const { owner } = await openClientWithUsers(bank);
  for (const id of ['x', crypto.randomUUID()])
    expect(await bank.call(call, { token: owner, body: { id, ...rest } })).toMatchObject({
      status: 422,
      body: { reason: 'order_not_found', field: 'id' },
    });
});

test('an order that there is not, or of another client, is not read', async () => {
  const { id } = await waiting();
  const { owner } = await openClientWithUsers(bank);
  for (const asked of [id, 'x', crypto.randomUUID()])
    expect(await readOrder(bank, { id: asked, token: owner })).toMatchObject({ reason: 'order_not_found' });
});

test('what has been decided is not decided again', async () => {
  const { id, owner } = await waiting();
  const reason = 'r'.repeat(100);
  expect(await bank.call('rejectOrder', { token: owner, body: { id, reason: ` ${reason} ` } })).toMatchObject({
    status: 204,
  });
  expect((await readOrder(bank, { id, token: owner })).steps.at(-1)).toMatchObject({ to: 'rejected', reason });
  for (const call of ['approveOrder', 'rejectOrder', 'withdrawOrder'] as const)
    expect(await bank.call(call, { token: owner, body: { id, reason } })).toMatchObject({
      status: 422,
      body: { reason: 'order_moved' },
    });
});

test('an order without a day waits for thirty days, one with a day until the day after it', async () => {
  const [open, dated] = [await waiting(), await waiting({ execute_on: tomorrow })];
  const expiryOf = async ({ id }: { id: string }) =>
    (
      await bank.database.db.selectFrom('orders').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow()
    ).expires_at?.toISOString();
  expect([await expiryOf(open), await expiryOf(dated)]).toEqual([
    '2026-04-01T09:00:00.000Z',
    '2026-03-04T00:00:00.000Z',
  ]);
  const at = (moment: string) => ({ ...bank.platform, clock: { ...bank.clock, now: () => new Date(moment) } });
  await sendDueOrders(at('2026-03-03T23:59:59.999Z'), { limit: 100 });
  expect(await lifeOf(bank, dated.id)).toMatchObject({ state: 'awaiting_approval' });
  await sendDueOrders(at('2026-03-04T00:00:00.000Z'), { limit: 100 });
  expect(await lifeOf(bank, dated.id)).toMatchObject({ state: 'expired' });
  expect(await lifeOf(bank, open.id)).toMatchObject({ state: 'awaiting_approval' });
});

test('an order without a day is not kept for a user who may send it off at once', async () => {
  const { owner, internal, international } = await openClientWithUsers(bank);
  const placed = [
    await bank.call('placeInternalOrder', { token: owner, body: internal() }),
    await bank.call('placeInternationalOrder', { token: owner, body: international() }),
  ];
  for (const answer of placed)
    expect(answer).toMatchObject({ status: 422, body: { reason: 'all_fields_required', field: 'execute_on' } });
});

test('an order to be kept is judged as one that goes: its key, its fields, its charges', async () => {
  const { owner, internal, international } = await openClientWithUsers(bank);
  const headers = { 'idempotency-key': 'two words' };
  const refusalOf = async (call: 'placeInternalOrder' | 'placeInternationalOrder', body: object, own = {}) => {
    const answer = await bank.call(call, { token: owner, body: { ...body, execute_on: tomorrow }, headers: own });
    return [answer.body.reason, answer.body.field];
  };
  expect([
    await refusalOf('placeInternalOrder', internal(), headers),
    await refusalOf('placeInternationalOrder', international(), headers),
    await refusalOf('placeInternalOrder', internal({ reference: ' ' })),
    await refusalOf('placeInternationalOrder', international({ 'Beneficiary Name': ' ' })),
  ]).toEqual([
    ['idempotency_key_malformed', undefined],
    ['idempotency_key_malformed', undefined],
    ['all_fields_required', 'reference'],
    ['all_fields_required', 'Beneficiary Name'],
  ]);
  const body = international({ PayCharges: ' sha ', execute_on: tomorrow });
  const { body: kept } = await bank.call('placeInternationalOrder', { token: owner, body });
  expect((await readOrder(bank, { id: kept.id, token: owner })).asked).toMatchObject({ PayCharges: 'SHA' });
});

test('an order of a user whose right ended after the request came is not kept, and its key stays free', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const idempotencyKey = bank.newKey();
  await bank.database.db
    .updateTable('memberships')
    .set({ ended_at: bank.clock.now() })
    .where('id', '=', client.actor.membershipId)
    .execute();
  const origin = { network: '127.0.0.0/24', device: null, requestId: bank.newKey(), sessionId: null, userId: null };
  const typed = { debtorAccount: from.id, creditorAccount: to.id, amount: '30.00', remittanceInformation: 'rent' };
  const asked = { ...client.actor, origin, idempotencyKey, ...typed, executeOn: tomorrow };
  expect(await placeInternalOrder(bank.platform, asked)).toMatchObject({ refusal: 'right_to_prepare_missing' });
  const kept = bank.database.db.selectFrom('orders').select('id').where('idempotency_key', '=', idempotencyKey);
  expect(await kept.execute()).toEqual([]);
});

test('staff end an order that waits, with a reason that its client reads, and no other one', async () => {
  const { id, owner } = await waiting();
  const end = (orderId: string) => endWaitingOrder(bank.platform, { orderId, reason: 'The user asked by phone' });
  expect(await end(crypto.randomUUID())).toBe('order_not_found');
  expect(await end(id)).toMatchObject({ order: { id, state: 'cancelled' } });
  expect(await lifeOf(bank, id)).toMatchObject({ state: 'cancelled', moves: ['awaiting_approval cancelled staff'] });
  expect((await readOrder(bank, { id, token: owner })).steps.at(-1)).toMatchObject({
    to: 'cancelled',
    by: 'bank',
    reason: 'The user asked by phone',
  });
  expect(await end(id)).toBe('order_not_waiting');
});

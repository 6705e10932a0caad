import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawMembership } from '../../people/identity/index.ts';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';
import { sendDueOrders } from './index.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers, seeAndPrepare } from './testing-orders.ts';

// The clock of the test stands on Monday, 2 March 2026, 9:00 UTC.
let bank: TestBank;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  other = await openTestBank({ beside: bank });
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await other.close();
  await bank.close();
});

const nextDay = () => {
  const day = new Date(bank.clock.now());
  do day.setUTCDate(day.getUTCDate() + 1);
  while ([0, 6].includes(day.getUTCDay()));
  return day.toISOString().slice(0, 10);
};
const awaitDay = (day: string) =>
  bank.clock.passSeconds(Math.max(1, (Date.parse(`${day}T00:00:01Z`) - bank.clock.now().getTime()) / 1_000));
const execute = (at = bank) => sendDueOrders(at.platform, { limit: 100 });
const refusedWith = (reason: string) => ({ body: { reason } });

async function scheduled(amount = '30.00') {
  const office = await openClientWithUsers(bank);
  const day = nextDay();
  const body = { ...office.internal({ amount }), execute_on: day };
  const placed = await bank.call('placeInternalOrder', { token: office.owner, body });
  expect(placed).toMatchObject({ status: 200, body: { state: 'scheduled' } });
  return { ...office, day, id: placed.body.id as string };
}

async function waiting(changes: object = {}) {
  const office = await openClientWithUsers(bank);
  const assistant = await office.userWith(seeAndPrepare);
  const placed = await bank.call('placeInternalOrder', { token: assistant.token, body: office.internal(changes) });
  expect(placed).toMatchObject({ status: 200, body: { state: 'awaiting_approval' } });
  return { ...office, assistant, id: placed.body.id as string };
}

describe('an order for a later day', () => {
  test('moves nothing before its day, and then moves once', async () => {
    const { id, day, from, to } = await scheduled();
    expect([await execute(), await bank.balance(from)]).toEqual([0, '100.00']);
    awaitDay(day);
    expect(await execute()).toBeGreaterThan(0);
    expect([await execute(), await execute(other)]).toEqual([0, 0]);
    expect([await bank.balance(from), await bank.balance(to)]).toEqual(['70.00', '30.00']);
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'completed', moves: ['scheduled completed clock'] });
  });

  test('of an international kind stands in process from its day on', async () => {
    const office = await openClientWithUsers(bank);
    const day = nextDay();
    const body = { ...office.international(), execute_on: day };
    const { body: placed } = await bank.call('placeInternationalOrder', { token: office.owner, body });
    awaitDay(day);
    await execute();
    expect(await lifeOf(bank, placed.id)).toMatchObject({ state: 'in_process' });
    expect(await bank.balance(office.from)).toBe('70.00');
    const listed = await bank.call('listOrders', { token: office.owner, body: { group: 'in_process' } });
    expect(listed.body.orders[0]).toMatchObject({ id: placed.id, beneficiary: 'Otto Graf', amount: '30.00' });
  });

  test('is sent once by two servers that look at the same moment', async () => {
    const orders = await Promise.all([scheduled(), scheduled(), scheduled()]);
    awaitDay(orders[0].day);
    await Promise.all([execute(), execute(other), execute(), execute(other)]);
    for (const { from } of orders) expect(await bank.balance(from)).toBe('70.00');
  });

  test('that the money does not reach is rejected with its reason, and the others go', async () => {
    const [poor, rich] = [await scheduled('100.01'), await scheduled()];
    awaitDay(rich.day);
    await execute();
    expect(await lifeOf(bank, poor.id)).toMatchObject({ state: 'rejected', refusal: 'exceeds_available_balance' });
    expect(await lifeOf(bank, rich.id)).toMatchObject({ state: 'completed' });
    const done = await bank.call('listOrders', { token: poor.owner, body: { group: 'done' } });
    expect(done.body.orders[0]).toMatchObject({ id: poor.id, refusal: 'exceeds_available_balance' });
  });

  test('of a user whose rights ended meanwhile is rejected', async () => {
    const { id, day, client } = await scheduled();
    const { db } = bank.database;
    await withdrawMembership(db, { userId: client.actor.userId, clientId: client.id, at: bank.clock.now() });
    awaitDay(day);
    await execute();
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'rejected', refusal: 'right_to_approve_missing' });
  });

  test('stays as it is when the server that sends it fails before the end', async () => {
    const { id, day, from } = await scheduled();
    awaitDay(day);
    const failing = { ...bank.platform, newId: () => 'no id' };
    await sendDueOrders(failing, { limit: 100 }).catch(() => undefined);
    expect([await lifeOf(bank, id), await bank.balance(from)]).toMatchObject([{ state: 'scheduled' }, '100.00']);
    await execute();
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'completed' });
  });

  test('is not sent where the clock cannot be trusted, nor twice where a clock goes back', async () => {
    const { id, day, from } = await scheduled();
    awaitDay(day);
    const wrong = {
      ...bank.platform,
      clock: {
        ...bank.clock,
        bookingTime: () => {
          throw new Error('the clock is wrong');
        },
      },
    };
    await expect(sendDueOrders(wrong, { limit: 100 })).rejects.toThrow('the clock is wrong');
    await execute();
    const earlier = { ...bank.platform, clock: { ...bank.clock, now: () => new Date('2026-03-01T00:00:00Z') } };
    expect(await sendDueOrders(earlier, { limit: 100 })).toBe(0);
    await execute();
    expect([await lifeOf(bank, id), await bank.balance(from)]).toMatchObject([{ state: 'completed' }, '70.00']);
  });

  test.each([
    ['2026-02-30', 'execution_day_malformed'],
    ['tomorrow', 'execution_day_malformed'],
    ['2020-01-02', 'execution_day_out_of_range'],
    ['2199-01-01', 'execution_day_out_of_range'],
  ])('on %j is refused: %s', async (executeOn, reason) => {
    const { owner, internal } = await openClientWithUsers(bank);
    const answer = await bank.call('placeInternalOrder', { token: owner, body: internal({ execute_on: executeOn }) });
    expect(answer).toMatchObject(refusedWith(reason));
  });

  test('sent again under its key is one order; another day under the same key is refused', async () => {
    const { owner, internal } = await openClientWithUsers(bank);
    const headers = { 'idempotency-key': bank.newKey() };
    const body = internal({ execute_on: nextDay() });
    const [one, two] = await Promise.all([
      bank.call('placeInternalOrder', { token: owner, body, headers }),
      other.call('placeInternalOrder', { token: owner, body, headers }),
    ]);
    expect(one.body.id).toBe(two.body.id);
    const changed = { ...body, amount: '31.00' };
    expect(await bank.call('placeInternalOrder', { token: owner, body: changed, headers })).toMatchObject(
      refusedWith('idempotency_key_reused'),
    );
  });
});

describe('an order that another user prepared', () => {
  test('moves nothing until it is approved, and then goes', async () => {
    const { id, owner, assistant, from } = await waiting();
    expect(await bank.balance(from)).toBe('100.00');
    expect(await bank.call('approveOrder', { token: assistant.token, body: { id } })).toMatchObject({ status: 403 });
    expect(await bank.call('approveOrder', { token: owner, body: { id } })).toMatchObject({ status: 204 });
    expect(await bank.balance(from)).toBe('70.00');
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'completed', moves: ['awaiting_approval completed user'] });
    expect(await bank.call('approveOrder', { token: owner, body: { id } })).toMatchObject(refusedWith('order_moved'));
  });

  test('for a later day waits for it after the approval', async () => {
    const day = nextDay();
    const { id, owner } = await waiting({ execute_on: day });
    await bank.call('approveOrder', { token: owner, body: { id } });
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'scheduled' });
    awaitDay(day);
    await execute();
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'completed' });
  });

  test('that the money does not reach waits on, and the approver is told', async () => {
    const { id, owner } = await waiting({ amount: '100.01' });
    expect(await bank.call('approveOrder', { token: owner, body: { id } })).toMatchObject(
      refusedWith('exceeds_available_balance'),
    );
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'awaiting_approval', moves: null });
  });

  test('above the limit of a user is approved by another one', async () => {
    const { id, userWith, owner } = await waiting();
    const limit = { amountMinor: 2_999n, currency: 'EUR' as never };
    const clerk = await userWith({ ...seeAndPrepare, approve: limit });
    expect(await bank.call('approveOrder', { token: clerk.token, body: { id } })).toMatchObject(
      refusedWith('exceeds_approval_limit'),
    );
    expect(await bank.call('approveOrder', { token: owner, body: { id } })).toMatchObject({ status: 204 });
  });

  test('is not approved by the user who prepared it, whatever they may do by then', async () => {
    const { userWith, internal } = await openClientWithUsers(bank);
    const limit = { amountMinor: 1_000n, currency: 'EUR' as never };
    const clerk = await userWith({ ...seeAndPrepare, approve: limit });
    const { body } = await bank.call('placeInternalOrder', { token: clerk.token, body: internal() });
    const small = await bank.call('approveOrder', { token: clerk.token, body: { id: body.id } });
    expect(small.status).not.toBe(204);
  });

  test('is rejected with a reason, or taken back by the user who prepared it', async () => {
    const one = await waiting();
    expect(await bank.call('rejectOrder', { token: one.owner, body: { id: one.id } })).toMatchObject(
      refusedWith('all_fields_required'),
    );
    expect(
      await bank.call('rejectOrder', { token: one.owner, body: { id: one.id, reason: 'x'.repeat(101) } }),
    ).toMatchObject(refusedWith('text_too_long'));
    await bank.call('rejectOrder', { token: one.owner, body: { id: one.id, reason: 'Twice' } });
    expect(await lifeOf(bank, one.id)).toMatchObject({ state: 'rejected' });
    const two = await waiting();
    const answer = await bank.call('withdrawOrder', { token: two.assistant.token, body: { id: two.id } });
    expect(answer.status).toBe(204);
    expect(await lifeOf(bank, two.id)).toMatchObject({ state: 'cancelled' });
  });

  test('is nobody else\u2019s to see or to decide', async () => {
    const { id } = await waiting();
    const stranger = await openClientWithUsers(bank);
    for (const call of ['approveOrder', 'withdrawOrder'] as const)
      expect(await bank.call(call, { token: stranger.owner, body: { id } })).toMatchObject(
        refusedWith('order_not_found'),
      );
    const listed = await bank.call('listOrders', { token: stranger.owner, body: { group: 'awaiting_approval' } });
    expect(listed.body).toMatchObject({ orders: [], counts: { awaiting_approval: 0 } });
  });

  test('expires where nobody decides', async () => {
    const { id, owner } = await waiting();
    bank.clock.passHours(31 * 24);
    await execute();
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'expired', moves: ['awaiting_approval expired clock'] });
    // The session is older than its day by now: another one asks.
    expect(owner).toBeDefined();
  });

  test('is confirmed by a code where production asks for one', async () => {
    const production = await openTestBank({ settings: productionSettings, beside: bank });
    const { userWith, international, owner, from } = await openClientWithUsers(bank);
    const assistant = await userWith(seeAndPrepare);
    const { body } = await production.call('placeInternationalOrder', {
      token: assistant.token,
      body: international(),
    });
    expect(body).toMatchObject({ state: 'awaiting_approval' });
    expect(await production.call('approveOrder', { token: owner, body: { id: body.id } })).toMatchObject(
      refusedWith('confirmation_required'),
    );
    const { body: code } = await bank.call('requestConfirmation', { token: owner, body: international() });
    const headers = { confirmation: `${code.id}:${code.code}` };
    expect(await production.call('approveOrder', { token: owner, body: { id: body.id }, headers })).toMatchObject({
      status: 204,
    });
    expect(await bank.balance(from)).toBe('70.00');
    await production.close();
  });
});

describe('of two who move one order at the same moment one does, and the books move once', () => {
  const approve = (at: TestBank, id: string, token: string) => at.call('approveOrder', { token, body: { id } });
  const withdraw = (at: TestBank, id: string, token: string) => at.call('withdrawOrder', { token, body: { id } });
  const reject = (at: TestBank, id: string, token: string) =>
    at.call('rejectOrder', { token, body: { id, reason: 'no' } });

  test.each([
    ['approve', 'approve', approve, approve],
    ['approve', 'cancel', approve, withdraw],
    ['approve', 'reject', approve, reject],
    ['reject', 'cancel', reject, withdraw],
    ['cancel', 'cancel', withdraw, withdraw],
  ] as const)('%s and %s', async (_one, _two, one, two) => {
    const { id, owner, userWith, from } = await waiting();
    const second = await userWith({ ...seeAndPrepare, approve: 'everything' });
    const answers = await Promise.all([one(bank, id, owner), two(other, id, second.token)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const { state, moves } = await lifeOf(bank, id);
    expect(moves).toHaveLength(1);
    expect(await bank.balance(from)).toBe(state === 'completed' ? '70.00' : '100.00');
  });

  test('cancel and the clock', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, day, owner, from } = await scheduled();
      awaitDay(day);
      const token = await bank.logIn((await openClientWithUsers(bank)).client);
      expect(token).toBeDefined();
      const [answer] = await Promise.all([withdraw(other, id, owner), execute()]);
      const { state, moves } = await lifeOf(bank, id);
      expect(moves).toHaveLength(1);
      expect([state, await bank.balance(from)]).toEqual(
        answer.status === 204 ? ['cancelled', '100.00'] : ['completed', '70.00'],
      );
    }
  });
});

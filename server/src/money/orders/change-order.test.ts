import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawMembership } from '../../people/identity/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers, readOrder, seeAndPrepare } from './testing-orders.ts';

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

const refusedWith = (reason: string) => ({ body: { reason } });

async function waiting() {
  const office = await openClientWithUsers(bank);
  const assistant = await office.userWith(seeAndPrepare);
  const { body } = await bank.call('placeInternalOrder', { token: assistant.token, body: office.internal() });
  expect(body).toMatchObject({ state: 'awaiting_approval' });
  const id = body.id as string;
  const change = (changes: object = {}, { at = bank, as = assistant.token, version = 0 } = {}) =>
    at.call('changeInternalOrder', { token: as, body: { id, version, ...office.internal(changes) } });
  const approve = (version?: number, at = bank) =>
    at.call('approveOrder', { token: office.owner, body: { id, version } });
  const read = (as = office.owner) => readOrder(bank, { id, token: as });
  return { ...office, assistant, id, change, approve, read };
}

describe('a prepared order that its user changes', () => {
  test('waits on with what it asks for now, and its life keeps what it was', async () => {
    const { id, change, read, assistant, from, to } = await waiting();
    expect(await change({ amount: '45.50', reference: 'rent and water', execute_on: '2026-03-09' })).toMatchObject({
      status: 204,
    });
    expect(await lifeOf(bank, id)).toMatchObject({ moves: ['awaiting_approval awaiting_approval user'] });
    expect(await read()).toMatchObject({
      version: 1,
      amount: '45.50',
      execute_on: '2026-03-09',
      may_approve: true,
      may_change: false,
      steps: [
        {
          from: 'awaiting_approval',
          to: 'awaiting_approval',
          user_name: 'Ines Ferro',
          changed: [
            { part: 'amount', was: '30.00 EUR', is: '45.50 EUR' },
            { part: 'reference', was: 'rent', is: 'rent and water' },
            { part: 'execution_day', was: null, is: '2026-03-09' },
          ],
        },
      ],
    });
    expect(await read(assistant.token)).toMatchObject({ may_change: true, may_approve: false });
    expect([await bank.balance(from), await bank.balance(to)]).toEqual(['100.00', '0.00']);
  });

  test('tells each change by what came of it, also after a second one', async () => {
    const { change, read } = await waiting();
    await change({ amount: '31.00' });
    await change({ amount: '32.00' }, { version: 1 });
    expect((await read()).steps).toMatchObject([
      { changed: [{ was: '30.00 EUR', is: '31.00 EUR' }] },
      { changed: [{ was: '31.00 EUR', is: '32.00 EUR' }] },
    ]);
  });

  test('is approved only in the version that the approver has read', async () => {
    const { id, change, approve, from } = await waiting();
    await change({ amount: '45.00' });
    expect(await approve(0)).toMatchObject(refusedWith('order_changed'));
    expect(await approve()).toMatchObject(refusedWith('order_changed'));
    expect(await lifeOf(bank, id)).toMatchObject({ state: 'awaiting_approval' });
    expect(await approve(1)).toMatchObject({ status: 204 });
    expect(await bank.balance(from)).toBe('55.00');
  });

  test('sent again after a lost answer is one change; from an older version another one is refused', async () => {
    const { id, change } = await waiting();
    for (const at of [bank, other]) expect(await change({ amount: '45.00' }, { at })).toMatchObject({ status: 204 });
    expect(await change({ amount: '46.00' })).toMatchObject(refusedWith('order_changed'));
    expect((await lifeOf(bank, id)).moves).toHaveLength(1);
  });

  test('of an international kind may get another beneficiary; the code is of what it asks for then', async () => {
    const { userWith, international, owner } = await openClientWithUsers(bank);
    const assistant = await userWith(seeAndPrepare);
    const { body } = await bank.call('placeInternationalOrder', { token: assistant.token, body: international() });
    const { id } = body;
    const next = international({ 'Beneficiary Name': 'Oskar Graf', PayCharges: 'OUR' });
    const { body: code } = await bank.call('requestConfirmation', { token: owner, body: international() });
    expect(
      await bank.call('changeInternationalOrder', { token: assistant.token, body: { id, version: 0, ...next } }),
    ).toMatchObject({ status: 204 });
    const read = await readOrder(bank, { id, token: owner });
    expect(read.steps[0].changed).toEqual([
      { part: 'beneficiary', was: 'Otto Graf', is: 'Oskar Graf' },
      { part: 'charges', was: 'SHA', is: 'OUR' },
    ]);
    const headers = { confirmation: `${code.id}:${code.code}` };
    expect(await bank.call('approveOrder', { token: owner, body: { id, version: 1 }, headers })).toMatchObject(
      refusedWith('confirmation_of_other_order'),
    );
  });
});

describe('a change is refused', () => {
  test('to everybody but the user who prepared the order', async () => {
    const { change, owner } = await waiting();
    expect(await change({}, { as: owner })).toMatchObject(refusedWith('order_of_other_user'));
    const stranger = await openClientWithUsers(bank);
    expect(await change({}, { as: stranger.owner })).toMatchObject(refusedWith('order_not_found'));
  });

  test('once somebody has decided, and after the rights of the user have ended', async () => {
    const decided = await waiting();
    await decided.approve();
    expect(await decided.change({ amount: '31.00' })).toMatchObject(refusedWith('order_moved'));
    const ended = await waiting();
    const { userId, clientId } = { userId: ended.assistant.id, clientId: ended.client.id };
    await withdrawMembership(bank.database.db, { userId, clientId, at: bank.clock.now() });
    expect(await ended.change({ amount: '31.00' })).toMatchObject({ status: 401 });
  });

  test.each([
    ['an empty field', { reference: '' }, 'all_fields_required'],
    ['an account of nobody', { to_account: 'XX00' }, 'creditor_account_not_found'],
    ['no amount', { amount: '0' }, 'amount_must_be_positive'],
    ['an amount with an exponent', { amount: '1e999' }, 'amount_malformed'],
    ['a Sunday', { execute_on: '2026-03-08' }, 'execution_day_is_no_bank_day'],
    ['a day that is over', { execute_on: '2026-03-02' }, 'execution_day_out_of_range'],
  ])('with %s, and the order stays as it was', async (_what, changes, reason) => {
    const { id, change } = await waiting();
    expect(await change(changes)).toMatchObject(refusedWith(reason));
    expect(await lifeOf(bank, id)).toMatchObject({ moves: null });
  });

  test('through the call of the other kind', async () => {
    const { id, assistant, international } = await waiting();
    const body = { id, version: 0, ...international() };
    expect(await bank.call('changeInternationalOrder', { token: assistant.token, body })).toMatchObject(
      refusedWith('order_not_found'),
    );
  });
});

test('a change and an approval at two servers at the same moment: nothing goes that nobody read', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, change, approve, from } = await waiting();
    const [changed, approved] = await Promise.all([change({ amount: '45.00' }), approve(0, other)]);
    expect([changed.status, approved.status].filter((status) => status === 204)).toHaveLength(1);
    const { state, moves } = await lifeOf(bank, id);
    expect(moves).toHaveLength(1);
    const isApproved = approved.status === 204;
    expect(state).toBe(isApproved ? 'completed' : 'awaiting_approval');
    expect(await bank.balance(from)).toBe(isApproved ? '70.00' : '100.00');
  }
});

test('two changes at the same moment are one change, and the other one is told', async () => {
  const { id, change } = await waiting();
  const answers = await Promise.all([change({ amount: '41.00' }), change({ amount: '42.00' }, { at: other })]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect((await lifeOf(bank, id)).moves).toHaveLength(1);
});

test('a change that was made is answered so again, although its day is over by now', async () => {
  const { change, assistant } = await waiting();
  const to = { amount: '45.5', reference: ' rent', execute_on: '2026-03-09' };
  expect((await change(to)).status).toBe(204);
  bank.clock.passHours(8 * 24);
  const as = await bank.logIn(assistant);
  expect((await change(to, { as })).status).toBe(204);
  expect(await change({ ...to, amount: '46.00' }, { as, version: 1 })).toMatchObject(
    refusedWith('execution_day_out_of_range'),
  );
});

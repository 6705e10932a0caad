import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers, seeAndPrepare } from './testing-orders.ts';

let bank: TestBank;
let production: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.10');
  // Its orders ask for a code.
  production = await openTestBank({ settings: productionSettings, beside: bank });
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await production.close();
  await bank.close();
});

async function office() {
  const opened = await openClientWithUsers(bank, ['100.00 EUR', '0.00 EUR', '0.00 USD']);
  const assistant = await opened.userWith(seeAndPrepare);
  const prepare = async (kind: 'internal' | 'international', changes: object = {}) => {
    const name = kind === 'internal' ? 'placeInternalOrder' : 'placeInternationalOrder';
    const placed = await bank.call(name, { token: assistant.token, body: opened[kind](changes) });
    expect(placed.body).toMatchObject({ state: 'awaiting_approval' });
    return { id: placed.body.id as string, version: 0 };
  };
  const approve = (orders: readonly object[], confirmation?: { id: string; code: string }) =>
    production.call('approveOrders', {
      token: opened.owner,
      body: { orders },
      ...(confirmation && { headers: { confirmation: `${confirmation.id}:${confirmation.code}` } }),
    });
  const confirm = async (orders: readonly object[]) => {
    const { body } = await bank.call('confirmApprovals', { token: opened.owner, body: { orders } });
    return body as { id: string; code: string };
  };
  return { ...opened, assistant, prepare, approve, confirm };
}

test('five transfers between own accounts go in one act, without a code', async () => {
  const { prepare, approve, from } = await office();
  const orders = [];
  for (let count = 0; count < 5; count += 1) orders.push(await prepare('internal', { amount: '10.00' }));
  const { status, body } = await approve([...orders, orders[0]!]);
  expect([status, body.results]).toEqual([200, orders.map(({ id }) => ({ id, refusal: null }))]);
  expect(await bank.balance(from)).toBe('50.00');
});

test('orders to other banks go by one code that is bound to all of them, as they were read, and once', async () => {
  const { prepare, approve, confirm, client } = await office();
  const orders = [await prepare('international'), await prepare('internal'), await prepare('international')];
  const code = await confirm(orders);
  const [mail] = (await bank.mailsTo(client, 'pin')).slice(-1);
  expect(mail!.html_body.split('30.00')).toHaveLength(4);
  const refused = { body: { reason: 'confirmation_of_other_order' } };
  expect(await approve(orders.slice(0, 2), code)).toMatchObject(refused);
  expect(await approve([...orders, await prepare('internal')], code)).toMatchObject(refused);
  expect(await approve([{ ...orders[0]!, version: 1 }, orders[1]!, orders[2]!], code)).toMatchObject(refused);
  expect(await approve(orders)).toMatchObject({ body: { reason: 'confirmation_required' } });
  const { body } = await approve([orders[2]!, orders[0]!, orders[1]!], code);
  expect(body.results.map(({ refusal }: { refusal: unknown }) => refusal)).toEqual([null, null, null]);
  for (const { id } of [orders[0]!, orders[2]!]) expect(await lifeOf(bank, id)).toMatchObject({ state: 'in_process' });
  expect(await approve([await prepare('international')], code)).toMatchObject({
    body: { reason: 'confirmation_expired' },
  });
});

test('one that is refused waits on, is told with its reason, and holds up no other', async () => {
  const { prepare, approve, assistant, internal } = await office();
  const [poor, changed, good] = [
    await prepare('internal', { amount: '100.01' }),
    await prepare('internal'),
    await prepare('internal'),
  ];
  const change = { ...internal({ amount: '31.00' }), id: changed.id };
  expect((await bank.call('changeInternalOrder', { token: assistant.token, body: change })).status).toBe(204);
  const { body } = await approve([poor, changed, good, { id: 'none', version: 0 }]);
  expect(body.results).toEqual([
    { id: poor.id, refusal: 'exceeds_available_balance' },
    { id: changed.id, refusal: 'order_changed' },
    { id: good.id, refusal: null },
    { id: 'none', refusal: 'order_not_found' },
  ]);
  expect(await lifeOf(bank, poor.id)).toMatchObject({ state: 'awaiting_approval' });
});

test('a conversion that goes now is approved alone, at its rate; nobody approves what they prepared', async () => {
  const { prepare, approve, confirm, client, assistant, owner } = await office();
  const conversion = await prepare('internal', { to_account: client.accounts[2]!.number });
  expect((await approve([conversion])).body.results).toEqual([
    { id: conversion.id, refusal: 'conversion_approved_alone' },
  ]);
  const own = await prepare('internal');
  const byAssistant = await bank.call('approveOrders', { token: assistant.token, body: { orders: [own] } });
  expect(byAssistant.body).toMatchObject({ reason: 'right_to_approve_missing' });
  expect(await confirm([conversion])).toMatchObject({ reason: 'conversion_approved_alone' });
  expect(await bank.call('approveOrders', { token: owner, body: {} })).toMatchObject({
    body: { reason: 'all_fields_required' },
  });
});

test('two who approve the same orders at the same moment send each of them once', async () => {
  const { prepare, userWith, owner, from } = await office();
  const second = await userWith({ ...seeAndPrepare, approve: 'everything' });
  const orders = [await prepare('internal', { amount: '20.00' }), await prepare('internal', { amount: '20.00' })];
  await Promise.all([
    bank.call('approveOrders', { token: owner, body: { orders } }),
    production.call('approveOrders', { token: second.token, body: { orders: orders.toReversed() } }),
  ]);
  expect(await bank.balance(from)).toBe('60.00');
});

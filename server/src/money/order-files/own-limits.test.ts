import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeWithCode } from '../../testing/confirmed-change.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { sendDueOrders } from '../orders/index.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers } from '../orders/testing-orders.ts';
import { placeOrderFiles } from './index.ts';
import { abroad, bring, csvOf, readFile, type ToldFile } from './testing-order-files.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  await expectSoundOrders(bank);
  await bank.close();
});

async function open(limit: object) {
  const office = await openClientWithUsers(bank, ['1000.00 EUR', '1000.00 EUR']);
  const { owner: token } = office;
  const asked = { currency: 'EUR', amount: '100', ...limit };
  const made = await changeWithCode(bank, 'setLimit', { token, body: { limit: asked, password: 'Lantern-Quay-31' } });
  expect(made.status).toBe(200);
  const row = (amount: string, reference: string) => abroad(office.from.number, { amount, reference });
  const send = async ({ id, version }: ToldFile) => {
    const body = { id, version };
    const { body: code } = await bank.call('confirmOrderFile', { token, body });
    const headers = { confirmation: `${code.id}:${code.code}` };
    return bank.call('sendOrderFile', { token, body, headers });
  };
  return { ...office, row, send };
}

/** What became of each row, in the order of the file. */
async function outcomesOf(token: string, id: string) {
  const { rows } = await readFile(bank, token, id);
  const inOrder = rows.toSorted((one, other) => Number(one['number']) - Number(other['number']));
  return inOrder.map(({ order_id, refusal }) => refusal ?? (order_id === null ? 'waits' : 'order'));
}

test('a row above a limit of each order is refused when the file is brought, and keeps the file back', async () => {
  const { owner, row, send } = await open({ period: 'order' });
  const { body: file } = await bring(bank, owner, csvOf([row('100.00', 'a'), row('100.01', 'b')]));
  expect(file.counts).toMatchObject({ refused: 1, good: 1 });
  expect(await outcomesOf(owner, file.id)).toEqual(['waits', 'exceeds_client_limit']);
  expect((await send(file)).body).toMatchObject({ reason: 'order_file_has_refused_rows' });
});

test('rows that together pass a limit of a day become orders, of which no more than fits is sent', async () => {
  const { owner, row, send } = await open({ period: 'day' });
  const { body: file } = await bring(bank, owner, csvOf([row('60.00', 'a'), row('60.00', 'b'), row('40.00', 'c')]));
  expect(file.counts).toMatchObject({ refused: 0, good: 3 });
  expect((await send(file)).status).toBe(200);
  await placeOrderFiles(bank.platform, { limit: 100 });
  await sendDueOrders(bank.platform, { limit: 100 });
  const { rows } = await readFile(bank, owner, file.id);
  const told = await Promise.all(
    rows.map(async ({ amount, order_id }) => {
      const { state, refusal } = await lifeOf(bank, String(order_id));
      return [amount, state === 'rejected' ? refusal : 'sent'].join(' ');
    }),
  );
  expect(told.toSorted()).toEqual(['40.00 sent', '60.00 exceeds_client_limit', '60.00 sent']);
});

test('a limit that was set after the file was brought holds for its rows', async () => {
  const { owner, row, send } = await open({ period: 'order', amount: '500' });
  const { body: file } = await bring(bank, owner, csvOf([row('90.00', 'a'), row('300.00', 'b')]));
  expect((await send(file)).status).toBe(200);
  const limit = { period: 'order', currency: 'EUR', amount: '200' };
  await changeWithCode(bank, 'setLimit', { token: owner, body: { limit, password: 'Lantern-Quay-31' } });
  await placeOrderFiles(bank.platform, { limit: 100 });
  expect(await outcomesOf(owner, file.id)).toEqual(['order', 'exceeds_client_limit']);
});

import type { BlockCause, BlockDirection } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBank, TestClient } from '../../testing/bank-for-tests.ts';
import { samplePayment, samplePaymentV2, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';
import { blockAccounts } from '../accounts/index.ts';
import { findMerchantOfClient, isMerchantStopped } from './index.ts';
import { openTestMerchant, type holds, type TestMerchant } from './testing-merchant.ts';

const password = 'Lantern-Quay-31';
const causes = ['client_request', 'fraud', 'dispute', 'dormant', 'court', 'freeze'] satisfies BlockCause[];

let opened: TestMerchant;
let bank: TestBank;
let api: TestPaymentApi;
let shop: TestClient<typeof holds>;
let token: string;
beforeAll(async () => {
  opened = await openTestMerchant();
  ({ bank, api, shop } = opened);
  token = await bank.logIn(shop);
}, 60_000);
afterAll(() => opened?.close());

const make = async (mode: 'test' | 'live') =>
  (await bank.call('createMerchantCredentials', { token, body: { name: 'Web shop', mode, password } })).body;
const logIn = async ({ login, secret }: { login: string; secret: string }) =>
  (await api.call('login', { body: { login, password: secret } })).body;
const isIn = async (of: { login: string; secret: string }) => (await logIn(of)).status === 200;
const read = (key: string) => api.callV2('listPayments', { token: key });
const live = { ...samplePaymentV2, card: { ...samplePaymentV2.card, number: '5555555555554444' } };
const pay = (key: string, more: object = {}) =>
  api.callV2('createPaymentV2', { token: key, body: { ...live, ...more } });

async function liveKey() {
  const body = await make('live');
  return { body, key: (await logIn(body)).result.token as string };
}

async function block(cause: BlockCause, direction: BlockDirection, accountIds?: string[]) {
  const blocks = { clientIds: [shop.id], ...(accountIds && { accountIds }), direction, cause, reason: 'A test' };
  const { db, newId } = bank.platform;
  return inTransaction(db, (transaction) => blockAccounts(transaction, { ...blocks, by: 'nora', newId }));
}
const lift = async (blocks: readonly string[]) =>
  expect(await opened.people.change('end_block', { blocks })).toBe('done');

test('what stops a client stops live credentials, tokens and pages at once, at each door', async () => {
  const { body, key } = await liveKey();
  const page = { amount: '15.00', currency: 'EUR', payer: 'P-1', return_address: 'https://shop.example/back' };
  const checkout = await api.callV2('createCheckout', { token: key, body: page });
  const url = new URL(checkout.body.url).pathname;
  const show = async () => (await api.app.inject({ method: 'GET', url })).statusCode;
  const { id } = (await pay(key)).body;
  const ofTests = (await logIn(await make('test'))).result.token;
  const { login, secret } = body;
  const asked = { mode: 'live', id, refund_id: randomUUID(), amount: '1.00', password };
  expect(await show()).toBe(200);
  // One account, one direction: what compliance freezes is the client.
  const ids = await block('freeze', 'out', [shop.accounts[0].id]);
  expect(await isIn(body)).toBe(false);
  for (const answer of [
    await api.callV2('createToken', { body: { login, password: secret } }),
    await pay(key),
    await read(key),
    await api.callV2('createCheckout', { token: key, body: page }),
    await api.callV2('refundPayment', { token: key, id, body: {} }),
  ])
    expect(answer.status).toBe(401);
  expect((await api.call('createPayment', { token: key, body: samplePayment })).body).toMatchObject({ status: 418 });
  expect(await show()).toBe(404);
  const refused = await bank.call('refundCardPayment', { token, body: asked });
  expect(refused.body).toMatchObject({ reason: 'card_payment_not_refundable' });
  // Tests move no money.
  expect(await read(ofTests)).toMatchObject({ status: 200 });
  await lift(ids);
  expect([await isIn(body), (await read(key)).status, await show()]).toEqual([true, 200, 200]);
  expect((await bank.call('refundCardPayment', { token, body: asked })).status).toBe(200);
});

test('a client is stopped by a freeze, a court, fraud or a death; the other causes let payments come in', async () => {
  const { body, key } = await liveKey();
  const dollars = { amount: '15.00', currency: 'USD' };
  const euros = { amount: '15.00', currency: 'EUR' };
  for (const cause of causes) {
    const ids = await block(cause, 'in', [shop.accounts[1].id]);
    const isStopped = ['freeze', 'court', 'fraud'].includes(cause);
    expect([cause, await isIn(body)]).toEqual([cause, !isStopped]);
    if (!isStopped) {
      expect(await pay(key, euros)).toMatchObject({ status: 422, body: { code: 'currency_without_account' } });
      expect(await pay(key, { ...dollars, payer: cause })).toMatchObject({ status: 201 });
    }
    await lift(ids);
  }
  const out = await block('dormant', 'out');
  expect(await pay(key, { ...euros, payer: 'P-2' })).toMatchObject({ status: 201 });
  await lift(out);
  const merchant = (await findMerchantOfClient(bank.database.db, shop.id))!;
  expect(await isMerchantStopped(bank.database.db, merchant.id)).toBe(false);
  await block('deceased', 'out');
  // Asked again where a payment is made: the block may have come after its token was judged.
  expect([await isIn(body), await isMerchantStopped(bank.database.db, merchant.id)]).toEqual([false, true]);
});

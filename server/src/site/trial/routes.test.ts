import { calls, demonstrationMerchant, sandboxCards } from '@bank/contract';
import { trialOperation, type TrialName } from '@bank/contract/payment-api-v2';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../base/platform/config.ts';
import { composeServer } from '../../compose-server.ts';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';
import { emptyWebsite } from '../../testing/empty-website.ts';
import { openTestPaymentApi, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';

let bank: TestBank;
let api: TestPaymentApi;
let site: FastifyInstance;
beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  await api.merchant({ login: demonstrationMerchant.login });
  site = await composeServer(bank.platform, { website: emptyWebsite, paymentApi: () => api.app });
});
afterAll(async () => {
  await site?.close();
  await api?.close();
  await bank?.close();
});

const usual = (name: TrialName, changed: Readonly<Record<string, string>> = {}) =>
  trialOperation(name).fields.map((field) => changed[field.name] ?? field.value);

async function attempt(
  operation: string,
  values: readonly unknown[],
  { key = '', app = site, remoteAddress = '192.0.2.7' } = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: calls.tryPaymentApi.path,
    remoteAddress,
    payload: { operation, values, key },
  });
  const body = answer.json();
  return { status: answer.statusCode, body, reply: answer.statusCode === 200 ? JSON.parse(body.reply) : undefined };
}

test('a reader pays, reads, refunds and lists by both versions without a token, and no entry is booked', async () => {
  const entries = await bank.entryCount();
  const paid = await attempt('createPayment', usual('createPayment'));
  expect(paid.body).toMatchObject({ http_status: 200, is_replayed: false, duration_ms: expect.any(Number) });
  expect(paid.reply).toMatchObject({ status: 200, result: { transaction_status: 2, is_live_transaction: false } });
  const id: string = paid.reply.result.transaction_number;
  expect((await attempt('transactionStatus', [id])).reply.result.transaction_status).toBe(2);
  expect((await attempt('readPayment', [id])).reply).toMatchObject({ id, status: 'approved' });
  expect((await attempt('transactionInformation', [id])).reply.result.transaction_number).toBe(id);
  expect((await attempt('transactionList', ['P-20417'])).reply.result).toMatchObject([{ transaction_number: id }]);
  expect((await attempt('refund', ['P-20417', id])).reply.status).toBe(200);

  const charged = await attempt('createPaymentV2', usual('createPaymentV2', { payer: 'P-2' }), { key: 'k-1' });
  expect([charged.body.http_status, charged.reply.status]).toEqual([201, 'approved']);
  const again = await attempt('createPaymentV2', usual('createPaymentV2', { payer: 'P-2' }), { key: 'k-1' });
  expect([again.body.is_replayed, again.reply.id]).toEqual([true, charged.reply.id]);
  const part = await attempt('refundPayment', [charged.reply.id, '50.00'], { key: 'k-2' });
  expect(part.body.http_status).toBe(201);
  expect((await attempt('listPayments', [])).reply.items).toHaveLength(2);
  expect(await bank.entryCount()).toBe(entries);
});

test('what is left out or wrong is answered by the API itself, and each card does what the guide says', async () => {
  const empty = await attempt('createPayment', usual('createPayment', { amount: '' }));
  expect(empty.reply).toEqual({ status: 418, errors: [{ parameter: 'amount', message: 'Missing params' }] });
  const denied = await attempt('createPayment', usual('createPayment', { card_number: sandboxCards.denied }));
  expect(denied.reply.result.transaction_status).toBe(3);
  const right = await attempt('login', usual('login'));
  expect(right.reply.result.token).toMatch(/^test_/);
  expect((await attempt('login', ['wrong'])).reply.status).toBe(418);
  expect((await attempt('readPayment', ['84-1'])).body.http_status).toBe(404);
});

test.each([
  ['an operation that is not tried here', 'createCheckout', []],
  ['a card that is not of the sandbox', 'createPayment', usual('createPayment', { card_number: '4242424242424242' })],
  ['a number that leads to another path', 'readPayment', ['../disputes']],
  ['no number', 'readPayment', ['']],
  ['a number that leads upwards', 'readPayment', ['..']],
  ['too few values', 'refund', ['P-20417']],
  ['too many', 'listPayments', ['x']],
  ['a value that is no text', 'transactionStatus', [{ id: 'x' }]],
])('%s never reaches the API', async (_what, operation, values) => {
  const { status, body } = await attempt(operation, values);
  expect([status, body.reason]).toEqual([400, 'field_malformed']);
});

test('a key that is no key of a header never reaches the API', async () => {
  const values = usual('createPaymentV2');
  const { status, body } = await attempt('createPaymentV2', values, { key: 'a\r\nauthorization: x' });
  expect([status, body.field]).toEqual([400, 'key']);
});

test('a token that was ended is replaced by the next one', async () => {
  await sql`delete from merchant_tokens`.execute(bank.platform.db);
  expect((await attempt('transactionList', ['P-20417'])).reply.status).toBe(200);
});

test('one network is slowed down, and nobody else', async () => {
  const config = { ...bank.platform.config, rateLimitScale: 1 };
  const slow = await composeServer({ ...bank.platform, config }, { website: emptyWebsite, paymentApi: () => api.app });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await attempt('transactionStatus', ['84-1'], { app: slow, remoteAddress: '203.0.113.4' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const other = await attempt('transactionStatus', ['84-1'], { app: slow, remoteAddress: '198.51.100.9' });
  expect(other.status).toBe(200);
  await slow.close();
});

test('a bank in production has no such call, and one without a Payment API says that it cannot', async () => {
  const config = { ...readConfig(productionSettings), rateLimitScale: 100_000 };
  const production = await composeServer(
    { ...bank.platform, config },
    { website: emptyWebsite, paymentApi: () => api.app },
  );
  const none = await attempt('transactionStatus', usual('transactionStatus'), { app: production });
  expect(none.body.reason).toBe('call_not_found');
  await production.close();
  const alone = await attempt('transactionStatus', ['84-1'], { app: bank.app });
  expect([alone.status, alone.body.reason]).toEqual([503, 'service_unavailable']);
});

import { eventWebhookHeaders, sandboxCards } from '@bank/contract';
import { NoAnswer, openPaymentClient, PaymentProblem, readWebhook, WebhookRefused } from '@bank/payment-client';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePaymentV2, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';
import { newEventSecret, signEvent } from '../webhooks/sign-event.ts';

/* The client of merchants, as it stands in its package, against the server. */

let bank: TestBank;
let api: TestPaymentApi;
let url: string;
let merchant: Awaited<ReturnType<TestPaymentApi['merchant']>>;
beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  merchant = await api.merchant();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

type Fetch = typeof globalThis.fetch;
const pathOf = ([asked]: Parameters<Fetch>): string => new Request(asked).url;
const clientOf = (changes: Partial<Parameters<typeof openPaymentClient>[0]> = {}) =>
  openPaymentClient({ url, login: merchant.login, password: merchant.password, pause: async () => {}, ...changes });
/** Answers that are lost on their way, for the first requests to a path. */
function losing(path: string, times: number) {
  const keys: (string | null)[] = [];
  let left = times;
  const lossy: Fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (!pathOf(asked).endsWith(path)) return answer;
    keys.push(new Headers(asked[1]?.headers).get('idempotency-key'));
    if (left === 0) return answer;
    left -= 1;
    throw new TypeError('fetch failed');
  };
  return { lossy, keys };
}
async function count<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('a payment is made, read, and given back in two parts', async () => {
  const client = clientOf();
  const payment = await client.createPayment({ ...samplePaymentV2, reference: 'order-1' });
  expect(payment).toMatchObject({ status: 'approved', amount: '150.00', mode: 'test' });
  await client.refundPayment(payment.id, { amount: '75.00' });
  const last = await client.refundPayment(payment.id);
  expect((await client.readRefund(last.id)).amount).toBe('75.00');
  expect((await client.readPayment(payment.id)).status).toBe('refunded');
  expect(await count(client.listRefunds(payment.id))).toHaveLength(2);
});

test('an answer that is lost three times charges once: every try bears the same key', async () => {
  const { lossy, keys } = losing('/v2/payments', 3);
  const client = clientOf({ fetch: lossy });
  const payment = await client.createPayment({ ...samplePaymentV2, payer: 'P-lost' });
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect((await count(client.listPayments({ payer: 'P-lost' }))).map(({ id }) => id)).toEqual([payment.id]);
});

test('where no answer comes at all the key is told, and the same key tells later what happened', async () => {
  const { lossy } = losing('/v2/payments', 9);
  const order = { ...samplePaymentV2, payer: 'P-open' };
  const failure = await clientOf({ fetch: lossy, retries: 1 })
    .createPayment(order)
    .catch((error: unknown) => error);
  if (!(failure instanceof NoAnswer)) throw failure;
  const key = failure.key!;
  const payment = await clientOf().createPayment(order, { key });
  expect((await count(clientOf().listPayments({ payer: 'P-open' }))).map(({ id }) => id)).toEqual([payment.id]);
});

test('a refusal is a problem with its code, its field and the reason of the card; it is sent once', async () => {
  const { lossy, keys } = losing('/v2/payments', 0);
  const client = clientOf({ fetch: lossy });
  const failed = (changes: object) =>
    client.createPayment({ ...samplePaymentV2, ...changes }).catch((error: unknown) => error as PaymentProblem);
  expect(await failed({ amount: 'much', payer: 'P'.repeat(300) })).toMatchObject({
    name: 'PaymentProblem',
    status: 422,
    errors: [expect.anything(), expect.anything()],
    requestId: expect.any(String),
  });
  const declined = await failed({ card: { ...samplePaymentV2.card, number: sandboxCards.denied } });
  expect(declined).toBeInstanceOf(PaymentProblem);
  expect(declined).toMatchObject({ code: 'card_declined', status: 402, payment: { status: 'denied' } });
  expect(keys).toHaveLength(2);
});

test('a list is walked over its pages, and only as far as somebody reads', async () => {
  const client = clientOf();
  for (const amount of ['1.00', '2.00', '3.00'])
    await client.createPayment({ ...samplePaymentV2, payer: 'P-pages', amount });
  const asked: string[] = [];
  const counting: Fetch = (...request) => {
    asked.push(pathOf(request));
    return fetch(...request);
  };
  const filters = { payer: 'P-pages', limit: '1' };
  const all = await count(clientOf({ fetch: counting }).listPayments(filters));
  expect(all.map(({ amount }) => amount)).toEqual(['3.00', '2.00', '1.00']);
  const pages = asked.length;
  for await (const { amount } of clientOf({ fetch: counting }).listPayments(filters)) {
    expect(amount).toBe('3.00');
    break;
  }
  expect(asked.length - pages).toBe(2);
});

test('calls at once share a login, and a token that is over is changed for another one', async () => {
  const logins: string[] = [];
  const counting: Fetch = (...request) => {
    if (pathOf(request).endsWith('/v2/tokens')) logins.push('one');
    return fetch(...request);
  };
  const client = clientOf({ fetch: counting });
  await Promise.all([1, 2, 3].map(() => count(client.listReturnAddresses())));
  expect(logins).toHaveLength(1);
  bank.clock.passHours(2);
  await count(client.listReturnAddresses());
  expect(logins.length).toBeGreaterThanOrEqual(1);
  await client.addReturnAddress('http://localhost:3000');
  expect(await count(client.listReturnAddresses())).toEqual([{ origin: 'http://localhost:3000' }]);
  await client.removeReturnAddress('http://localhost:3000');
  expect(await count(client.listReturnAddresses())).toEqual([]);
  await expect(clientOf({ password: 'not this' }).readPayment('84-1')).rejects.toMatchObject({
    code: 'credentials_wrong',
  });
});

test('a webhook is believed while its signature and its time are right', async () => {
  const [secret, other] = [newEventSecret(), newEventSecret()];
  const at = new Date('2026-03-02T09:00:00.000Z');
  const body = '{"id":"e1","type":"card_payment.approved","sequence":1}';
  const headers = signEvent({ id: 'e1', body, at }, [other, secret]);
  const check = { secrets: [secret], headers, body, now: at.getTime() };
  expect((await readWebhook(check)).type).toBe('card_payment.approved');
  expect((await readWebhook({ ...check, headers: new Headers({ ...headers }) })).sequence).toBe(1);
  expect(await readWebhook({ ...check, now: at.getTime() - 240_000 })).toBeTruthy();
  const signature = headers[eventWebhookHeaders.signature]!;
  const signed = (text: string) => ({ ...headers, [eventWebhookHeaders.signature]: text });
  for (const wrong of [
    { body: body.replace('1}', '2}') },
    { secrets: [newEventSecret()] },
    { now: at.getTime() + 360_000 },
    { now: at.getTime() - 360_000 },
    { headers: { ...headers, [eventWebhookHeaders.id]: 'e2' } },
    { headers: signed(signature.replaceAll('v1,', 'v1a,')) },
    { headers: signed('v1,%%% v1, v1') },
    { headers: {} },
  ])
    await expect(readWebhook({ ...check, ...wrong }), JSON.stringify(wrong)).rejects.toBeInstanceOf(WebhookRefused);
});

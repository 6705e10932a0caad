import { sandboxCards, sandboxRefundFails } from '@bank/contract';
import { paymentApiVersion } from '@bank/contract/payment-api-v2';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePaymentV2, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';

let bank: TestBank;
let api: TestPaymentApi;
let shop: Awaited<ReturnType<TestPaymentApi['merchant']>>;
let token: string;

beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  shop = await api.merchant();
  ({ token } = shop);
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

const { card } = samplePaymentV2;
const pay = (changes: Readonly<Record<string, unknown>> = {}, headers: Readonly<Record<string, string>> = {}) =>
  api.callV2('createPaymentV2', { token, body: { ...samplePaymentV2, ...changes }, headers });
const payWith = (number: string) => pay({ card: { ...card, number } });
const read = async (id: string) => (await api.callV2('readPayment', { token, id })).body;
const refund = (id: string, amount?: string, headers: Readonly<Record<string, string>> = {}) =>
  api.callV2('refundPayment', { token, id, body: amount === undefined ? {} : { amount }, headers });

describe('a token', () => {
  test('comes with its mode and its end, and opens both versions', async () => {
    const { login, password } = shop;
    const { status, body } = await api.callV2('createToken', { body: { login, password } });
    expect(status).toBe(201);
    expect(body).toEqual({
      token: expect.stringMatching(/^test_[\w-]{43}$/),
      mode: 'test',
      expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const first = await api.call('transactionList', { token: body.token, body: { payer_id: 'P' } });
    expect(first.body.status).toBe(200);
  });

  test('is refused as a problem that says what is wrong', async () => {
    const wrong = await api.callV2('createToken', { body: { login: 'nobody', password: 'x' } });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'credentials_wrong', status: 401 } });
    const without = await api.callV2('readPayment');
    expect(without).toMatchObject({ status: 401, body: { code: 'token_missing' } });
    expect(without.headers['www-authenticate']).toBe('Bearer');
    expect(await api.callV2('readPayment', { token: 'test_x' })).toMatchObject({
      status: 401,
      body: { code: 'token_wrong' },
    });
  });
});

describe('a payment', () => {
  test('is a resource, one and the same in both versions', async () => {
    const { status, headers, body } = await pay({ reference: 'order-1' });
    expect(status).toBe(201);
    expect(headers['payment-api-version']).toBe(paymentApiVersion);
    expect(body).toEqual({
      id: expect.stringMatching(/^84-\d+$/),
      status: 'approved',
      amount: '150.00',
      currency: 'EUR',
      refunded_amount: '0.00',
      net_amount: '142.50',
      payer: 'P-20417',
      reference: 'order-1',
      card: { brand: 'visa', last_four: '1111', expiry: '2039-12', owner: 'A. EXAMPLE' },
      mode: 'test',
      created_at: bank.clock.now().toISOString(),
    });
    expect(await read(body.id)).toEqual(body);
    const first = await api.call('transactionStatus', { token, transaction: body.id });
    expect(first.body.result.transaction_status).toBe(2);
  });

  test('that is declined is a problem with a code of its own, and the payment in it', async () => {
    const { status, headers, body } = await payWith(sandboxCards.denied);
    expect(status).toBe(402);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(body).toMatchObject({
      type: 'about:blank',
      title: 'Payment Required',
      status: 402,
      code: 'card_declined',
      decline_code: 'declined',
      may_try_again: false,
      request_id: headers['x-request-id'],
      payment: { status: 'denied' },
    });
    expect((await read(body.payment.id)).status).toBe('denied');
  });

  test.each([
    [{ payer: undefined, card: undefined }, 'missing', 'payer', ['payer', 'card']],
    [{ amount: ['1'] }, 'not_text', 'amount', undefined],
    [{ referense: 'x' }, 'unknown_field', 'referense', undefined],
    [{ card: { ...card, number: '4111111111111112' } }, 'card_number_malformed', 'card.number', undefined],
    [{ card: { ...card, number: '5555555555554444' } }, 'card_not_of_sandbox', 'card.number', undefined],
    [{ card: { ...card, expiry: '12/39' } }, 'validity_malformed', 'card.expiry', undefined],
    [{ card: { ...card, expiry: '2020-01' } }, 'card_expired', 'card.expiry', undefined],
    [{ card: { ...card, cvv: 'x', owner: '' } }, 'missing', 'card.owner', undefined],
    [{ amount: '10.005' }, 'amount_has_too_many_decimals', 'amount', undefined],
    [{ amount: 1e2 }, undefined, undefined, undefined],
    [{ amount: '1e2', currency: 'JPY' }, 'amount_malformed', 'amount', undefined],
    [{ currency: 'eur' }, 'currency_unknown', 'currency', undefined],
  ])('with %j is refused: %s', async (changes, code, param, all) => {
    const { status, body } = await pay(changes);
    if (code === undefined) return expect(status).toBe(201);
    expect({ status, code: body.code, param: body.param }).toEqual({ status: 422, code, param });
    expect(body.detail).toEqual(expect.any(String));
    if (all !== undefined) expect(body.errors.map((each: { param: string }) => each.param)).toEqual(all);
  });

  test('has the decimals of its currency', async () => {
    expect((await pay({ amount: '1000', currency: 'JPY' })).body).toMatchObject({ amount: '1000', net_amount: '950' });
    expect((await pay({ amount: '1.234', currency: 'KWD' })).body).toMatchObject({ net_amount: '1.172' });
  });

  test('of another merchant does not exist', async () => {
    const { id } = (await pay()).body;
    const other = await api.merchant();
    const asked = { token: other.token, id };
    for (const name of ['readPayment', 'listRefunds'] as const)
      expect((await api.callV2(name, asked)).body.code).toBe('payment_not_found');
    expect((await api.callV2('refundPayment', { ...asked, body: {} })).body.code).toBe('payment_not_found');
    expect((await api.callV2('listPayments', asked)).body).toEqual({ items: [], next_cursor: null });
  });
});

describe('a key', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });

  test('makes a payment once: the first answer comes again, whatever has happened since', async () => {
    const sent = key();
    const first = await pay({ amount: '10.00', card: { ...card, number: sandboxCards.inProcess } }, sent);
    bank.clock.passHours(1);
    expect((await read(first.body.id)).status).toBe('approved');
    const again = await pay({ amount: '10', card: { ...card, number: sandboxCards.inProcess, cvv: '999' } }, sent);
    expect(again.body).toEqual(first.body);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
  });

  test('belongs to one request, and is read before any rule', async () => {
    const sent = key();
    await pay({}, sent);
    for (const changes of [{ amount: '151.00' }, { amount: 'x' }, { card: { ...card, number: 'x' } }, { extra: 1 }])
      expect(await pay(changes, sent)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect((await pay({}, { 'idempotency-key': '' })).body.code).toBe('idempotency_key_malformed');
    const { app } = api;
    const answer = await app.inject({
      method: 'POST',
      url: '/v2/payments',
      headers: { authorization: `Bearer ${token}` },
      payload: samplePaymentV2,
    });
    expect(answer.json().code).toBe('idempotency_key_missing');
  });

  test('of a request that was refused is free again', async () => {
    const sent = key();
    expect((await pay({ amount: '0' }, sent)).status).toBe(422);
    expect((await pay({}, sent)).status).toBe(201);
  });

  test('of a declined card keeps the answer', async () => {
    const sent = key();
    const declined = { card: { ...card, number: sandboxCards.denied } };
    const first = await pay(declined, sent);
    const again = await pay(declined, sent);
    expect(again.status).toBe(402);
    expect(again.body.payment).toEqual(first.body.payment);
    expect(again.body.request_id).not.toBe(first.body.request_id);
  });

  test('fifty times at once is one payment; who comes while it runs is told to wait', async () => {
    const sent = key();
    const payer = `P-${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay({ payer }, sent)));
    const made = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ status }) => status !== 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of waiting) expect([status, body.code]).toEqual([409, 'idempotency_key_in_use']);
    const { items } = (await api.callV2('listPayments', { token, query: `?payer=${payer}` })).body;
    expect(items).toHaveLength(1);
  });

  test('of a request that died is taken over, and what it made is found', async () => {
    const sent = key();
    const first = await pay({}, sent);
    // As it is where the process died between the payment and its answer.
    await sql`
      update payment_api_keys set answer = null, answer_status = null
      where key = ${sent['idempotency-key']}`.execute(bank.database.db);
    expect((await pay({}, sent)).body.code).toBe('idempotency_key_in_use');
    bank.clock.passSeconds(61);
    expect((await pay({}, sent)).body).toEqual(first.body);
  });

  test('with other keys equal payments are others, but a reference is of one', async () => {
    const ids = [(await pay()).body.id, (await pay()).body.id];
    expect(new Set(ids).size).toBe(2);
    const reference = randomUUID();
    const first = await pay({ reference });
    expect((await pay({ reference })).body.id).toBe(first.body.id);
    expect(await pay({ reference, amount: '1.00' })).toMatchObject({
      status: 409,
      body: { code: 'reference_used', param: 'reference' },
    });
  });

  test('is kept with nothing of the card', async () => {
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(kept)::text as kept from payment_api_keys kept`.execute(bank.database.db);
    const kept = rows.map((row) => row.kept).join('\n');
    for (const number of Object.values(sandboxCards)) expect(kept).not.toContain(number);
  });
});

describe('refunds', () => {
  test('of parts add up to the payment, and no further', async () => {
    const { id } = (await pay({ amount: '100.00' })).body;
    const first = await refund(id, '30.00');
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(String),
      status: 'done',
      payment: id,
      amount: '30.00',
      currency: 'EUR',
      mode: 'test',
      created_at: bank.clock.now().toISOString(),
    });
    expect(await read(id)).toMatchObject({ status: 'partly_refunded', refunded_amount: '30.00', net_amount: '95.00' });
    expect((await api.call('transactionStatus', { token, transaction: id })).body.result.transaction_status).toBe(4);
    expect(await refund(id, '70.01')).toMatchObject({ status: 409, body: { code: 'refund_exceeds_payment' } });
    bank.clock.passSeconds(1);
    expect((await refund(id)).body.amount).toBe('70.00');
    expect(await read(id)).toMatchObject({ status: 'refunded', refunded_amount: '100.00' });
    expect((await refund(id, '0.01')).body.code).toBe('payment_not_refundable');
    const listed = await api.callV2('listRefunds', { token, id });
    expect(listed.body.items.map(({ amount }: { amount: string }) => amount)).toEqual(['70.00', '30.00']);
    expect((await api.callV2('readRefund', { token, id: first.body.id })).body).toEqual(first.body);
  });

  test('of 30 % each, forty at once, are exactly three', async () => {
    const { id } = (await pay({ amount: '100.00' })).body;
    const answers = await Promise.all(Array.from({ length: 40 }, () => refund(id, '30.00')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await read(id)).refunded_amount).toBe('90.00');
  });

  test('under one key are one, also as 10 and 10.00', async () => {
    const { id } = (await pay()).body;
    const sent = { 'idempotency-key': randomUUID() };
    const first = await refund(id, '10', sent);
    expect((await refund(id, '10.00', sent)).body).toEqual(first.body);
    expect((await refund(id, '11.00', sent)).body.code).toBe('idempotency_key_reused');
    expect((await read(id)).refunded_amount).toBe('10.00');
  });

  test('have the decimals of the currency', async () => {
    const { id } = (await pay({ amount: '1000', currency: 'JPY' })).body;
    expect((await refund(id, '1.5')).body).toMatchObject({ code: 'amount_has_too_many_decimals', param: 'amount' });
    expect((await refund(id, '0')).body.code).toBe('amount_must_be_positive');
    expect((await refund(id, '400')).body.amount).toBe('400');
  });

  test('of the first version give back all that is left', async () => {
    const { id, payer } = (await pay({ amount: '100.00' })).body;
    await refund(id, '40.00');
    const first = await api.call('refund', { token, body: { payer_id: payer, transaction_id: id } });
    expect(first.body.status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'refunded', refunded_amount: '100.00' });
  });

  test('of a part leave the rest to be charged back', async () => {
    const { id } = (await payWith(sandboxCards.chargedBack)).body;
    await refund(id, '10.00');
    bank.clock.passSeconds(61);
    expect((await read(id)).status).toBe('charged_back');
    expect((await refund(id)).body.code).toBe('payment_not_refundable');
  });

  test('that fail leave the payment as it was before: in both versions, as an event, and as a refund', async () => {
    const { id } = (await payWith(sandboxRefundFails)).body;
    const { status, body: failed } = await refund(id);
    expect([status, failed.status, failed.amount]).toEqual([201, 'failed', '150.00']);
    expect((await api.callV2('readRefund', { token, id: failed.id })).body).toEqual(failed);
    expect(await read(id)).toMatchObject({ status: 'approved', refunded_amount: '0.00' });
    const first = await api.call('transactionStatus', { token, transaction: id });
    expect(first.body.result.transaction_status).toBe(2);
    const { rows: told } = await sql<{ kind: string; data: string }>`
      select kind, data from webhook_events where data::jsonb ->> 'id' in (${id}, ${failed.id})
      order by number`.execute(bank.database.db);
    expect(told.map(({ kind }) => kind)).toEqual([
      'card_payment.approved',
      'card_payment.refunded',
      'card_payment.approved',
      'card_refund.failed',
    ]);
    expect(JSON.parse(told.at(-1)!.data)).toEqual(failed);
  });

  test('of a denied payment are refused', async () => {
    const { payment } = (await payWith(sandboxCards.denied)).body;
    expect(await refund(payment.id)).toMatchObject({ status: 409, body: { code: 'payment_not_refundable' } });
  });
});

describe('the pages of payments', () => {
  test('hold every payment once, the newest first, whatever comes in meanwhile', async () => {
    const payer = `P-${randomUUID()}`;
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.unshift((await pay({ payer })).body.id);
      if (count === 2) bank.clock.passSeconds(10);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await api.callV2('listPayments', {
        token,
        query: `?payer=${payer}&limit=2${cursor && `&cursor=${cursor}`}`,
      });
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor ?? '';
      await pay({ payer });
    } while (cursor !== '');
    expect(seen).toEqual(made);
    const from = (await read(made[1]!)).created_at;
    const since = await api.callV2('listPayments', {
      token,
      query: `?payer=${payer}&created_before=${encodeURIComponent(from)}`,
    });
    expect(since.body.items.map(({ id }: { id: string }) => id)).toEqual(made.slice(2));
  });

  test.each([
    ['?limit=0', 'limit_malformed', 'limit'],
    ['?limit=101', 'limit_malformed', 'limit'],
    ['?cursor=x', 'cursor_malformed', 'cursor'],
    ['?created_from=2026-02-30T00:00:00Z', 'time_malformed', 'created_from'],
    ['?created_from=2026-02-03', 'time_malformed', 'created_from'],
    ['?status=approved', 'unknown_field', 'status'],
    ['?payer=a&payer=b', 'not_text', 'payer'],
  ])('are not read with %s', async (query, code, param) => {
    expect(await api.callV2('listPayments', { token, query })).toMatchObject({ status: 422, body: { code, param } });
  });
});

describe('whatever else comes to /v2', () => {
  test.each([
    ['an unknown path', { method: 'GET', url: '/v2/nothing' }, 404, 'operation_not_found'],
    ['another method', { method: 'DELETE', url: '/v2/payments' }, 404, 'operation_not_found'],
    ['an address that cannot be decoded', { method: 'GET', url: '/v2/payments/%zz' }, 404, 'operation_not_found'],
    ['broken JSON', { method: 'POST', url: '/v2/tokens', payload: '{"a":' }, 400, 'body_malformed'],
    ['a list', { method: 'POST', url: '/v2/tokens', payload: '[]' }, 400, 'body_not_object'],
    ['too much', { method: 'POST', url: '/v2/tokens', payload: `"${'x'.repeat(70_000)}"` }, 413, 'body_too_large'],
  ] as const)('%s is answered with its HTTP status and a code', async (_what, request, status, code) => {
    const { method, url } = request;
    const answer = await api.app.inject({
      method,
      url,
      ...('payload' in request && { payload: request.payload, headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({ status, code, request_id: answer.headers['x-request-id'] });
  });

  test('another version is refused, the present one is not', async () => {
    const of = (version: string) => api.callV2('listPayments', { token, headers: { 'payment-api-version': version } });
    expect((await of('2020-01-01')).body.code).toBe('version_unknown');
    expect((await of(paymentApiVersion)).status).toBe(200);
  });
});

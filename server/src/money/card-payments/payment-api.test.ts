import { sandboxCards } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePayment, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';

let bank: TestBank;
let api: TestPaymentApi;
let shop: Awaited<ReturnType<TestPaymentApi['merchant']>>;

beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  shop = await api.merchant();
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

let payers = 0;
/** A payment of a payer whom nobody had before. */
const payment = (changes: Readonly<Record<string, unknown>> = {}) => ({
  ...samplePayment,
  payer_id: `P-${(payers += 1)}`,
  ...changes,
});
const pay = async (changes: Readonly<Record<string, unknown>> = {}, token = shop.token) =>
  (await api.call('createPayment', { token, body: payment(changes) })).body;
const statusOf = async (transaction: string, token = shop.token) =>
  (await api.call('transactionStatus', { token, transaction })).body;
const missing = (parameter: string) => ({ parameter, message: 'Missing params' });

describe('the login', () => {
  test('brings a token of test mode', async () => {
    const { http, body } = await api.call('login', { body: { login: shop.login, password: shop.password } });
    expect(http).toBe(200);
    expect(body).toEqual({ status: 200, result: { token: expect.stringMatching(/^test_[\w-]{43}$/) } });
  });

  test('says what is missing', async () => {
    expect((await api.call('login', { body: { login: shop.login } })).body).toEqual({
      status: 418,
      errors: [missing('password')],
    });
    expect((await api.call('login')).body.errors).toEqual([missing('login'), missing('password')]);
  });

  test('tells an unknown login and a wrong password alike, and closes after five', async () => {
    const wrong = { status: 418, errors: [{ message: 'Login or password is not valid' }] };
    const other = await api.merchant();
    expect((await api.call('login', { body: { login: 'nobody', password: 'x' } })).body).toEqual(wrong);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await api.call('login', { body: { login: other.login, password: 'x' } })).body).toEqual(wrong);
    const closed = await api.call('login', { body: { login: other.login, password: other.password } });
    expect(closed.body.errors[0].message).toMatch(/^Too many wrong passwords/);
  });

  test('opens everything else: without a token, or with another one, nothing is answered', async () => {
    expect((await api.call('transactionList', { body: { payer_id: 'P' } })).body).toEqual({
      status: 418,
      errors: [missing('Authorization')],
    });
    const wrong = await api.call('createPayment', { token: 'test_of_nobody', body: payment() });
    expect(wrong.body.errors[0]).toMatchObject({ parameter: 'Authorization', message: /^Token is not valid/ });
  });
});

describe('a payment', () => {
  test('with a card that is approved tells all fields of the guide, net of the discount', async () => {
    const { http, body } = await api.call('createPayment', { token: shop.token, body: payment() });
    expect(http).toBe(200);
    expect(body).toEqual({
      status: 200,
      result: {
        transaction_number: expect.stringMatching(/^84-\d{6,}$/),
        transaction_status: 2,
        transaction_amount: '150.00',
        net_amount: '142.50',
        transaction_date_time: bank.clock
          .now()
          .toISOString()
          .replace(/\.\d+Z/, 'Z'),
        is_live_transaction: false,
        card_owner_name: 'A. EXAMPLE',
        card_number: '1111',
      },
    });
  });

  test.each([
    ['approved', 2],
    ['denied', 3],
    ['inProcess', 1],
    ['waitingConfirmation', 5],
    ['chargedBack', 2],
  ] as const)('with the card %s begins with the status %i', async (card, status) => {
    expect((await pay({ card_number: sandboxCards[card] })).result.transaction_status).toBe(status);
  });

  test('in process is approved ten seconds later', async () => {
    const { transaction_number: number } = (await pay({ card_number: sandboxCards.inProcess })).result;
    bank.clock.passSeconds(9);
    expect((await statusOf(number)).result.transaction_status).toBe(1);
    bank.clock.passSeconds(1);
    expect((await statusOf(number)).result).toEqual({ transaction_number: number, transaction_status: 2 });
  });

  test('that nobody confirms is denied after a quarter of an hour', async () => {
    const { transaction_number: number } = (await pay({ card_number: sandboxCards.waitingConfirmation })).result;
    bank.clock.passSeconds(899);
    expect((await statusOf(number)).result.transaction_status).toBe(5);
    bank.clock.passSeconds(1);
    expect((await statusOf(number)).result.transaction_status).toBe(3);
  });

  test('that is charged back shows it in the status request only', async () => {
    const { transaction_number: number } = (await pay({ card_number: sandboxCards.chargedBack })).result;
    bank.clock.passSeconds(60);
    expect((await statusOf(number)).result.transaction_status).toBe(4);
    const told = await api.call('transactionInformation', { token: shop.token, transaction: number });
    expect(told.body.result.transaction_status).toBe(2);
  });

  test('lists all that is missing', async () => {
    const { body } = await api.call('createPayment', {
      token: shop.token,
      body: { owner: 'A', amount: null, cvv: ' ' },
    });
    expect(body).toEqual({
      status: 418,
      errors: ['payer_id', 'card_number', 'cvv', 'validity', 'amount', 'currency'].map(missing),
    });
  });

  test.each([
    ['card_number', '4111111111111112', /^Must be a card number/],
    ['card_number', '4111 1111 1111 1111', /^Must be a card number/],
    ['card_number', '5555555555554444', /^Test mode takes sandbox cards only/],
    ['cvv', '12', /three digits$/],
    ['cvv', '12a', /three digits$/],
    ['validity', '13/30', /MM\/YY$/],
    ['validity', '2030-01', /MM\/YY$/],
    ['validity', '01/20', /has expired$/],
    ['amount', '10.005', /more decimals/],
    ['amount', 10.005, /more decimals/],
    ['amount', '0.00', /more than zero/],
    ['amount', '-5', /plain decimal/],
    ['amount', '1e2', /plain decimal/],
    ['amount', '1'.repeat(16), /too large/],
    ['amount', ['1'], /Must be a text/],
    ['currency', 'eur', /ISO 4217/],
    ['currency', 'XXQ', /ISO 4217/],
    ['payer_id', 'P'.repeat(101), /100 characters/],
    ['payer_id', 'P\u0000', /control characters/],
    ['payer_id', 'of 4111-1111 1111.1111', /card number/],
    ['owner', '4111111111111111', /card number/],
    ['merchant_reference', 'r'.repeat(101), /100 characters/],
  ])('is refused for %s %j', async (parameter, value, message) => {
    expect(await pay({ [parameter]: value })).toEqual({
      status: 418,
      errors: [{ parameter, message: expect.stringMatching(message) }],
    });
  });

  test('has the decimals of its currency, as text or as number; the discount is rounded up', async () => {
    const of = async (amount: unknown, currency: string) => {
      const { transaction_amount: told, net_amount: net } = (await pay({ amount, currency })).result ?? {};
      return [told, net];
    };
    expect(await of('1000', 'JPY')).toEqual(['1000', '950']);
    expect(await of(1, 'JPY')).toEqual(['1', '0']);
    expect(await of('1000.0', 'JPY')).toEqual([undefined, undefined]);
    expect(await of('1.234', 'KWD')).toEqual(['1.234', '1.172']);
    expect(await of(1.5, 'EUR')).toEqual(['1.50', '1.42']);
    expect(await of(10, 'EUR')).toEqual(['10.00', '9.50']);
  });

  test('is good with the last day of its month, everywhere on earth', async () => {
    const now = bank.clock.now();
    const validity = `${String(now.getUTCMonth() + 1).padStart(2, '0')}/${String(now.getUTCFullYear()).slice(2)}`;
    expect((await pay({ validity })).status).toBe(200);
  });
});

describe('a payment that is sent again', () => {
  test('with its reference is the first one, with the first answer, whatever has happened since', async () => {
    const body = payment({ merchant_reference: 'order-1', card_number: sandboxCards.inProcess, amount: '10.00' });
    const first = await api.call('createPayment', { token: shop.token, body });
    bank.clock.passHours(1);
    const again = await api.call('createPayment', { token: shop.token, body: { ...body, amount: 10, cvv: '999' } });
    expect(again).toEqual(first);
    expect((await statusOf(first.body.result.transaction_number)).result.transaction_status).toBe(2);
  });

  test.each([
    ['amount', '11.00'],
    ['card_number', sandboxCards.denied],
    ['owner', 'B. OTHER'],
    ['currency', 'nothing'],
  ])('with its reference and another %s is refused', async (field, value) => {
    const body = payment({ merchant_reference: `order-of-${field}` });
    await api.call('createPayment', { token: shop.token, body });
    const other = await api.call('createPayment', { token: shop.token, body: { ...body, [field]: value } });
    expect(other.body.errors).toEqual([
      { parameter: 'merchant_reference', message: 'Belongs to a payment with other params' },
    ]);
  });

  test('without a reference is the first one for a minute, and another one afterwards', async () => {
    const body = payment();
    const first = (await api.call('createPayment', { token: shop.token, body })).body;
    bank.clock.passSeconds(59);
    expect((await api.call('createPayment', { token: shop.token, body })).body).toEqual(first);
    bank.clock.passSeconds(2);
    const later = (await api.call('createPayment', { token: shop.token, body })).body;
    expect(later.result.transaction_number).not.toBe(first.result.transaction_number);
  });

  test('fifty times at once is one payment', async () => {
    const body = payment({ amount: 1 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        api.call('createPayment', { token: shop.token, body: { ...body, amount: [1, '1', '1.00'][index % 3] } }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const listed = await api.call('transactionList', { token: shop.token, body: { payer_id: body.payer_id } });
    expect(listed.body.result).toHaveLength(1);
  });
});

describe('a refund', () => {
  const refund = async (body: unknown, token = shop.token) => (await api.call('refund', { token, body })).body;
  const notValid = { status: 403, message: 'Query params is not valid' };
  const notFound = { status: 418, errors: [{ message: 'Transaction is not found' }] };

  test('of an approved payment is taken once, and the status request shows it', async () => {
    const body = payment();
    const { transaction_number: number } = (await api.call('createPayment', { token: shop.token, body })).body.result;
    const asked = { payer_id: body.payer_id, transaction_id: number };
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(asked)));
    expect(answers.filter(({ status }) => status === 200)).toEqual([
      { status: 200, result: { transaction_number: number } },
    ]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 9 }, () => notValid));
    expect((await statusOf(number)).result.transaction_status).toBe(4);
    const told = await api.call('transactionInformation', { token: shop.token, transaction: number });
    expect(told.body.result.transaction_status).toBe(2);
  });

  test('names a payment that can be refunded, of that payer', async () => {
    const { transaction_number: denied } = (await pay({ card_number: sandboxCards.denied, payer_id: 'P-D' })).result;
    const { transaction_number: number } = (await pay()).result;
    expect(await refund({ payer_id: 'P-D', transaction_id: denied })).toEqual(notValid);
    expect(await refund({ payer_id: 'P-D', transaction_id: number })).toEqual(notValid);
    expect(await refund({ transaction_id: number })).toEqual(notValid);
    expect(await refund({ payer_id: 'P-D' })).toEqual(notValid);
    expect(await refund({ payer_id: 'P-D', transaction_id: '84-1' })).toEqual(notFound);
    expect(await refund({ payer_id: 'P-D', transaction_id: 'x' })).toEqual(notFound);
  });
});

describe('the payments of a merchant', () => {
  test('are nobody else’s', async () => {
    const body = payment();
    const { transaction_number: number } = (await api.call('createPayment', { token: shop.token, body })).body.result;
    const { token } = await api.merchant();
    const notFound = { status: 418, errors: [{ message: 'Transaction is not found' }] };
    expect(await statusOf(number, token)).toEqual(notFound);
    expect((await api.call('transactionInformation', { token, transaction: number })).body).toEqual(notFound);
    const asked = { payer_id: body.payer_id, transaction_id: number };
    expect((await api.call('refund', { token, body: asked })).body).toEqual(notFound);
    expect((await api.call('transactionList', { token, body: asked })).body.result).toEqual([]);
  });

  test('are listed by payer, kind and days, both ends included, the newest first', async () => {
    const payer = 'P-list';
    const list = async (filter: Readonly<Record<string, unknown>>) =>
      (await api.call('transactionList', { token: shop.token, body: { payer_id: payer, ...filter } })).body;
    const numbers: string[] = [];
    const days: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      numbers.unshift((await pay({ payer_id: payer })).result.transaction_number);
      days.push(bank.clock.now().toISOString().slice(0, 10));
      bank.clock.passHours(24);
    }
    const found = async (filter: Readonly<Record<string, unknown>>) =>
      (await list(filter)).result.map((told: Record<string, unknown>) => told['transaction_number']);
    expect(await found({})).toEqual(numbers);
    expect(await found({ startDate: days[1] })).toEqual(numbers.slice(0, 2));
    expect(await found({ endDate: days[1] })).toEqual(numbers.slice(1));
    expect(await found({ startDate: days[1], endDate: days[1] })).toEqual([numbers[1]]);
    expect(await found({ isLiveTransaction: false })).toEqual(numbers);
    expect(await found({ isLiveTransaction: 'false' })).toEqual(numbers);
    expect(await found({ isLiveTransaction: true })).toEqual([]);
    expect(await found({ isLiveTransaction: 'True' })).toEqual([]);
    expect((await list({ isLiveTransaction: 'maybe' })).errors[0].parameter).toBe('isLiveTransaction');
    expect((await list({ startDate: '2026-02-30' })).errors[0].parameter).toBe('startDate');
    expect((await list({ payer_id: null })).errors).toEqual([missing('payer_id')]);
  });
});

describe('whatever else comes', () => {
  test.each([
    ['an unknown path', { method: 'GET', url: '/nothing' }],
    ['a wrong method', { method: 'GET', url: '/login' }],
    ['a path that cannot be decoded', { method: 'GET', url: '/%zz' }],
    ['OPTIONS', { method: 'OPTIONS', url: '/login' }],
    [
      'broken JSON',
      { method: 'POST', url: '/login', payload: '{"login":', headers: { 'content-type': 'application/json' } },
    ],
    [
      'another media type',
      { method: 'POST', url: '/login', payload: 'a=1', headers: { 'content-type': 'text/plain' } },
    ],
    [
      'too much',
      {
        method: 'POST',
        url: '/login',
        payload: `"${'x'.repeat(70_000)}"`,
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['a list', { method: 'POST', url: '/login', payload: '[]', headers: { 'content-type': 'application/json' } }],
    [
      'a poisoned object',
      { method: 'POST', url: '/login', payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
    ],
  ] as const)('%s is answered under the HTTP status 200 with a list of errors', async (_what, request) => {
    const { method, url, ...rest } = request;
    const answer = await api.app.inject({ method, url, ...rest });
    expect(answer.statusCode).toBe(200);
    const { status, errors } = JSON.parse(answer.payload);
    expect(status).toBe(418);
    for (const error of errors) expect(error.message).toEqual(expect.any(String));
    expect(errors.length).toBeGreaterThan(0);
  });
});

import { sandboxCards } from '@bank/contract';
import { checkoutPageTexts } from '@bank/dictionaries/checkout-page-texts';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePaymentV2, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';
import { readReturnAddress, readReturnOrigin } from '../merchants/index.ts';

let bank: TestBank;
let api: TestPaymentApi;
let token: string;
const text = checkoutPageTexts.en;

beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  ({ token } = await api.merchant());
  await api.callV2('addReturnAddress', { token, body: { origin: 'http://localhost:3000' } });
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

const order = { amount: '150.00', currency: 'EUR', payer: 'P-1', return_address: 'http://localhost:3000/paid?order=7' };
const make = async (changes: Readonly<Record<string, unknown>> = {}) =>
  await api.callV2('createCheckout', { token, body: { ...order, ...changes } });
const read = async (id: string) => (await api.callV2('readCheckout', { token, id })).body;
const pathOf = ({ url }: { readonly url: string }) => new URL(url).pathname;

const look = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ method: 'GET', url: path, headers });
const post = (path: string, form: Readonly<Record<string, string>>) =>
  api.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
const typed = { step: 'pay', number: sandboxCards.approved, expiry: '12/39', cvv: '123', owner: 'A. EXAMPLE' };

describe('a checkout', () => {
  test('is a page of the bank, with the merchant and the amount', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      status: 'open',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pay\/[\w-]{43}$/),
      amount: '150.00',
      currency: 'EUR',
      payer: 'P-1',
      return_address: order.return_address,
      mode: 'test',
      created_at: bank.clock.now().toISOString(),
      expires_at: new Date(bank.clock.now().getTime() + 900_000).toISOString(),
    });
    const { url: _, ...later } = body;
    expect(await read(body.id)).toEqual(later);
    const page = await look(pathOf(body));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.payload).toContain('<h1>Pay 150.00\u00a0EUR</h1>');
    expect(page.payload).toContain('To A shop');
    expect(page.payload).toContain(`http://localhost:3000/paid?order=7&amp;checkout=${body.id}`);
  });

  test('is paid once: the page then tells how it ended, and leads back', async () => {
    const { body } = await make({ reference: 'order-7' });
    const answers = await Promise.all([1, 2, 3].map(() => post(pathOf(body), typed)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const told = await read(body.id);
    expect(told).toMatchObject({ status: 'done', payment: expect.stringMatching(/^84-/), reference: 'order-7' });
    const payment = (await api.callV2('readPayment', { token, id: told.payment })).body;
    expect(payment).toMatchObject({ status: 'approved', payer: 'P-1', reference: 'order-7', amount: '150.00' });
    await post(pathOf(body), { ...typed, number: sandboxCards.denied });
    expect((await read(body.id)).payment).toBe(told.payment);
    const page = await look(pathOf(body));
    expect(page.payload).toContain(`<h1>${text.ends.approved.title}</h1>`);
    expect(page.payload).not.toContain('<form');
    const { items } = (await api.callV2('listPayments', { token, query: '?payer=P-1' })).body;
    expect(items).toHaveLength(1);
  });

  test.each([
    ['denied', text.ends.denied.title],
    ['inProcess', text.ends.inProcess.title],
  ] as const)('with the card %s tells so', async (card, title) => {
    const { body } = await make();
    await post(pathOf(body), { ...typed, number: sandboxCards[card] });
    expect((await look(pathOf(body))).payload).toContain(`<h1>${title}</h1>`);
  });

  test('ends after a quarter of an hour', async () => {
    const { body } = await make();
    bank.clock.passSeconds(899);
    expect((await read(body.id)).status).toBe('open');
    bank.clock.passSeconds(1);
    expect((await read(body.id)).status).toBe('expired');
    await post(pathOf(body), typed);
    expect((await read(body.id)).payment).toBeUndefined();
    expect((await look(pathOf(body))).payload).toContain(`<h1>${text.ends.lapsed.title}</h1>`);
  });

  test('under one key is one, with the same page', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await api.callV2('createCheckout', { token, body: order, headers });
    expect((await api.callV2('createCheckout', { token, body: order, headers })).body).toEqual(first.body);
  });

  test.each([
    [{ amount: '0' }, 'amount_must_be_positive', 'amount'],
    [{ currency: 'EURO' }, 'currency_unknown', 'currency'],
    [{ payer: sandboxCards.approved }, 'holds_card_number', 'payer'],
    [{ language: 'de' }, 'language_unknown', 'language'],
    [{ return_address: 'https://evil.example/' }, 'return_address_not_listed', 'return_address'],
    [{ return_address: 'http://localhost:3001/' }, 'return_address_not_listed', 'return_address'],
    [{ return_address: 'http://localhost:3000@evil.example/' }, 'return_address_malformed', 'return_address'],
    [{ return_address: 'javascript:alert(1)' }, 'return_address_malformed', 'return_address'],
    [{ return_address: 'http://shop.example/' }, 'return_address_malformed', 'return_address'],
    [{ return_address: '//localhost:3000/' }, 'return_address_malformed', 'return_address'],
    [{ reference: 'order-7' }, 'reference_used', 'reference'],
  ])('with %j is refused: %s', async (changes, code, param) => {
    expect((await make(changes)).body).toMatchObject({ code, param });
  });

  test('of another merchant does not exist', async () => {
    const { body } = await make();
    const other = await api.merchant();
    const answer = await api.callV2('readCheckout', { token: other.token, id: body.id });
    expect(answer).toMatchObject({ status: 404, body: { code: 'checkout_not_found' } });
  });

  test('of an order that has a payment by another way charges nothing', async () => {
    const { body } = await make({ reference: 'order-8' });
    await api.callV2('createPaymentV2', { token, body: { ...samplePaymentV2, reference: 'order-8', payer: 'P-9' } });
    const page = await post(pathOf(body), typed);
    expect(page.payload).toContain(`<h1>${text.ends.used.title}</h1>`);
    expect((await read(body.id)).payment).toBeUndefined();
  });
});

describe('the page', () => {
  test('says what to correct, keeps the name, and never shows a number or a code again', async () => {
    const { body } = await make();
    const wrong = { ...typed, number: '4111 1111 1111 1112', expiry: '13/39', cvv: '98', owner: 'A. <b>' };
    const page = await post(pathOf(body), wrong);
    expect(page.statusCode).toBe(422);
    for (const problem of ['number', 'expiry', 'cvv'] as const) expect(page.payload).toContain(text.errors[problem]);
    expect(page.payload).toContain('value="A. &lt;b&gt;"');
    expect(page.payload).toContain('role="alert"');
    expect(page.payload).not.toMatch(/4111|value="98/);
    expect((await post(pathOf(body), { step: 'pay' })).payload).toContain(text.errors.missing);
  });

  test('takes cards as people write them', async () => {
    const { body } = await make();
    await post(pathOf(body), { ...typed, number: '4111 1111-1111 1111', expiry: '9 / 2039' });
    expect((await read(body.id)).status).toBe('done');
  });

  test('loads nothing, runs nothing, stands in no frame, and is kept by nobody', async () => {
    const { body } = await make();
    const { headers, payload } = await look(pathOf(body));
    const style = /<style>(.*?)<\/style>/s.exec(payload)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';style-src 'sha256-${hash}';script-src 'none';form-action 'self';base-uri 'none';` +
        "frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(payload).not.toMatch(/<script|src=|url\(|@import|style=/);
  });

  test('speaks the language of the merchant, of the address, or of the browser', async () => {
    const ofBrowser = (await make()).body;
    const french = await look(pathOf(ofBrowser), { 'accept-language': 'fr-CH,fr' });
    expect(french.payload).toContain('<html lang="fr">');
    expect(french.payload).toContain('150,00');
    const ofMerchant = (await make({ language: 'es' })).body;
    expect((await look(pathOf(ofMerchant))).payload).toContain('<html lang="es">');
    expect((await look(`${pathOf(ofMerchant)}?language=ru`)).payload).toContain('<html lang="ru">');
  });

  test('that nobody made is not found, and no form of another kind is read', async () => {
    expect((await look('/pay/nothing')).statusCode).toBe(404);
    const { body } = await make();
    const json = await api.app.inject({ method: 'POST', url: pathOf(body), payload: typed });
    expect(json.statusCode).toBe(303);
    expect((await read(body.id)).status).toBe('open');
  });
});

describe('the confirmation', () => {
  const waits = { ...typed, number: sandboxCards.waitingConfirmation };

  test.each([
    ['confirm', 'approved', text.ends.approved.title],
    ['decline', 'denied', text.ends.denied.title],
  ] as const)('on the same page: %s makes the payment %s', async (step, status, title) => {
    const { body } = await make();
    await post(pathOf(body), waits);
    const { payment } = await read(body.id);
    expect((await look(pathOf(body))).payload).toContain(text.confirmText);
    await post(pathOf(body), { step });
    // What comes twice, or says the opposite, moves nothing.
    await post(pathOf(body), { step: 'decline' });
    expect((await api.callV2('readPayment', { token, id: payment })).body.status).toBe(status);
    expect((await look(pathOf(body))).payload).toContain(`<h1>${title}</h1>`);
  });

  test('of a payment that a program made has a page of its own', async () => {
    const card = { ...samplePaymentV2.card, number: sandboxCards.waitingConfirmation };
    const { body: payment } = await api.callV2('createPaymentV2', { token, body: { ...samplePaymentV2, card } });
    expect(payment.status).toBe('waiting_confirmation');
    const asked = { token, id: payment.id, body: { return_address: 'http://localhost:3000/' } };
    const { status, body } = await api.callV2('confirmPayment', asked);
    expect(status).toBe(201);
    await post(pathOf(body), { step: 'confirm' });
    expect((await api.callV2('readPayment', { token, id: payment.id })).body.status).toBe('approved');
    expect((await api.callV2('confirmPayment', asked)).body.code).toBe('payment_not_waiting');
  });

  test('lapses after a quarter of an hour', async () => {
    const { body } = await make();
    await post(pathOf(body), waits);
    bank.clock.passSeconds(900);
    await post(pathOf(body), { step: 'confirm' });
    expect((await look(pathOf(body))).payload).toContain(`<h1>${text.ends.lapsed.title}</h1>`);
  });
});

describe('return addresses', () => {
  test('are origins that the merchant adds and removes', async () => {
    const { token: own } = await api.merchant();
    const add = async (origin: string) => (await api.callV2('addReturnAddress', { token: own, body: { origin } })).body;
    expect(await add('https://shop.example')).toEqual({ origin: 'https://shop.example' });
    expect(await add('https://SHOP.example/')).toEqual({ origin: 'https://shop.example' });
    for (const origin of ['https://shop.example/paid', 'http://shop.example', 'https://a@shop.example', 'shop'])
      expect(await add(origin)).toMatchObject({ code: 'return_address_malformed', param: 'origin' });
    const list = async () => (await api.callV2('listReturnAddresses', { token: own })).body.items;
    expect(await list()).toEqual([{ origin: 'https://shop.example' }]);
    const remove = () => api.callV2('removeReturnAddress', { token: own, id: 'https://shop.example' });
    expect((await remove()).status).toBe(204);
    expect((await remove()).body.code).toBe('return_address_not_found');
    expect(await list()).toEqual([]);
  });

  test('are twenty at most', async () => {
    const { token: own } = await api.merchant();
    const add = (port: number) =>
      api.callV2('addReturnAddress', { token: own, body: { origin: `http://localhost:${port}` } });
    for (let port = 3_000; port < 3_020; port += 1) expect((await add(port)).status).toBe(201);
    expect((await add(3_020)).body.code).toBe('too_many_return_addresses');
    expect((await add(3_000)).status).toBe(201);
  });

  test.each([
    'http://shop.example',
    'http://localhost:3000',
    'https://localhost',
    'https://localhost.',
    'https://shop.localhost',
    'https://printer.local',
    'https://shop.example.',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0177.0.0.1',
    'https://0x7f.1',
    'https://10.0.0.1',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://a@shop.example',
    'javascript:alert(1)',
  ])('of live mode lead into no network of the payer: %s', (origin) => {
    expect(readReturnOrigin(origin, 'live')).toBeUndefined();
    expect(readReturnAddress(`${origin}/paid`, 'live')).toBeUndefined();
  });
});

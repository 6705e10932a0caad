import { sql } from 'kysely';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '../../base/mail/index.ts';
import { openTestBank, productionSettings, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import {
  openTestPaymentApi,
  samplePayment,
  samplePaymentV2,
  type TestPaymentApi,
} from '../../testing/payment-api-for-tests.ts';
import { deleteOldRequests } from './index.ts';
import { holds, openTestMerchant, takeOn, type TestMerchant } from './testing-merchant.ts';

const password = 'Lantern-Quay-31';

let opened: TestMerchant;
let bank: TestBank;
let api: TestPaymentApi;
let shop: TestClient<typeof holds>;
let token: string;

const make = (changes: object = {}, as = token) =>
  bank.call('createMerchantCredentials', { token: as, body: { name: 'Web shop', mode: 'test', password, ...changes } });
const listed = async (as = token) =>
  (await bank.call('readMerchantCredentials', { token: as })).body.merchant_credentials as {
    id: string;
    login: string;
    mode: string;
    networks: string[];
    last_used_at: string | null;
    previous_secret_until: string | null;
  }[];
const rotate = (id: string, as = token) => bank.call('rotateMerchantSecret', { token: as, body: { id, password } });
const end = (id: string, part = 'all', as = token) =>
  bank.call('endMerchantCredentials', { token: as, body: { id, part } });
const logIn = async ({ login, secret }: { login: string; secret: string }) =>
  (await api.call('login', { body: { login, password: secret } })).body;
const isIn = async (of: { login: string; secret: string }) => (await logIn(of)).status === 200;
const read = (key: string) => api.callV2('listPayments', { token: key });

beforeAll(async () => {
  opened = await openTestMerchant();
  ({ bank, api, shop } = opened);
}, 60_000);
afterAll(() => opened?.close());
beforeEach(async () => {
  token = await bank.logIn(shop);
  for (const { id } of await listed()) await end(id);
});

describe('credentials', () => {
  test('of both modes are made by a user, and neither sees or takes what is of the other', async () => {
    const [tests, live] = [(await make()).body, (await make({ mode: 'live' })).body];
    expect([tests.login, tests.secret, live.login, live.secret]).toEqual([
      expect.stringMatching(/^test_[0-9a-f]{20}$/),
      expect.stringMatching(/^test_secret_[\w-]{43}$/),
      expect.stringMatching(/^live_[0-9a-f]{20}$/),
      expect.stringMatching(/^live_secret_[\w-]{43}$/),
    ]);
    const testToken = (await logIn(tests)).result.token;
    const { status, body } = await api.callV2('createToken', { body: { login: live.login, password: live.secret } });
    expect([status, body.mode, body.token]).toEqual([201, 'live', expect.stringMatching(/^live_/)]);
    expect(await isIn({ login: tests.login, secret: live.secret })).toBe(false);
    expect(await isIn({ login: live.login, secret: tests.secret })).toBe(false);
    const paid = await api.callV2('createPaymentV2', {
      token: body.token,
      body: { ...samplePaymentV2, card: { ...samplePaymentV2.card, number: '5555555555554444' } },
    });
    expect(paid).toMatchObject({ status: 201, body: { mode: 'live' } });
    const { id } = paid.body;
    expect(await api.callV2('readPayment', { token: testToken, id })).toMatchObject({ status: 404 });
    expect(await api.callV2('readPayment', { token: body.token, id })).toMatchObject({ status: 200 });
    const ofFirst = await api.call('transactionStatus', { token: testToken, transaction: id });
    expect(ofFirst.body.status).not.toBe(200);
    const sandbox = await api.call('createPayment', { token: body.token, body: samplePayment });
    expect(JSON.stringify(sandbox.body)).toContain('Live mode takes no cards of the sandbox');
  });

  test('need the right, the password and a merchant, and live ones terms of two people', async () => {
    const preparing = await bank.logIn(await bank.user(shop, { prepare: true }));
    expect((await make({}, preparing)).body).toMatchObject({ reason: 'right_to_administer_missing' });
    expect((await make({ password: 'Wrong-Password-1' })).body).toMatchObject({ reason: 'current_password_wrong' });
    const stranger = await bank.client({ holds });
    const strangers = await bank.logIn(stranger);
    expect((await make({}, strangers)).body).toMatchObject({ reason: 'not_a_merchant' });
    const tester = await api.merchant();
    const user = await sql<{ login: string }>`
      select login from users join memberships on user_id = users.id where client_id = ${tester.clientId}`.execute(
      bank.database.db,
    );
    const testers = await bank.logIn(user.rows[0]!);
    expect((await make({ mode: 'live' }, testers)).body).toMatchObject({ reason: 'live_payments_not_agreed' });
    expect((await make({}, testers)).status).toBe(200);
  });

  test.each([
    [{ name: ' ' }, 'all_fields_required', 'name'],
    [{ name: 'Web\u0007' }, 'text_has_forbidden_characters', 'name'],
    [{ name: 'x'.repeat(61) }, 'text_too_long', 'name'],
    [{ networks: ['0.0.0.0/0'] }, 'network_malformed', 'networks'],
    [{ networks: Array.from({ length: 21 }, (_, one) => `203.0.113.${one}`) }, 'network_malformed', 'networks'],
    [{ password: '' }, 'all_fields_required', 'password'],
    [{ mode: 'both' }, 'field_malformed', 'mode'],
  ])('with %j are refused: %s', async (changes, reason, field) => {
    expect((await make(changes)).body).toMatchObject({ reason, field });
    expect(await listed()).toEqual([]);
  });

  test('say their secret once, and the bank keeps a hash alone', async () => {
    const { body } = await make();
    const { rows } = await sql<{ kept: string }>`
      select to_jsonb(kept)::text as kept from merchant_credentials kept where id = ${body.id}`.execute(
      bank.database.db,
    );
    const mails = await listOutbox(bank.database.db, { limit: 1_000, isPinShown: false });
    expect(JSON.stringify([rows, await listed(), mails])).not.toContain(body.secret);
    expect(mails.filter(({ recipient }) => recipient === shop.email).map(({ subject }) => subject)).toContain(
      'Credentials for card payments were made',
    );
    expect(await listed()).toMatchObject([{ login: body.login, last_used_at: null, previous_secret_until: null }]);
    await logIn(body);
    expect((await listed())[0]!.last_used_at).not.toBeNull();
  });

  test('are twenty for a client, also where many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 24 }, () => make()));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(made.find(({ status }) => status !== 200)!.body).toMatchObject({ reason: 'too_many_merchant_credentials' });
  });

  test('are nothing to another client', async () => {
    const { body } = await make();
    const stranger = await bank.logIn(await bank.client({ holds }));
    expect(await listed(stranger)).toEqual([]);
    const networks = ['198.51.100.0/24'];
    const restrict = { token: stranger, body: { id: body.id, networks, password } };
    for (const answer of [
      await rotate(body.id, stranger),
      await end(body.id, 'all', stranger),
      await bank.call('restrictMerchantCredentials', restrict),
    ])
      expect(answer.body).toMatchObject({ reason: 'merchant_credentials_not_found' });
    expect(await isIn(body)).toBe(true);
  });
});

describe('a new secret', () => {
  test('opens at once beside the one before, which opens for a week or until it is ended', async () => {
    const { body: first } = await make();
    const second = { ...first, secret: (await rotate(first.id)).body.secret };
    expect([await isIn(first), await isIn(second)]).toEqual([true, true]);
    expect((await rotate(first.id)).body).toMatchObject({ reason: 'secret_replaced_already' });
    const before = (await logIn(first)).result.token;
    expect((await end(first.id, 'previous_secret')).status).toBe(204);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    // Whoever held the old secret has no token left either.
    expect(await read(before)).toMatchObject({ status: 401, body: { code: 'token_wrong' } });
    const third = { ...first, secret: (await rotate(first.id)).body.secret };
    await sql`
      update merchant_credentials set previous_until = now() - interval '1 second' where id = ${first.id}`.execute(
      bank.database.db,
    );
    expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
    expect((await listed())[0]!.previous_secret_until).toBeNull();
  });

  test('asked for at once in two processes is made once, and the secret in use goes on', async () => {
    const other = await openTestBank({ beside: { database: bank.database, clock: bank.clock } });
    try {
      for (let round = 0; round < 5; round += 1) {
        const { body: first } = await make();
        const asked = [bank, other, bank, other].map((process) =>
          process.call('rotateMerchantSecret', { token, body: { id: first.id, password } }),
        );
        const answers = await Promise.all(asked);
        const made = answers.filter(({ status }) => status === 200);
        expect(made).toHaveLength(1);
        expect([await isIn(first), await isIn({ ...first, secret: made[0]!.body.secret })]).toEqual([true, true]);
      }
    } finally {
      await other.app.close();
    }
  });
});

test('ended credentials open nothing, nor does a token of theirs, and a login under way gets none', async () => {
  const { body } = await make();
  const key = (await logIn(body)).result.token;
  expect(await read(key)).toMatchObject({ status: 200 });
  const racing = Promise.all([...Array.from({ length: 8 }, () => logIn(body)), end(body.id)]);
  const tokens = (await racing).flatMap((answer) => ('result' in answer && answer.result ? [answer.result.token] : []));
  expect(await isIn(body)).toBe(false);
  for (const one of [key, ...tokens]) expect(await read(one)).toMatchObject({ status: 401 });
  expect((await end(body.id)).body).toMatchObject({ reason: 'merchant_credentials_not_found' });
  const again = sql`update merchant_credentials set disabled_at = null where id = ${body.id}`.execute(bank.database.db);
  await expect(again).rejects.toThrow('stay ended');
});

test('from elsewhere than their networks credentials and their tokens are refused, in both versions', async () => {
  const { body } = await make({ networks: ['127.0.0.1', ' 127.0.0.1/32 '] });
  expect((await listed())[0]!.networks).toEqual(['127.0.0.1/32']);
  const key = (await logIn(body)).result.token;
  expect(await read(key)).toMatchObject({ status: 200 });
  const restrict = (networks: string[]) =>
    bank.call('restrictMerchantCredentials', { token, body: { id: body.id, networks, password } });
  expect((await restrict(['198.51.100.0/24'])).status).toBe(204);
  const message = 'These credentials may not be used from your address';
  expect(await logIn(body)).toMatchObject({ status: 418, errors: [{ message }] });
  expect((await api.call('transactionList', { token: key, body: {} })).body).toMatchObject({ errors: [{ message }] });
  expect(await read(key)).toMatchObject({ status: 403, body: { code: 'address_not_allowed' } });
  const login = { login: body.login, password: body.secret };
  expect(await api.callV2('createToken', { body: login })).toMatchObject({ status: 403 });
  // Who has not the secret does not learn of the networks.
  expect(JSON.stringify(await logIn({ ...body, secret: `${body.secret}x` }))).not.toContain(message);
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from audit_events
    where kind = 'merchant_login' and reason = 'address_not_allowed' and client_id = ${shop.id}`.execute(
    bank.database.db,
  );
  expect(rows).toEqual([{ told: 2 }]);
  expect((await restrict([])).status).toBe(204);
  expect(await read(key)).toMatchObject({ status: 200 });
});

test('in production a merchant on whom two people agreed logs in live, by both versions', async () => {
  const cardKey = join(mkdtempSync(join(tmpdir(), 'bank-')), 'cards');
  writeFileSync(cardKey, 'c'.repeat(40));
  const door = { PAYMENT_API_PORT: '0', PAYMENT_API_URL: 'https://pay.bank.example', CARD_KEY_FILE: cardKey };
  const production = await openTestBank({ settings: { ...productionSettings, ...door } });
  const productionApi = await openTestPaymentApi(production);
  try {
    const client = await production.client({ holds, companyName: 'A shop' });
    await takeOn(production, client);
    const session = await production.enterPassword(client, password);
    await production.call('requestPin', { token: session });
    const [mail] = await listOutbox(production.database.db, { limit: 1, isPinShown: true });
    const pin = /\b\d{6}\b/.exec(JSON.stringify(mail))![0];
    await production.call('verifyPin', { token: session, body: { pin } });
    const { body: made } = await production.call('createMerchantCredentials', {
      token: session,
      body: { name: 'Web shop', mode: 'live', password },
    });
    const body = { login: made.login, password: made.secret };
    const first = await productionApi.call('login', { body });
    const second = await productionApi.callV2('createToken', { body });
    expect([first.body.result.token, second.body.mode]).toEqual([expect.stringMatching(/^live_/), 'live']);
    expect(await productionApi.callV2('listPayments', { token: second.body.token })).toMatchObject({
      body: { items: [] },
    });
  } finally {
    await productionApi.close();
    await production.close();
  }
});

test('a live checkout sends payers to the shops that stand in the terms, and nowhere else', async () => {
  const { body: own } = await make({ name: 'Live', mode: 'live' });
  const key = (await logIn(own)).result.token;
  const origins = (await api.callV2('listReturnAddresses', { token: key })).body.items;
  expect(origins).toEqual([{ origin: 'https://shop.example' }, { origin: 'https://till.shop.example' }]);
  const ask = async (returnAddress: string) => {
    const body = { amount: '10.00', currency: 'EUR', payer: 'P-1', return_address: returnAddress };
    const { status, body: answer } = await api.callV2('createCheckout', { token: key, body });
    return [status, answer.code];
  };
  expect(await ask('https://shop.example/paid?order=7')).toEqual([201, undefined]);
  expect(await ask('https://other.example/')).toEqual([422, 'return_address_not_listed']);
  expect(await ask('https://192.168.1.1/')).toEqual([422, 'return_address_malformed']);
  const body = { origin: 'https://other.example' };
  expect((await api.callV2('addReturnAddress', { token: key, body })).body.code).toBe('not_in_live_mode');
});

test('what programs asked is read for 30 days, without values, by who administers the client', async () => {
  const { body: own } = await make({ name: 'Logged' });
  const { result } = await logIn(own);
  await api.call('createPayment', { token: result.token, body: { ...samplePayment, amount: '1.999' } });
  await api.callV2('createPaymentV2', { token: result.token, body: samplePaymentV2 });
  await api.callV2('readPayment', { token: result.token, id: '84-1' });
  const asked = async (changes: object = {}, as = token) =>
    (await bank.call('listMerchantRequests', { token: as, body: { mode: 'test', login: own.login, ...changes } })).body;
  await expect.poll(async () => (await asked()).merchant_requests.length, { timeout: 60_000 }).toBe(3);
  const { merchant_requests: requests, has_more: hasMore } = await asked();
  expect(hasMore).toBe(false);
  expect(requests).toEqual([
    expect.objectContaining({ route: '/v2/payments/:id', http_status: 404, inner_status: null, shape: null }),
    expect.objectContaining({ method: 'POST', route: '/v2/payments', http_status: 201, problem: null }),
    expect.objectContaining({ http_status: 200, inner_status: 418, login: own.login }),
  ]);
  expect(requests[0].problem).toBe('payment_not_found');
  expect(JSON.parse(requests[1].shape).card).toEqual({
    number: 'text of 16',
    expiry: 'text of 7',
    cvv: 'text of 3',
    owner: 'text of 10',
  });
  expect(requests[2].problem).toMatch(/^amount: /);
  const refused = (await asked({ outcome: 'refused' })).merchant_requests;
  expect(refused.map(({ id }: { id: string }) => id)).toEqual([requests[0].id, requests[2].id]);
  expect((await asked({ before: requests[1].id })).merchant_requests).toEqual([requests[2]]);
  expect((await asked({ mode: 'live' })).merchant_requests).toEqual([]);
  const other = await bank.logIn(await bank.client());
  expect((await asked({}, other)).merchant_requests).toEqual([]);
  const { db } = bank.database;
  await sql`
    update merchant_requests set answered_at = answered_at - interval '31 days'
    where id = ${requests[2].id}`.execute(db);
  await deleteOldRequests(db);
  expect((await asked()).merchant_requests).toHaveLength(2);
});

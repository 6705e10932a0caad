import { calls, languages } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../../testing/bank-for-tests.ts';

let bank: TestBank;
let client: TestClient;
let token: string;
let accounts: readonly { readonly id: string }[];
beforeAll(async () => {
  bank = await openTestBank();
  client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  accounts = client.accounts;
  token = await bank.logIn(client);
});
afterAll(() => bank.close());

const json = 'application/json';

/** Posts bytes as they are. */
function post(
  path: string,
  payload: string | Buffer | undefined,
  headers: Record<string, string> = { 'content-type': json },
  bearer = token,
) {
  return bank.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

describe('a body that cannot be read is refused, and the refusal says why', () => {
  const limit = 64 * 1024;
  const sized = (bytes: number) => `{"username":"${'a'.repeat(bytes - '{"username":""}'.length)}"}`;
  test.each([
    ['JSON without its end', 'body_malformed', 400, '{"username":"a'],
    ['JSON with a comma too many', 'body_malformed', 400, '{"username":"a",}'],
    ['two values', 'body_malformed', 400, '{}{}'],
    ['a key __proto__', 'body_malformed', 400, '{"__proto__":{"isAdmin":true}}'],
    ['a second __proto__', 'body_malformed', 400, '{"username":"a","__proto__":1,"__proto__":{}}'],
    ['a key __proto__ in disguise', 'body_malformed', 400, '{"\\u005f_proto__":{}}'],
    ['a constructor with a prototype', 'body_malformed', 400, '{"constructor":{"prototype":{"x":1}}}'],
    ['bytes that are no UTF-8', 'body_malformed', 400, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['half a character', 'body_malformed', 400, Buffer.from('{"username":"é"}').subarray(0, 14)],
    ['UTF-16', 'body_malformed', 400, Buffer.from('{"username":"a"}', 'utf16le')],
    ['64 KiB and a byte', 'body_too_large', 413, sized(limit + 1)],
    ['a list', 'field_malformed', 400, '[]'],
    ['a text', 'field_malformed', 400, '"OK"'],
    ['a number', 'field_malformed', 400, '1'],
    ['null', 'field_malformed', 400, 'null'],
    ['a list nested 30,000 deep', 'field_malformed', 400, '['.repeat(30_000) + ']'.repeat(30_000)],
    [
      'an object nested 5,000 deep in a field',
      'field_malformed',
      400,
      `{"username":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    ],
  ])('%s', async (_what, reason, status, payload) => {
    const answer = await post('/api/login_check', payload);
    expect(answer.json()).toMatchObject({ code: status, reason, message: refusalText('en', reason as never) });
    expect(answer.statusCode).toBe(status);
  });

  test('a body of exactly 64 KiB is read', async () => {
    // It is read and then judged: the login in it is longer than a login may be.
    expect((await post('/api/login_check', sized(limit))).json()).toMatchObject({
      reason: 'text_too_long',
      field: 'username',
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('a body of type %s is not JSON', async (type) => {
    const answer = await post('/api/login_check', '{"username":"a","password":"b"}', { 'content-type': type });
    expect(answer.json()).toMatchObject({ code: 415, reason: 'content_type_not_json' });
  });

  test('a body without a type is not JSON', async () => {
    expect((await post('/api/login_check', '{"username":"a"}', {})).json()).toMatchObject({ code: 415 });
  });
});

describe('a body that can be read is read', () => {
  const wrongLogin = { code: 401, reason: 'invalid_credentials' };
  beforeEach(() => bank.passAttempts('1 hour'));
  test.each([
    ['a byte order mark in front', '\ufeff{"username":"a","password":"b"}'],
    ['white space around', ' \n\t{"username":"a","password":"b"}\r\n'],
    ['a key twice', '{"username":"x","username":"a","password":"b"}'],
    ['keys that nobody knows', '{"username":"a","password":"b","toString":1,"more":[{}]}'],
  ])('%s', async (_what, payload) => {
    expect((await post('/api/login_check', payload)).json()).toMatchObject(wrongLogin);
  });

  test.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=UTF-8'])(
    '%s',
    async (type) => {
      expect(
        (await post('/api/login_check', '{"username":"a","password":"b"}', { 'content-type': type })).json(),
      ).toMatchObject(wrongLogin);
    },
  );
});

describe('an amount that comes as a number is judged as it was written', () => {
  const quote = (amount: string, more = '') =>
    post(
      calls.quoteInternalTransfer.path,
      `{"from_account":"${accounts[0]!.id}","to_account":"${accounts[1]!.id}","amount":${amount}${more}}`,
    );

  test.each(['1e2', '1E2', '1e+2', '0.1e1', '100e-2', '-1', '-0', '1e400'])(
    '%s is no amount: it has an exponent or a sign',
    async (amount) => {
      expect((await quote(amount)).json()).toMatchObject({ code: 422, reason: 'amount_malformed', field: 'amount' });
    },
  );

  test.each(['1.10000000000000001', '0.10000000000000000555', '1.005'])(
    '%s euros have too many decimals, also those that a double drops',
    async (amount) => {
      expect((await quote(amount)).json()).toMatchObject({
        code: 422,
        reason: 'amount_has_too_many_decimals',
        field: 'amount',
      });
    },
  );

  test.each([
    ['100', '100.00'],
    ['100.0', '100.00'],
    ['1.10', '1.10'],
    ['1.50000', '1.50'],
    ['999999999999999.99', '999999999999999.99'],
  ])('%s is read as %s', async (amount, expected) => {
    expect((await quote(amount)).json()).toMatchObject({ amount: expected, currency: 'EUR' });
  });

  test('an amount inside a text or deeper in the body changes nothing', async () => {
    expect((await quote('2', ',"note":"\\"amount\\":1e2","more":{"amount":1e2}')).json()).toMatchObject({
      amount: '2.00',
    });
  });

  test('a body nested beyond all sense is refused', async () => {
    const deep = `,"more":${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect((await quote('2', deep)).json()).toMatchObject({ code: 400, reason: 'body_malformed' });
  });
});

describe('calls 2 and 6 come without a body', () => {
  test.each([
    ['with a JSON type', undefined, { 'content-type': json }],
    ['with a JSON type and an empty body', '', { 'content-type': json, 'content-length': '0' }],
    ['without a type', undefined, {}],
    [
      "as `curl -X POST -d ''` sends them",
      '',
      { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
    ],
    ['with null', 'null', { 'content-type': json }],
    ['with an empty object', '{}', { 'content-type': json }],
  ])('%s', async (_how, payload, headers) => {
    const pin = await post(calls.requestPin.path, payload, headers, await bank.enterPassword(client));
    expect([pin.statusCode, pin.json()]).toEqual([200, ['sent', expect.stringMatching(/^\d{6}$/)]]);
    const statement = await post(calls.readStatement.path, payload, headers);
    expect([statement.statusCode, statement.json()]).toMatchObject([200, [{ currency: 'EUR' }]]);
  });
});

describe('what leads nowhere', () => {
  test.each([
    ['an unknown call', 'POST', '/api/unknown'],
    ['an unknown call of the client', 'GET', '/user/unknown'],
    ['a call by the wrong method', 'PUT', '/api/login_check'],
    ['a call of the specification read with GET', 'GET', '/user/verifications'],
    ['a call in another case', 'POST', '/API/login_check'],
    ['an unknown mail', 'DELETE', '/mailer/contacts/forms'],
  ] as const)('%s is answered in JSON', async (_what, method, url) => {
    const answer = await bank.app.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ code: 404, reason: 'call_not_found', message: 'There is no such call.' });
  });

  test.each(['/user/%zz', '/api/%c0%ae', '/user/%'])(
    'an address that cannot be read (%s) is answered in JSON',
    async (url) => {
      const answer = await bank.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(answer.json()).toMatchObject({ code: 404, reason: 'call_not_found', message: 'There is no such call.' });
    },
  );
});

test.each(languages)('a refusal comes in the language of the request (%s)', async (language) => {
  const answer = await bank.app.inject({
    url: '/user/me',
    headers: { 'accept-language': `de;q=0.9, ${language}-XX;q=0.8, en;q=0.1` },
  });
  expect(answer.json().message).toBe(refusalText(language, 'session_required'));
});

test.each(['de', '', '*', 'en;q=zero', ';;;', 'ru;q=0'])(
  'a refusal for a reader of %j comes in English',
  async (header) => {
    const answer = await bank.app.inject({ url: '/user/me', headers: { 'accept-language': header } });
    expect(answer.json().message).toBe(refusalText('en', 'session_required'));
  },
);

test('every refusal carries the number of the request, which is in the header too', async () => {
  const answer = await bank.app.inject({ url: '/user/me' });
  expect(answer.json().request_id).toBe(answer.headers['x-request-id']);
});

test('a caller cannot choose the number of the request', async () => {
  const answer = await bank.app.inject({ url: '/user/me', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
  expect(answer.json().request_id).not.toBe('mine');
});

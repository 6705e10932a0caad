import {
  changePassword,
  closeSession,
  login,
  logout,
  orderInternalTransfer,
  listNews,
  orderInternationalTransfer,
  readClient,
  readExchangeRates,
  requestPin,
  saveDraft,
  sendContactMessage,
  verifyPin,
} from '@bank/contract/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { caller } from './caller.ts';
import { readStatement } from './read-statement.ts';

const server = vi.fn<typeof fetch>();
const ended = vi.fn<() => void>();
const locked = vi.fn<() => void>();
const answered = vi.fn<(askedAt: number) => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  Object.assign(caller, {
    bearer: 'token-of-the-client',
    language: 'fr',
    gatePass: null,
    onAnswered: answered,
    onSessionEnded: ended,
    onSiteLocked: locked,
    lastRequestId: null,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  server.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status, headers }));
}

function sent(): { headers: Headers; body: unknown } {
  const init = server.mock.calls[0]?.[1];
  const body = init?.body;
  return { headers: new Headers(init?.headers), body: typeof body === 'string' ? JSON.parse(body) : body };
}

const client = {
  client_id: 'OS-1',
  client_first_name: 'Ida',
  client_last_name: 'Moor',
  company_name: '',
  email: 'ida@moor.example',
  accounts: [
    {
      id: 'a1',
      account_special_number: 'OS24 0001',
      account_type_name: 'Shared SWIFT',
      account_type: 'shared_swift',
      currency_abbreviation: 'JPY',
      balance: '1250',
      min_balance: '1000',
      available_balance: '250',
    },
  ],
  session_idle_seconds: 900,
};

const order = { debtorAccount: 'a1', creditorAccount: 'a2', amount: '10.00', remittanceInformation: 'rent' };

test('a call of a client carries the token and the language of the interface', async () => {
  answer(200, client);
  await call(readClient);
  expect(sent().headers.get('Authorization')).toBe('Bearer token-of-the-client');
  expect(sent().headers.get('Accept-Language')).toBe('fr');
});

test('the login is sent without a token that may lie about', async () => {
  answer(200, { token: 't' });
  await call(login, { username: 'personal', password: 'secret' });
  expect(sent().headers.has('Authorization')).toBe(false);
});

test('a call without a body is sent without a content type', async () => {
  answer(200, ['sent', '123456']);
  expect(await call(requestPin)).toEqual({ ok: true, value: { shownPin: '123456' } });
  expect(sent().body).toBeUndefined();
  expect(sent().headers.has('Content-Type')).toBe(false);
});

test('the gate pass goes with every call once the gate is lifted', async () => {
  caller.gatePass = 'pass';
  answer(200, client);
  await call(readClient);
  expect(sent().headers.get('X-Gate-Pass')).toBe('pass');
});

test('a transfer carries its instruction as the idempotency key', async () => {
  answer(200, 'OK');
  await call(orderInternalTransfer, order, { idempotencyKey: 'i-1' });
  expect(sent().headers.get('Idempotency-Key')).toBe('i-1');
  expect(sent().body).toEqual({
    from_account: 'a1',
    to_account: 'a2',
    amount: '10.00',
    reference: 'rent',
  });
});

test("a client's accounts come in the bank's own words, amounts exact", async () => {
  answer(200, client);
  const outcome = await call(readClient);
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      id: 'OS-1',
      firstName: 'Ida',
      accounts: [{ number: 'OS24 0001', currency: 'JPY', availableBalance: { amountMinor: 250n, currency: 'JPY' } }],
    },
  });
});

test('a dead token ends the session', async () => {
  answer(401, { code: 401, reason: 'session_required', message: 'Votre session a pris fin.' });
  expect(await call(readClient)).toEqual({
    ok: false,
    failure: { kind: 'session_ended', message: 'Votre session a pris fin.' },
  });
  expect(ended).toHaveBeenCalledOnce();
});

test('the first refused call of a dead token ends the session, and a late one never ends the next login', async () => {
  ended.mockImplementation(() => {
    caller.bearer = null;
  });
  server.mockImplementation(() =>
    Promise.resolve(
      new Response(JSON.stringify({ code: 401, reason: 'session_required', message: 'Ended' }), { status: 401 }),
    ),
  );
  const late = call(readClient);
  await Promise.all([call(readClient), call(readClient)]);
  await call(readClient);
  caller.bearer = 'token-of-the-next-login';
  await late;
  expect(ended).toHaveBeenCalledOnce();
});

test('a wrong password is a refusal and ends no session', async () => {
  answer(401, { code: 401, reason: 'invalid_credentials', message: 'Non.', request_id: 'r-7' });
  expect(await call(login, { username: 'x', password: 'y' })).toEqual({
    ok: false,
    failure: { kind: 'refused', reason: 'invalid_credentials', message: 'Non.', requestId: 'r-7' },
  });
  expect(ended).not.toHaveBeenCalled();
});

test('an answer that the site is locked brings the gate back', async () => {
  answer(403, { code: 403, reason: 'site_locked', message: 'Locked.' });
  await call(readClient);
  expect(locked).toHaveBeenCalledOnce();
});

test('a wrong PIN is a verdict, not a failure', async () => {
  answer(200, 'PIN IS NOT VALID');
  expect(await call(verifyPin, { pin: '000000' })).toEqual({ ok: true, value: { isValid: false } });
});

test('a refused password change brings every broken rule', async () => {
  answer(422, {
    code: 422,
    message: 'ERROR',
    errors: ['Too short.', 'Too common.'],
    reasons: ['password_too_short', 'password_too_common'],
  });
  expect(await call(changePassword, { oldPassword: 'a', newPassword: 'b', keep: [] })).toEqual({
    ok: false,
    failure: {
      kind: 'refused',
      reason: 'password_too_short',
      message: 'Too short.',
      messages: ['Too short.', 'Too common.'],
    },
  });
});

test('a logout needs no body in its answer', async () => {
  answer(204);
  expect(await call(logout)).toEqual({ ok: true, value: undefined });
});

test('no network is told apart from an answer', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await call(readClient)).toEqual({ ok: false, failure: { kind: 'unreachable' } });
});

test('an answer that nobody waits for any more is broken off, while one that is waited for comes', async () => {
  server.mockImplementation((_url, init) =>
    init?.signal?.aborted === true ? Promise.reject(init.signal.reason as Error) : Promise.resolve(Response.json([])),
  );
  expect(await readStatement({}, AbortSignal.abort())).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  expect(await readStatement({}, new AbortController().signal)).toEqual({
    ok: true,
    value: { part: [], nextCursor: null },
  });
});

test('an answer that takes too long counts as none', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(15_000);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  server.mockImplementation((_url, init) =>
    init?.signal?.aborted === true ? Promise.reject(init.signal.reason as Error) : Promise.resolve(new Response('{}')),
  );
  expect(await call(readClient)).toEqual({ ok: false, failure: { kind: 'unreachable' } });
});

test.each([
  [
    'a page in place of JSON',
    () => new Response('<!doctype html>', { status: 502, headers: { 'x-request-id': 'r-1' } }),
  ],
  [
    'a refusal that nobody knows',
    () =>
      Response.json(
        { code: 400, reason: 'moon_is_full', message: '' },
        { status: 400, headers: { 'x-request-id': 'r-1' } },
      ),
  ],
  [
    'a client without an id',
    () => Response.json({ ...client, client_id: undefined }, { headers: { 'x-request-id': 'r-1' } }),
  ],
  [
    'an amount that its currency does not know',
    () =>
      Response.json(
        { ...client, accounts: [{ ...client.accounts[0], balance: '12.50' }] },
        { headers: { 'x-request-id': 'r-1' } },
      ),
  ],
])('%s is unexpected, with the reference for staff', async (_, response) => {
  server.mockResolvedValue(response());
  expect(await call(readClient)).toEqual({ ok: false, failure: { kind: 'unexpected', requestId: 'r-1' } });
  expect(caller.lastRequestId).toBe('r-1');
});

test.each([
  ['an answer', () => Response.json(client)],
  ['a refusal', () => Response.json({ code: 403, reason: 'site_locked', message: 'Locked.' }, { status: 403 })],
  ['an answer that nobody understands', () => new Response('<!doctype html>', { status: 502 })],
])('%s to the client prolongs the session from the moment of asking', async (_, response) => {
  vi.useFakeTimers({ now: 1_000 });
  server.mockImplementation(() => {
    vi.setSystemTime(4_000);
    return Promise.resolve(response());
  });
  await call(readClient);
  vi.useRealTimers();
  expect(answered.mock.calls).toEqual([[1_000]]);
});

test('what says nothing of a session prolongs none', async () => {
  answer(200, { as_of: '2026-11-18T09:00:00Z', source: 'test', rates: [] });
  await call(readExchangeRates);
  answer(401, { code: 401, reason: 'session_required', message: 'Ended.' });
  await call(readClient);
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await call(readClient);
  expect(answered).not.toHaveBeenCalled();
});

test.each([
  [orderInternalTransfer, 'from_account', 'debtorAccount'],
  [orderInternalTransfer, 'reference', 'remittanceInformation'],
  [closeSession, 'session', 'id'],
])('a refusal names the field as we name it: $name, %s', async (made, onWire, ours) => {
  answer(422, { code: 422, reason: 'text_too_long', message: 'Too long.', field: onWire });
  const outcome = await call(made, { ...order, id: '1', password: '2' });
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'refused', field: ours } });
});

test('a refusal of a field that the call has not names none', async () => {
  answer(422, { code: 422, reason: 'text_too_long', message: 'Too long.', field: 'moon' });
  const outcome = await call(orderInternalTransfer, order);
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'refused' } });
  expect(outcome).not.toHaveProperty('failure.field');
});

test('a text that is too long is sent all the same: the bank says so in words', async () => {
  answer(200, { message: 'OK' });
  const message = 'long '.repeat(10_000);
  await call(sendContactMessage, { kind: 'contact', name: 'Ida', message });
  expect(sent().body).toEqual({ Name: 'Ida', Message: message });
});

test('the one-time code of an order goes in its header', async () => {
  answer(200, {});
  const international = {
    ...order,
    creditorAgentName: 'Nordbank',
    creditorAgentBic: 'COBADEFF',
    creditorName: 'Otto Graf',
    creditorCountry: 'DE',
    creditorAddress: 'Kai 1, Hamburg',
    charges: 'SHA',
  };
  await call(orderInternationalTransfer, international, { idempotencyKey: 'i-2', confirmation: 'c-1:123456' });
  expect(sent().headers.get('Confirmation')).toBe('c-1:123456');
});

test('a draft is kept also while the page is being left; other calls end with it', async () => {
  answer(204);
  const draft = { form: 'internal', fields: { amount: '10' } } as const;
  await call(saveDraft, draft, { isKeptAlive: true });
  await call(saveDraft, draft);
  expect(server.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
});

test('what a page is complete without goes after what the page asks for', async () => {
  answer(200, []);
  await call(listNews, undefined, { priority: 'low' });
  await call(listNews);
  expect(server.mock.calls.map(([, init]) => init?.priority)).toEqual(['low', undefined]);
});

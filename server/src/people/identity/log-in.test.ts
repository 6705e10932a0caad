import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { disableClient } from './index.ts';
import { hashToken } from './secrets.ts';

// The real hashing runs; its use is only counted.
vi.mock(import('@node-rs/argon2'), async (load) => {
  const real = await load();
  return { ...real, verify: vi.fn(real.verify) };
});

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(() => void vi.mocked(argon2.verify).mockClear());

const tryLogin = (username: unknown, password: unknown = 'not the password') =>
  bank.call('login', { body: { username, password } });

/** An answer without what differs from request to request. */
const shape = ({ status, body }: { status: number; body: { request_id?: string } }) => ({
  status,
  body: { ...body, request_id: '' },
});

test('the right login and password are answered with a token', async () => {
  const client = await bank.client();
  const answer = await tryLogin(client.login, client.password);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
});

test('the login is found whatever its case and the spaces around it', async () => {
  const client = await bank.client();
  expect(await tryLogin(` ${client.login.toUpperCase()} `, client.password)).toMatchObject({ status: 200 });
});

describe('nobody learns which logins exist', () => {
  test('an unknown login, a wrong password and a disabled client are answered alike', async () => {
    const known = await bank.client();
    const disabled = await bank.client();
    await disableClient(bank.database.db, disabled.id, new Date());

    const wrongPassword = await tryLogin(known.login);
    expect(shape(await tryLogin('nobody-of-this-name'))).toEqual(shape(wrongPassword));
    expect(shape(await tryLogin(disabled.login, disabled.password))).toEqual(shape(wrongPassword));
    expect(wrongPassword.body).toEqual({
      code: 401,
      reason: 'invalid_credentials',
      message: 'Invalid login or password',
      request_id: expect.any(String),
    });
  });

  test('a password is compared once for an unknown login as for a known one', async () => {
    const known = await bank.client();
    await tryLogin(known.login);
    expect(argon2.verify).toHaveBeenCalledTimes(1);
    await tryLogin('nobody-of-this-name-either');
    expect(argon2.verify).toHaveBeenCalledTimes(2);
  });

  test('a login that the database cannot even spell is an unknown login', async () => {
    expect(await tryLogin('ad\u0000a')).toMatchObject({ status: 401, body: { reason: 'invalid_credentials' } });
    expect(await tryLogin('ad\ud800a')).toMatchObject({ status: 401, body: { reason: 'invalid_credentials' } });
  });

  test.each([
    ['a client', async () => (await bank.client()).login],
    ['an unknown login', async () => `nobody-${bank.newKey()}`],
  ])('after five wrong passwords the login of %s is closed', async (_whose, loginOf) => {
    const login = await loginOf();
    for (let failure = 1; failure <= 5; failure++) {
      expect(await tryLogin(login)).toMatchObject({ status: 401, body: { reason: 'invalid_credentials' } });
    }
    expect(await tryLogin(login)).toMatchObject({ status: 429, body: { code: 429, reason: 'too_many_logins' } });
  });
});

test('a closed login stays closed for the right password', async () => {
  const client = await bank.client();
  for (let failure = 1; failure <= 5; failure++) await tryLogin(client.login);
  expect(await tryLogin(client.login, client.password)).toMatchObject({ status: 429 });
});

test(
  'a closed login compares five more with a stand-in, for time must not tell from which networks its client comes, ' +
    'and then none',
  async () => {
    const client = await bank.client();
    for (let failure = 1; failure <= 5; failure++) await tryLogin(client.login);
    const { password_hash: hash } = await bank.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', client.actor.userId)
      .executeTakeFirstOrThrow();
    vi.mocked(argon2.verify).mockClear();
    for (let failure = 1; failure <= 20; failure++) await tryLogin(client.login);
    expect(argon2.verify).toHaveBeenCalledTimes(5);
    expect(vi.mocked(argon2.verify).mock.calls.map(([compared]) => compared)).not.toContain(hash);
  },
);

test('twenty wrong passwords at the same moment are judged five times', async () => {
  const client = await bank.client();
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin(client.login)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('twenty right passwords at the same moment all open the bank', async () => {
  const client = await bank.client();
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogin(client.login, client.password)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
});

test('the right password clears the wrong ones before it', async () => {
  const client = await bank.client();
  for (let round = 1; round <= 2; round++) {
    for (let failure = 1; failure <= 4; failure++) await tryLogin(client.login);
    expect(await tryLogin(client.login, client.password)).toMatchObject({ status: 200 });
  }
});

test('a login opens again a quarter of an hour after the failures', async () => {
  const client = await bank.client();
  for (let failure = 1; failure <= 5; failure++) await tryLogin(client.login);
  await bank.passLocks('15 minutes');
  expect(await tryLogin(client.login, client.password)).toMatchObject({ status: 200 });
});

test.each([
  ['a client', async () => (await bank.client()).login],
  ['an unknown login', async () => `nobody-${bank.newKey()}`],
])(
  'the login of %s stays closed for longer each time within a day, and the answer says for how long',
  async (_whose, loginOf) => {
    const login = await loginOf();
    const minutes: number[] = [];
    for (let time = 1; time <= 8; time++) {
      for (let failure = 1; failure <= 5; failure++) expect(await tryLogin(login)).toMatchObject({ status: 401 });
      const seconds = Number((await tryLogin(login)).headers['retry-after']);
      minutes.push(Math.ceil(seconds / 60));
      await bank.passLocks(`${seconds} seconds`);
    }
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 480, 480]);
    await bank.passLocks('33 hours');
    await bank.passAttempts('33 hours');
    for (let failure = 1; failure <= 5; failure++) expect(await tryLogin(login)).toMatchObject({ status: 401 });
    expect(Math.ceil(Number((await tryLogin(login)).headers['retry-after']) / 60)).toBe(15);
  },
);

test('a mail in the client’s language says that the login was closed; an unknown login causes no mail', async () => {
  const client = await bank.client({ language: 'fr' });
  const count = async () => (await bank.database.db.selectFrom('outbox').selectAll().execute()).length;
  for (let failure = 1; failure <= 7; failure++) await tryLogin(client.login);
  const mails = await bank.mailsTo(client);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ kind: 'notice', subject: 'Votre accès est temporairement bloqué' });
  const before = await count();
  for (let failure = 1; failure <= 7; failure++) await tryLogin(`nobody-${client.id}`);
  expect(await count()).toBe(before);
});

test.each([
  ['an empty login', '', 'x'],
  ['a login of spaces', '  ', 'x'],
  ['an empty password', 'ada', ''],
  ['a password of spaces', 'ada', ' '],
  ['no login', null, 'x'],
  ['no password', 'ada', null],
])('%s is an invalid login, and no try: nothing is compared or counted', async (_what, username, password) => {
  for (let time = 1; time <= 6; time += 1) {
    expect(await tryLogin(username, password)).toMatchObject({
      status: 401,
      body: { message: 'Invalid login or password' },
    });
  }
  expect(argon2.verify).not.toHaveBeenCalled();
});

test('one address has a limit of logins a minute, an IPv6 subscriber as a whole', async () => {
  const strict = await openTestBank({ settings: { RATE_LIMIT_SCALE: '1' }, beside: bank });
  const from = (remoteAddress: string) =>
    strict.app.inject({
      method: 'POST',
      url: '/api/login_check',
      remoteAddress,
      payload: { username: bank.newKey(), password: 'x' },
    });
  for (let login = 1; login <= 20; login++) {
    expect((await from(`2001:db8:7:7::${login}`)).statusCode).toBe(401);
  }
  const refused = await from('2001:db8:7:7::ffff');
  expect(refused.json()).toMatchObject({ code: 429, reason: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 64);
  expect((await from('2001:db8:7:8::1')).statusCode).toBe(401);
  await strict.close();
});

test('a token is stored as its hash only', async () => {
  const client = await bank.client();
  const token = await bank.enterPassword(client);
  const row = await bank.database.db
    .selectFrom('sessions')
    .selectAll()
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(row.token_hash).toEqual(hashToken(token));
  expect(JSON.stringify(row)).not.toContain(token);
});

test('the first step opens the PIN request, the PIN and the logout, and no other call of a client', async () => {
  const client = await bank.client({ holds: ['10.00 EUR'] });
  const token = await bank.enterPassword(client);
  for (const name of [
    'changePassword',
    'readStatement',
    'orderInternationalTransfer',
    'orderInternalTransfer',
    'readClient',
    'quoteInternalTransfer',
  ] as const) {
    const answer = await bank.call(name, { token, ...(name !== 'readClient' && { body: {} }) });
    expect([name, answer.status, answer.body.reason]).toEqual([name, 401, 'pin_required']);
  }
  expect(await bank.call('requestPin', { token })).toMatchObject({ status: 200 });
  expect(await bank.call('verifyPin', { token, body: { pin: '' } })).toMatchObject({
    status: 200,
    body: 'PIN IS NOT VALID',
  });
  expect(await bank.call('logout', { token })).toMatchObject({ status: 204, body: undefined });
});

test('a hash with weaker parameters is replaced when the client logs in; the password stays the same', async () => {
  const client = await bank.client();
  const weak = await argon2.hash(client.password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
  const hashOf = async () =>
    (
      await bank.database.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', client.actor.userId)
        .executeTakeFirstOrThrow()
    ).password_hash;
  await bank.database.db
    .updateTable('users')
    .set({ password_hash: weak })
    .where('id', '=', client.actor.userId)
    .execute();

  expect(await tryLogin(client.login)).toMatchObject({ status: 401 });
  expect(await hashOf()).toBe(weak);
  expect(await tryLogin(client.login, client.password)).toMatchObject({ status: 200 });
  const renewed = await hashOf();
  // OWASP Password Storage Cheat Sheet: argon2id, 19 MiB, two passes, one lane.
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await tryLogin(client.login, client.password)).toMatchObject({ status: 200 });
  expect(await hashOf()).toBe(renewed);
  // To the audit trail the user is another one once, by the login that renewed the hash.
  const logins = await bank.database.db
    .selectFrom('audit_events')
    .select('facts')
    .where('client_id', '=', client.id)
    .where('kind', '=', 'login')
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute();
  expect(logins.map(({ facts }) => facts !== null)).toEqual([true, false]);
});

test('a password as long as the bank allows opens the login, in whatever script', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  const long = `${'🜁🜂'.repeat(90)} on a long evening`;
  const changed = await bank.call('changePassword', {
    token,
    body: { oldPassword: client.password, newPassword: long },
  });
  expect(changed).toMatchObject({ status: 200 });
  expect(await tryLogin(client.login, long)).toMatchObject({ status: 200 });
});

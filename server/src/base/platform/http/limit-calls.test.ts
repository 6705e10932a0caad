import { calls } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../../testing/bank-for-tests.ts';
import type { RequestRates } from '../count-requests.ts';
import { limitCalls, limitHashing } from './limit-calls.ts';
import type { Session } from './session.ts';

let bank: TestBank;
/** The same bank without limits, for what comes before. */
let free: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ settings: { RATE_LIMIT_SCALE: '0.1' } });
  free = await openTestBank({ beside: bank });
});
afterAll(async () => {
  await free.close();
  await bank.close();
});

/** At a tenth of the limits: 12 reads and 30 orders a minute. */
const statusesOf = async (times: number, ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let time = 1; time <= times; time++) statuses.push((await ask()).status);
  return statuses;
};
const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

async function openSession() {
  const client = await free.client({ holds: ['100.00 EUR', '0 EUR'] });
  const token = await free.logIn(client);
  return { client, token };
}

test('the limits of a minute are those that are written down', () => {
  const asked: string[] = [];
  const rates: RequestRates = {
    admit: (...limits) => {
      for (const { key, limit } of limits) asked.push(`${key.replace(/:[\w-]{43}$/, '')} ${limit}`);
      return 0;
    },
    flush: async () => undefined,
    stop: async () => undefined,
  };
  const limitCall = limitCalls({ clients: rates, networks: rates }, { rateLimitScale: 1 });
  const session = { id: 'session', userId: 'user', stage: 'verified' } as Session;
  limitCall(calls.login, undefined, '192.0.2.7');
  limitCall(calls.unlockSite, undefined, '192.0.2.7');
  limitCall(calls.readClient, session, '192.0.2.7');
  limitCall(calls.orderInternalTransfer, session, '192.0.2.7');
  limitCall(calls.sendDocumentPart, undefined, '192.0.2.7');
  limitCall(calls.readClient, { ...session, stage: 'credentials' }, '192.0.2.7');
  limitCall(calls.readClient, { ...session, isAccessToken: true }, '192.0.2.7');
  limitHashing(rates, { rateLimitScale: 1 })();
  limitHashing(rates, { rateLimitScale: 0.5 })();
  limitHashing(rates, { rateLimitScale: 0.0001 })();
  limitHashing(rates, { rateLimitScale: 1 })('login-device:1');
  expect(asked).toEqual([
    'logins 20',
    'widerLogins 100',
    'visitors 60',
    'reads:user 120',
    'transfers:user 300',
    'documentParts 300',
    'reads:session 120',
    'reads:session 120',
    'hashes:all 1200',
    'hashes:all 600',
    'hashes:all 1',
    'knownHashes:login-device:1 20',
  ]);
  asked.length = 0;
  limitCall(calls.logout, session, '192.0.2.7');
  limitCall(calls.sendContactMessage, session, '192.0.2.7');
  limitCall(calls.readClient, undefined, '192.0.2.7');
  expect(asked).toEqual([]);
});

test('a client may read 120 times a minute, and the answer past it says how long to wait', async () => {
  const { token } = await openSession();
  expect(count(await statusesOf(15, () => bank.call('readClient', { token })), 200)).toBe(12);
  const refused = await bank.call('readClient', { token });
  expect(refused).toMatchObject({ status: 429, body: { code: 429, reason: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toSatisfy((seconds: number) => seconds >= 1 && seconds <= 64);
});

test('a client who has read too much may still order, and log out', async () => {
  const { client, token } = await openSession();
  await statusesOf(15, () => bank.call('readClient', { token }));
  const [from, to] = client.accounts;
  const body = { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'Rent' };
  expect(await bank.call('orderInternalTransfer', { token, body })).toMatchObject({ status: 200 });
  expect(await bank.call('logout', { token })).toMatchObject({ status: 204 });
});

test('a client may order 300 times a minute, over all their logins', async () => {
  const { client, token } = await openSession();
  const [from, to] = client.accounts;
  const body = { from_account: from.id, to_account: to.id, amount: '0.01', reference: 'Rent' };
  const statuses = await statusesOf(33, () => bank.call('orderInternalTransfer', { token, body }));
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([30, 3]);
  expect(await bank.balance(to)).toBe('0.30');
});

test("one client's requests leave those of another alone", async () => {
  const [one, other] = [await openSession(), await openSession()];
  await statusesOf(15, () => bank.call('readClient', { token: one.token }));
  expect(await bank.call('readClient', { token: other.token })).toMatchObject({ status: 200 });
});

test('a thief who has only the password cannot use up the requests of the client', async () => {
  const { client, token } = await openSession();
  const first = await free.enterPassword(client);
  await statusesOf(15, () => bank.call('requestPin', { token: first }));
  expect(await bank.call('requestPin', { token: first })).toMatchObject({ status: 429 });
  expect(await bank.call('readClient', { token })).toMatchObject({ status: 200 });
});

describe('logins', () => {
  /** At a tenth of the limits: 2 a minute from an address, 10 from its wider network, 120 hashed for everybody. */
  let strict: TestBank;
  beforeAll(async () => {
    strict = await openTestBank({ settings: { RATE_LIMIT_SCALE: '0.1' } });
  });
  afterAll(() => strict.close());

  const send = (remoteAddress: string, payload: unknown, at = strict) =>
    at.app.inject({ method: 'POST', url: '/api/login_check', remoteAddress, payload: payload as object });
  const guess = (address: string, at = strict) => send(address, { username: at.newKey(), password: 'x' }, at);

  test('a thousand tries of one address take no login away from another', async () => {
    const client = await strict.client();
    const flood = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        send('192.0.2.1', index % 2 === 0 ? {} : { username: client.login, password: '' }),
      ),
    );
    expect(flood.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(2);
    expect((await send('198.51.100.7', { username: client.login, password: client.password })).statusCode).toBe(200);
  });

  test('what is refused for its address costs no query', async () => {
    const address = '192.0.2.2';
    await guess(address);
    await guess(address);
    const attempts = async () =>
      (
        await sql<{
          sum: number;
        }>`select coalesce(sum(attempts), 0)::int as sum from attempt_counters where key not like 'rate:%'`.execute(
          strict.database.db,
        )
      ).rows[0]!.sum;
    const before = await attempts();
    for (let time = 1; time <= 20; time += 1) expect((await guess(address)).statusCode).toBe(429);
    expect(await attempts()).toBe(before);
  });

  test.each([
    ['IPv4 neighbours', (index: number) => `203.0.113.${index}`],
    ['the /64 networks of one IPv6 subscriber', (index: number) => `2001:db8:5:${index}::1`],
  ])('many addresses of one holder share a limit: %s', async (_, addressOf) => {
    const statuses: number[] = [];
    for (let index = 1; index <= 30; index += 1) statuses.push((await guess(addressOf(index))).statusCode);
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 20]);
  });

  test('all callers share a limit of hashed passwords; beyond it no password counts as wrong', async () => {
    const narrow = await openTestBank({ settings: { RATE_LIMIT_SCALE: '0.05' } });
    const client = await narrow.client();
    const statuses: number[] = [];
    for (let index = 0; index < 63; index += 1) statuses.push((await guess(`198.18.${index}.1`, narrow)).statusCode);
    expect(statuses.slice(58)).toEqual([401, 401, 429, 429, 429]);
    for (let index = 0; index < 7; index += 1) {
      const refused = await send(`198.19.${index}.1`, { username: client.login, password: client.password }, narrow);
      expect(refused.json()).toMatchObject({ code: 429, reason: 'too_many_requests' });
    }
    const tries = await sql`select from attempt_counters where key like 'login:%'`.execute(narrow.database.db);
    expect(tries.rows).toHaveLength(60);
    await narrow.close();
  });

  test('a login without a password takes nothing from the limit of everybody', async () => {
    const narrow = await openTestBank({ settings: { RATE_LIMIT_SCALE: '0.05' } });
    const login = narrow.newKey();
    for (let index = 0; index < 150; index += 1) await send(`198.18.${index}.1`, { username: login }, narrow);
    const client = await narrow.client();
    expect((await send('192.0.2.9', { username: client.login, password: client.password }, narrow)).statusCode).toBe(
      200,
    );
    await narrow.close();
  });
});

test('a flood of forms or general passwords from one address does not come as far as the database', async () => {
  const gated = await openTestBank({ settings: { RATE_LIMIT_SCALE: '0.5', SITE_GATE_PASSWORD: 'open sesame' } });
  const send = (url: string) =>
    gated.app.inject({ method: 'POST', url, payload: { password: 'x' }, remoteAddress: '192.0.2.3' });
  const statuses = (await Promise.all(Array.from({ length: 200 }, () => send(calls.unlockSite.path)))).map(
    ({ statusCode }) => statusCode,
  );
  expect(count(statuses, 429)).toBe(190);
  const { rows } = await sql<{
    sum: number;
  }>`select sum(attempts)::int as sum from attempt_counters where key like 'gate:%'`.execute(gated.database.db);
  expect(rows[0]!.sum).toBe(30);
  await gated.close();
});

import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailWorker } from './base/mail/index.ts';
import { startMailServer } from './base/mail/testing-mail-server.ts';
import { openTestBank, type TestBank, type TestClient } from './testing/bank-for-tests.ts';
import { testClock } from './testing/test-clock.ts';

/** Two servers with pools of their own on one database: what one of them knows, the other knows at once. */
let one: TestBank;
let other: TestBank;
let secondPool: OpenDatabase;
let client: TestClient;
beforeAll(async () => {
  one = await openTestBank();
  secondPool = await openDatabase({ databaseUrl: one.database.url, log: silentLog });
  other = await openTestBank({ beside: one, db: secondPool.db });
});
beforeEach(async () => {
  client = await one.client({ holds: ['100.00 EUR', '0.00 EUR'] });
});
afterAll(async () => {
  await other.close();
  await secondPool.close();
  await one.close();
});

const statusOf = async (bank: TestBank, token: string) => (await bank.call('readClient', { token })).status;

test('a login may begin at one server and end at the other', async () => {
  const token = await one.enterPassword(client);
  const { body } = await other.call('requestPin', { token });
  expect(await one.call('verifyPin', { token, body: { pin: body[1] } })).toMatchObject({
    status: 200,
    body: { client_id: client.number },
  });
  expect([await statusOf(one, token), await statusOf(other, token)]).toEqual([200, 200]);
});

test('a logout at one server ends the session at the other', async () => {
  const token = await one.logIn(client);
  expect(await statusOf(other, token)).toBe(200);
  await one.call('logout', { token });
  expect(await statusOf(other, token)).toBe(401);
});

test('a password changed at one server ends the other sessions at the other', async () => {
  const [kept, ended] = [await one.logIn(client), await other.logIn(client)];
  const body = { oldPassword: client.password, newPassword: 'Beacon-Tide-58' };
  expect(await one.call('changePassword', { token: kept, body })).toMatchObject({ status: 200 });
  expect([await statusOf(other, kept), await statusOf(other, ended)]).toEqual([200, 401]);
});

test('wrong passwords are counted over both servers', async () => {
  for (let time = 1; time <= 5; time += 1) {
    const bank = time % 2 === 0 ? one : other;
    expect((await bank.call('login', { body: { username: client.login, password: 'wrong' } })).body).toMatchObject({
      reason: 'invalid_credentials',
    });
  }
  for (const bank of [one, other]) {
    const answer = await bank.call('login', { body: { username: client.login, password: client.password } });
    expect(answer.body).toMatchObject({ reason: 'too_many_logins' });
  }
});

test('wrong PINs are counted over both servers', async () => {
  const token = await one.enterPassword(client);
  const { body } = await one.call('requestPin', { token });
  const wrong = body[1] === '000000' ? '111111' : '000000';
  for (let time = 1; time <= 5; time += 1)
    await (time % 2 === 0 ? one : other).call('verifyPin', { token, body: { pin: wrong } });
  for (const bank of [one, other])
    expect((await bank.call('verifyPin', { token, body: { pin: body[1] } })).body?.client_id).toBeUndefined();
});

test('an order sent to both servers under one key is booked once', async () => {
  const [from, to] = client.accounts;
  const token = await one.logIn(client);
  const order = (bank: TestBank, amount: string, key: string) =>
    bank.call('orderInternalTransfer', {
      token,
      body: { from_account: from!.id, to_account: to!.id, amount, reference: 'rent' },
      headers: { 'idempotency-key': key },
    });
  const key = one.newKey();
  expect((await Promise.all([order(one, '30.00', key), order(other, '30.00', key)])).map(({ body }) => body)).toEqual([
    'OK',
    'OK',
  ]);
  expect(await order(other, '31.00', key)).toMatchObject({ status: 422, body: { reason: 'idempotency_key_reused' } });
  expect(await one.balance(from!)).toBe('70.00');
});

test('mail that either server puts into the outbox leaves once, whichever worker takes it', async () => {
  const mails = await startMailServer();
  const workers = [one, other].map(({ platform }) =>
    startMailWorker({ ...platform, config: { ...platform.config, smtpUrl: mails.url } }),
  );
  const clients = await Promise.all(Array.from({ length: 10 }, () => one.client()));
  await Promise.all(
    clients.map(async (who, index) => {
      const bank = index % 2 === 0 ? one : other;
      await bank.call('requestPin', { token: await bank.enterPassword(who) });
    }),
  );
  const toThem = () => mails.received.filter((mail) => clients.some(({ email }) => mail.recipients.includes(email)));
  while (toThem().length < clients.length) await pause(25);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(new Set(toThem().map((mail) => mail.header('Message-ID'))).size).toBe(clients.length);
  expect(toThem()).toHaveLength(clients.length);
  await mails.close();
});

test.each([40, -40])(
  'two servers whose clocks are %i days apart agree on logins, PINs and when a session ends',
  async (days) => {
    const clock = testClock('2026-03-02T09:00:00.000Z');
    clock.passHours(days * 24);
    const skewed = await openTestBank({ beside: { database: one.database, clock }, db: secondPool.db });
    const liveAtBoth = async (token: string) => [await statusOf(one, token), await statusOf(skewed, token)];
    const passTime = async (column: 'created_at' | 'last_used_at', interval: string) => {
      await sql`update sessions set ${sql.ref(column)} = now() - ${interval}::interval
        where client_id = ${client.id}`.execute(one.database.db);
    };
    const firstStep = await skewed.enterPassword(client);
    const { body } = await one.call('requestPin', { token: firstStep });
    expect(await skewed.call('verifyPin', { token: firstStep, body: { pin: body[1] } })).toMatchObject({
      body: { client_id: client.number },
    });
    expect(await liveAtBoth(firstStep)).toEqual([200, 200]);
    await passTime('created_at', '11 hours 59 minutes');
    expect(await liveAtBoth(firstStep)).toEqual([200, 200]);
    await passTime('created_at', '12 hours');
    expect(await liveAtBoth(firstStep)).toEqual([401, 401]);
    const idle = await one.logIn(client);
    await passTime('last_used_at', '15 minutes');
    expect(await liveAtBoth(idle)).toEqual([401, 401]);
    const unfinished = await skewed.enterPassword(client);
    await passTime('created_at', '15 minutes');
    for (const bank of [one, skewed])
      expect(await bank.call('requestPin', { token: unfinished })).toMatchObject({ status: 401 });
    await skewed.close();
  },
);

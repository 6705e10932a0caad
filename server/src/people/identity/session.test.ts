import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { authenticateWith } from './authenticate.ts';
import { deleteDeadSessions, disableClient, resetPassword } from './index.ts';
import { announceSessionEnd, onSessionEnd } from './session-end-announcement.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ settings: { SESSION_IDLE_MINUTES: '15' } });
});
afterAll(() => bank.close());

const isLive = async (token: string) => (await bank.call('readClient', { token })).status === 200;

/** Moves a time of a client's sessions into the past. */
async function move(client: TestClient, column: 'last_used_at' | 'created_at', by: string): Promise<void> {
  await sql`update sessions set ${sql.ref(column)} = now() - ${by}::interval where client_id = ${client.id}`.execute(
    bank.database.db,
  );
}

test('a session lives through its idle time', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  await move(client, 'last_used_at', '14 minutes 50 seconds');
  expect(await isLive(token)).toBe(true);
});

test('a session ends after its idle time', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  await move(client, 'last_used_at', '15 minutes');
  expect(await bank.call('readClient', { token })).toMatchObject({
    status: 401,
    body: { code: 401, reason: 'session_required' },
  });
});

test('use starts the idle time again', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  await move(client, 'last_used_at', '14 minutes');
  await isLive(token);
  const { rows } = await sql`select 1 from sessions where client_id = ${client.id}
      and last_used_at > now() - interval '1 minute'`.execute(bank.database.db);
  expect(rows).toHaveLength(1);
});

test('a session ends after twelve hours, however much it is used', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  await move(client, 'created_at', '11 hours 59 minutes');
  expect(await isLive(token)).toBe(true);
  await move(client, 'created_at', '12 hours');
  expect(await isLive(token)).toBe(false);
});

test('a session from the future is dead', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  await move(client, 'created_at', '-2 minutes');
  expect(await isLive(token)).toBe(false);
});

test('the first step ends a quarter of an hour after its beginning, however much it is used', async () => {
  const client = await bank.client();
  const token = await bank.enterPassword(client);
  await move(client, 'created_at', '14 minutes 50 seconds');
  expect(await bank.call('requestPin', { token })).toMatchObject({ status: 200 });
  await move(client, 'created_at', '15 minutes');
  expect(await bank.call('requestPin', { token })).toMatchObject({ status: 401 });
});

test('the logout ends the session at once', async () => {
  const token = await bank.logIn(await bank.client());
  expect(await bank.call('logout', { token })).toMatchObject({ status: 204, body: undefined });
  expect(await isLive(token)).toBe(false);
});

test('the logout of one session leaves the others of the client', async () => {
  const client = await bank.client();
  const [one, other] = [await bank.logIn(client), await bank.logIn(client)];
  await bank.call('logout', { token: one });
  expect(await isLive(other)).toBe(true);
});

test('a second logout finds no session', async () => {
  const token = await bank.logIn(await bank.client());
  await bank.call('logout', { token });
  expect(await bank.call('logout', { token })).toMatchObject({ status: 401 });
});

test('a disabled client has no session any more', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  await disableClient(bank.database.db, client.id, new Date());
  expect(await isLive(token)).toBe(false);
});

test('a password that staff set ends every session and opens the bank', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  const reset = { password: 'Anchor-Chain-44', at: new Date(), isFirst: true };
  await resetPassword(bank.database.db, { userId: client.actor.userId, ...reset });
  expect(await isLive(token)).toBe(false);
  await expect(bank.logIn(client, 'Anchor-Chain-44')).resolves.toBeTypeOf('string');
});

test.each([
  ['no token', {}],
  ['an empty token', { authorization: 'Bearer ' }],
  ['null as a token', { authorization: 'Bearer null' }],
  ['undefined as a token', { authorization: 'Bearer undefined' }],
  ['a token that was never issued', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ['a token of ten thousand characters', { authorization: `Bearer ${'A'.repeat(10_000)}` }],
  ['another scheme', { authorization: 'Basic YWRhOmFkYQ==' }],
])('%s opens nothing', async (_what, headers) => {
  const answer = await bank.call('readClient', { headers });
  expect(answer).toMatchObject({
    status: 401,
    body: { code: 401, reason: 'session_required', message: expect.any(String) },
  });
});

test('the scheme of the token may be written in any case', async () => {
  const token = await bank.logIn(await bank.client());
  expect(await bank.call('readClient', { headers: { authorization: `bearer ${token}` } })).toMatchObject({
    status: 200,
  });
});

test('sessions that have been dead for a day are dropped, living ones are not', async () => {
  const [dead, living] = [await bank.client(), await bank.client()];
  await bank.logIn(dead);
  const token = await bank.logIn(living);
  await move(dead, 'last_used_at', '25 hours');
  await deleteDeadSessions(bank.database.db);
  const left = await bank.database.db
    .selectFrom('sessions')
    .select('client_id')
    .where('client_id', 'in', [dead.id, living.id])
    .execute();
  expect(left).toEqual([{ client_id: living.id }]);
  expect(await isLive(token)).toBe(true);
});

describe('tokens that come at the same moment', () => {
  /** The questions that so many unknown tokens cost, and how many are asked before the first is answered. */
  async function ask(tokens: number): Promise<{ questions: number; atOnce: number }> {
    let questions = 0;
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    const db = bank.database.db.withPlugin({
      transformQuery: ({ node }) => {
        questions += 1;
        return node;
      },
      transformResult: async ({ result }) => {
        await mayAnswer;
        return result;
      },
    });
    const authenticate = authenticateWith({ ...bank.platform, db });
    const asked = Promise.all(
      Array.from({ length: tokens }, (_, index) => authenticate(`${'A'.repeat(40)}${index}`, 'asked')),
    );
    for (let turn = 1; turn <= 10; turn += 1) await new Promise(setImmediate);
    const atOnce = questions;
    answer();
    expect((await asked).every((session) => session === undefined)).toBe(true);
    return { questions, atOnce };
  }

  test.each([
    [256, { questions: 1, atOnce: 1 }],
    [257, { questions: 2, atOnce: 1 }],
    [768, { questions: 3, atOnce: 2 }],
  ])('%i of them are looked up together', async (tokens, cost) => {
    expect(await ask(tokens)).toEqual(cost);
  });
});

test('many may listen for the end of sessions', async () => {
  const warnings: string[] = [];
  const warn = (warning: Error) => void warnings.push(warning.name);
  process.on('warning', warn);
  const told: string[] = [];
  const stops = Array.from({ length: 12 }, () => onSessionEnd((clientId) => void told.push(clientId)));
  announceSessionEnd('one');
  for (const stop of stops) stop();
  announceSessionEnd('two');
  await new Promise(setImmediate);
  process.off('warning', warn);
  expect(told).toEqual(Array.from({ length: 12 }, () => 'one'));
  expect(warnings).toEqual([]);
});

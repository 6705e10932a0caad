import { refuse } from '@bank/contract';
import { fastify, LogController } from 'fastify';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestBank, type TestBank } from '../../../testing/bank-for-tests.ts';
import { capturedLog } from '../../../testing/captured-log.ts';
import { logAnswers } from './log-answers.ts';
import { sendRefusal } from './refusal-reply.ts';

const { log, text } = capturedLog();
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ log, settings: { RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => bank.close());

interface Line {
  readonly msg: string;
  readonly status?: number;
  readonly network?: string;
  readonly count?: number;
}
const lines = () =>
  text()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const send = (remoteAddress: string) =>
  bank.app.inject({ method: 'POST', url: '/api/login_check', remoteAddress, payload: {} });
const sums = () => lines().filter(({ msg }) => msg === 'refused for rate');

test('a flood from one network is summed up in a line that says which network, which call and how many', async () => {
  await Promise.all(Array.from({ length: 520 }, () => send('203.0.113.77')));
  while (sums().length === 0) await pause(20);
  const refused = lines().filter(({ msg, status }) => msg === 'answered' && status === 429);
  expect(refused.length).toBeLessThan(20);
  expect(refused[0]).toMatchObject({
    network: '203.0.113.0/24',
    reason: 'too_many_requests',
    route: '/api/login_check',
    reqId: expect.any(String),
  });
  expect(sums()[0]).toMatchObject({
    network: '203.0.113.0/24',
    call: 'login',
    reason: 'too_many_requests',
    count: expect.any(Number),
  });
  expect(sums().reduce((sum, { count }) => sum + count!, 0)).toBe(500);
  expect(text()).not.toContain('203.0.113.77');
});

test('floods from many networks make a bounded number of lines', async () => {
  const { log: ownLog, text: ownText } = capturedLog();
  // One login a minute from each network.
  const strict = await openTestBank({ log: ownLog, beside: bank, settings: { RATE_LIMIT_SCALE: '0.05' } });
  const flood = Array.from({ length: 600 }, (_, index) => `198.${18 + (index >> 8)}.${index & 255}.1`).flatMap(
    (address) => Array.from({ length: 5 }, () => address),
  );
  await Promise.all(
    flood.map((remoteAddress) =>
      strict.app.inject({ method: 'POST', url: '/api/login_check', remoteAddress, payload: {} }),
    ),
  );
  await strict.close();
  const written = ownText()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
  expect(written.filter(({ msg }) => msg === 'refused for rate').length).toBeGreaterThan(0);
  expect(written.filter(({ status }) => status === 429).length).toBeLessThan(2_000);
  expect(written.some(({ network }) => network === '198.18.7.0/24')).toBe(true);
});

test('an answer that is no refusal for rate has one line as ever', async () => {
  const open = await openTestBank({ log });
  const before = lines().length;
  await open.call('login', { body: { username: 'nobody', password: 'x' } });
  expect(lines().slice(before)).toEqual([
    expect.objectContaining({ msg: 'answered', status: 401, route: '/api/login_check' }),
  ]);
  expect(lines().at(-1)).not.toHaveProperty('network');
  await open.close();
});

test('who is logged in is found in the log by the session, and by nothing that names them', async () => {
  const client = await bank.client();
  const token = await bank.logIn(client);
  await bank.call('readClient', { token });
  const line = lines().findLast(({ msg }) => msg === 'answered');
  const { rows } = await sql<{ id: string }>`
    select id from sessions where client_id = ${client.id}`.execute(bank.database.db);
  expect(line).toMatchObject({ route: '/user/me', sessionId: rows[0]!.id });
  expect(JSON.stringify(line)).not.toContain(client.login);
});

describe('at one moment', () => {
  /** A server on which each request is refused for rate, and the lines that it writes. */
  function refusing() {
    const own = capturedLog();
    const app = fastify({ loggerInstance: own.log, logController: new LogController({ disableRequestLogging: true }) });
    logAnswers(app as never, own.log);
    app.get('/', (request, reply) => sendRefusal(request, reply, refuse('too_many_requests')));
    const written = () =>
      own
        .text()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line);
    return {
      app,
      ask: (network: number) => app.inject({ url: '/', remoteAddress: `10.${network >> 8}.${network & 255}.1` }),
      answered: () => written().filter(({ msg }) => msg === 'answered').length,
      summed: () => written().filter(({ msg }) => msg === 'refused for rate'),
    };
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('three refusals of a network have a line each, and a fourth one is summed up after a second', async () => {
    const { app, ask, answered, summed } = refusing();
    for (let time = 1; time <= 3; time += 1) await ask(1);
    vi.advanceTimersByTime(1_000);
    expect([answered(), summed()]).toEqual([3, []]);
    for (let time = 1; time <= 4; time += 1) await ask(1);
    vi.advanceTimersByTime(999);
    expect([answered(), summed()]).toEqual([6, []]);
    vi.advanceTimersByTime(1);
    expect(summed()).toMatchObject([{ network: '10.0.1.0/24', call: 'page', count: 4 }]);
    for (let time = 1; time <= 5; time += 1) await ask(2);
    await app.close();
    expect(summed().slice(1)).toMatchObject([{ network: '10.0.2.0/24', count: 5 }]);
  });

  test('five hundred networks are told apart, and the others are one', async () => {
    const { app, ask, summed } = refusing();
    for (let network = 1; network <= 500; network += 1) await ask(network);
    for (let time = 1; time <= 4; time += 1) await ask(500 + time);
    for (let time = 1; time <= 4; time += 1) await ask(500);
    await app.close();
    expect(summed().map(({ network, count }) => [network, count])).toEqual([
      ['10.1.244.0/24', 5],
      ['others', 4],
    ]);
  });
});

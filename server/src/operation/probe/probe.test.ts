import { calls } from '@bank/contract';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { codeOfStep, fromBase32, stepAt } from '../../people/second-factors/index.ts';
import { observeRequests } from '../../base/platform/http/observe-requests.ts';
import type { Instrument } from '../../base/platform/instruments.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { factorChangeWithCode } from '../../testing/confirmed-change.ts';
import { runningClock } from '../../testing/test-clock.ts';
import { commandLine } from '../command-line/testing-commands.ts';
import { askBank } from './ask-bank.ts';
import { runProbe, walkAsClient, type ProbeTarget } from './index.ts';
import { probeFigures } from './run-probe.ts';

const password = 'Lantern-Quay-31';
let database: TestDatabase;
let bank: TestBank;
let client: TestClient;
let target: ProbeTarget;
let appKey: string;
let instruments: readonly Instrument[];
beforeAll(async () => {
  database = await createTestDatabase();
  bank = await openTestBank({
    beside: { database, clock: runningClock() },
    observe: (app) => (instruments = observeRequests(app)),
  });
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
  client = await bank.client({ holds: ['1.00 EUR', '0 EUR'], isProbe: true });
  const token = await bank.logIn(client);
  const { body } = await factorChangeWithCode(bank, 'beginAuthenticator', { token, body: { name: 'Probe', password } });
  appKey = body.key;
  const code = codeOfStep(fromBase32(appKey), stepAt(new Date()) - 1);
  await bank.call('addAuthenticator', { token, body: { name: 'Probe', code } });
  target = {
    publicUrl: `http://127.0.0.1:${(bank.app.server.address() as AddressInfo).port}`,
    officeUrl: undefined,
    login: client.login,
    password,
    appKey: fromBase32(appKey),
  };
});
afterAll(async () => {
  await bank.close();
  await database.close();
});

const ways = (tried: readonly { readonly step: string; readonly isOk: boolean }[]) =>
  tried.map(({ step, isOk }) => `${step} ${isOk ? 'works' : 'fails'}`);

test('the probe logs in with its app, pays a cent to its other account and logs out', async () => {
  const tried = await walkAsClient(target);
  // The bank of this test has no pages.
  expect(tried.map(({ why }) => why).filter(Boolean)).toEqual(['no page of the bank: 404']);
  expect(ways(tried)).toEqual(['public fails', 'login works', 'balances works', 'payment works', 'logout works']);
  expect([await bank.balance(client.accounts[0]!), await bank.balance(client.accounts[1]!)]).toEqual(['0.99', '0.01']);
  expect((await askBank(`${target.publicUrl}${calls.readClient.path}`, { method: 'GET' })).status).toBe(401);
  // Its orders are none of clients.
  const figures = instruments.map(({ text }) => text()).join('');
  expect(figures).toContain('bank_requests_total{call="orderInternalTransfer",status="200"} 1');
  expect(figures).not.toContain('bank_orders_total{');
});

test('the mark of the probe is shown to operators, and stays', async () => {
  await expect(sql`update clients set is_probe = false where id = ${client.id}`.execute(database.db)).rejects.toThrow(
    'is refused',
  );
  const { run } = commandLine(() => ({ DATABASE_URL: database.url }));
  expect((await run(['client', 'list'])).out).toContain('the probe');
});

test('a wrong password, a silent office and a dead address are each told, and the rest is tried', async () => {
  const broken = await walkAsClient({ ...target, password: 'another', officeUrl: 'http://127.0.0.1:1' });
  expect(ways(broken)).toEqual(['public fails', 'office fails', 'login fails']);
  expect(broken.at(-1)!.why).toBe('login answers 401 invalid_credentials');
  expect(ways(await walkAsClient({ ...target, publicUrl: 'http://127.0.0.1:1' }))).toEqual([
    'public fails',
    'login fails',
  ]);
});

test('a page of the bank is told from the page of a proxy that has lost it', async () => {
  const answers = ['<!doctype html><title>The bank</title>', 'Bad gateway'];
  const pages = createServer((_request, response) => void response.end(answers.shift()));
  pages.listen(0, '127.0.0.1');
  await once(pages, 'listening');
  onTestFinished(() => void pages.close());
  const publicUrl = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  expect(ways(await walkAsClient({ ...target, publicUrl, officeUrl: publicUrl })).slice(0, 2)).toEqual([
    'public works',
    'office fails',
  ]);
});

test('figures say what worked the last time, and how long ago it did', () => {
  let nowMs = 1_000;
  const figures = probeFigures(['public', 'payment'], () => nowMs);
  figures.note([
    { step: 'public', isOk: true, seconds: 0.25 },
    { step: 'payment', isOk: true, seconds: 0.5 },
  ]);
  nowMs += 90_000;
  figures.note([{ step: 'public', isOk: true, seconds: 0.125 }]);
  const text = figures.text();
  for (const line of [
    'bank_probe_success{step="public"} 1',
    'bank_probe_success{step="payment"} 0',
    'bank_probe_seconds{step="public"} 0.125',
    'bank_probe_age_seconds{step="public"} 0',
    'bank_probe_age_seconds{step="payment"} 90',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('office');
});

test('it goes on by itself, serves its figures, and writes a line for what does not work', async () => {
  const lines: string[] = [];
  const walked = Promise.withResolvers<void>();
  const probe = await runProbe({
    host: '127.0.0.1',
    port: 0,
    everySeconds: 60,
    asked: ['public', 'login'],
    walk: async () => {
      setImmediate(walked.resolve);
      return [
        { step: 'public', isOk: true, seconds: 0.1 },
        { step: 'login', isOk: false, seconds: 0.1, why: 'login answers 503 service_unavailable' },
      ];
    },
    print: (line) => void lines.push(line),
  });
  onTestFinished(() => probe.stop());
  await walked.promise;
  const metrics = await askBank(`http://127.0.0.1:${probe.port}/metrics`, { method: 'GET' });
  expect(metrics.text).toContain('bank_probe_success{step="login"} 0');
  expect(lines).toEqual(['login: login answers 503 service_unavailable']);
  expect((await askBank(`http://127.0.0.1:${probe.port}/`, { method: 'GET' })).status).toBe(404);
});

test('the command tries once and fails where a step fails; what it cannot read it says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bank-probe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [passwordFile, keyFile] = [join(folder, 'password'), join(folder, 'key')];
  await writeFile(passwordFile, 'a wrong one\n');
  await writeFile(keyFile, `${appKey.toLowerCase()}\n`);
  const { run } = commandLine(() => ({}));
  const probe = (...more: string[]) =>
    run([
      'probe',
      target.publicUrl,
      '--login',
      client.login,
      '--password-file',
      passwordFile,
      '--app-key-file',
      keyFile,
      ...more,
    ]);
  expect(await probe()).toMatchObject({ code: 1, out: expect.stringMatching(/login +no .*invalid_credentials/) });
  expect(await probe('--port', '0', '--every', '5')).toMatchObject({ code: 2 });
  await writeFile(keyFile, 'not a key!');
  expect(await probe()).toMatchObject({ code: 2, err: expect.stringContaining('--app-key-file') });
});

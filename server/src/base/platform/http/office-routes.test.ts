import { calls, unaskedHeader } from '@bank/contract';
import { officeCalls, type OfficeCall } from '@bank/contract/office';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank } from '../../../testing/bank-for-tests.ts';
import { inEmergency } from '../../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice } from '../../../testing/office-for-tests.ts';
import { judgeOfficeRight, officeRoutes } from './office-routes.ts';
import { isOwnOrigin } from './is-same-origin.ts';
import { officeCookie } from './office-cookie.ts';

let bank: TestBank;
let office: TestOffice;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

const allOfficeCalls = Object.values<OfficeCall>(officeCalls);

test('the public port knows no call of the office', async () => {
  for (const { method, path } of allOfficeCalls) {
    const answer = await bank.app.inject({ method, url: path, ...(method === 'POST' && { payload: {} }) });
    expect.soft(answer.statusCode, path).toBe(404);
  }
});

test('the port of the office knows no call of clients', async () => {
  for (const { method, path } of Object.values(calls)) {
    const answer = await office.app.inject({ method, url: path, ...(method === 'POST' && { payload: {} }) });
    expect.soft([404, 503], path).toContain(answer.statusCode);
    expect.soft(answer.headers['content-type'], path).not.toContain('event-stream');
  }
});

test('every call of the office has a route, and needs a session unless it says so', async () => {
  for (const { name, method, path, roles } of allOfficeCalls) {
    expect.soft(office.app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }), name).toBe(true);
    if (roles === 'nobody') continue;
    const answer = await office.call(name as keyof typeof officeCalls, method === 'POST' ? { body: {} } : {});
    expect.soft(answer, name).toMatchObject({ status: 401, body: { reason: 'session_required' } });
  }
});

test.each([
  ['a page of another site', { origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' }],
  ['the portal on another port of the host', { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' }],
  ['a browser that does not say where it comes from', { origin: '', 'sec-fetch-site': '' }],
  ['a page in a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
])('a call that changes something is refused from %s', async (_, headers) => {
  const as = await office.officer('support');
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  const answer = await office.app.inject({
    method: 'POST',
    url: officeCalls.signOutOfOffice.path,
    headers: { cookie: as.cookie, host: 'localhost', ...sent },
  });
  expect(answer.json()).toMatchObject({ code: 403, reason: 'request_of_other_origin' });
  expect(await office.call('readSignedInStaff', { as })).toMatchObject({ status: 200 });
});

test('nothing is read for a page of another site', async () => {
  const as = await office.officer('support');
  const answer = await office.call('readSignedInStaff', { as, headers: { 'sec-fetch-site': 'same-site' } });
  expect(answer).toMatchObject({ status: 403, body: { reason: 'request_of_other_origin' } });
});

test('a form of another site cannot post to the office: only JSON is read', async () => {
  const answer = await office.call('enterStaffPassword', {
    body: { login: 'support', password: 'x' },
    headers: { 'content-type': 'text/plain' },
  });
  expect(answer).toMatchObject({ status: 415 });
});

test('a name that somebody else lets lead here is no origin of the office', () => {
  const here = { ownUrl: undefined, ownHost: '127.0.0.1' };
  expect(isOwnOrigin('http://127.0.0.1:8081', '127.0.0.1:8081', here)).toBe(true);
  expect(isOwnOrigin('http://localhost:8081', 'localhost:8081', here)).toBe(true);
  expect(isOwnOrigin('http://[::1]:8081', '[::1]:8081', here)).toBe(true);
  expect(isOwnOrigin('http://attacker.example:8081', 'attacker.example:8081', here)).toBe(false);
  const named = { ownUrl: 'https://office.bank.example', ownHost: '127.0.0.1' };
  expect(isOwnOrigin('https://office.bank.example', '127.0.0.1:8081', named)).toBe(true);
  expect(isOwnOrigin('https://bank.example', 'bank.example', named)).toBe(false);
});

test('over TLS only this very host can have set the cookie', () => {
  const cookie = officeCookie({ officeUrl: 'https://office.bank.example', tls: undefined });
  const token = 'a'.repeat(43);
  expect(cookie.write(token)).toBe(`__Host-office=${token}; Path=/; HttpOnly; SameSite=Strict; Secure`);
  expect(cookie.read(`office=${token}`)).toBeUndefined();
  expect(cookie.read(`device=x; __Host-office=${token}`)).toBe(token);
  expect(cookie.read(`__Host-office=${token}; __Host-office=${'b'.repeat(43)}`)).toBeUndefined();
});

test('a role that is taken away between two requests is gone at the second', () => {
  const staff = { id: '1', login: 'tove', name: 'Tove', sessionId: '2' };
  const session = (roles: readonly ['payments'] | readonly ['support']) =>
    ({ stage: 'verified', staff: { ...staff, roles } }) as const;
  expect(judgeOfficeRight(['payments', 'auditor'], session(['payments']))).toBe('may_call');
  expect(judgeOfficeRight(['payments', 'auditor'], session(['support']))).toEqual({ refusal: 'staff_right_missing' });
});

test('the roles of a session are those that the database gives at this request', async () => {
  const tove = await office.officer('payments');
  await inEmergency(bank.database.db, 'change_staff_roles', (transaction) =>
    sql`update staff set roles = '{support}' where id = ${tove.id}`.execute(transaction),
  );
  expect(await office.call('readSignedInStaff', { as: tove })).toMatchObject({ body: { roles: ['support'] } });
  await sql`update staff set disabled_at = now() where id = ${tove.id}`.execute(bank.database.db);
  expect(await office.call('readSignedInStaff', { as: tove })).toMatchObject({ status: 401 });
});

test('the limits of the office are its own: sign-ins of one network are few', async () => {
  const strict = await openTestBank({ settings: { RATE_LIMIT_SCALE: '0.1' } });
  const narrow = await openTestOffice(strict);
  const statuses = [];
  for (let index = 0; index < 4; index += 1)
    statuses.push((await narrow.call('enterStaffPassword', { body: { login: 'x', password: 'x' } })).status);
  expect(statuses).toEqual([401, 401, 429, 429]);
  const client = await strict.client();
  expect(await strict.enterPassword(client)).toMatch(/^[\w-]{43}$/);
  await narrow.close();
  await strict.close();
});

test('every address of the office is its page, files of its build are themselves, nothing else is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>The office</title>');
  await writeFile(join(folder, 'assets/main-1a2b.js'), 'start()');
  await writeFile(join(folder, '.secret'), 'x');
  const built = await openTestOffice(bank, { folder });
  onTestFinished(() => built.close());
  const get = (url: string) => built.app.inject({ url });
  for (const url of ['/', '/orders', '/orders/4711?state=held']) {
    const page = await get(url);
    expect([page.statusCode, page.payload]).toEqual([200, '<title>The office</title>']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['cache-control']).not.toContain('immutable');
  }
  expect((await get('/assets/main-1a2b.js')).headers['cache-control']).toContain('immutable');
  for (const url of ['/assets/gone.js', '/.secret', '/..%2f..%2fpackage.json', '/office/unknown'])
    expect.soft((await get(url)).statusCode, url).toBe(404);
});

test('while the office is not built its addresses say so', async () => {
  const page = await office.app.inject({ url: '/orders' });
  expect([page.statusCode, page.payload]).toEqual([503, 'The back office is not built. Run: npm run build\n']);
});

test('the office of a production bank tells browsers to stay on TLS', async () => {
  const settings = { ...productionSettings, OFFICE_PORT: '0', OFFICE_URL: 'https://office.bank.example' };
  const production = await openTestBank({ settings });
  const its = await openTestOffice(production);
  expect((await its.app.inject({ url: '/' })).headers['strict-transport-security']).toContain('max-age=63072000');
  await its.close();
  await production.close();
});

test('a long file is not even read for somebody who may not send it', async () => {
  const long = new Uint8Array(1024 * 1024);
  const stranger = await office.call('importScreeningList', { body: long });
  expect(stranger).toMatchObject({ status: 401, body: { reason: 'session_required' } });
  const as = await office.officer('payments');
  expect(await office.call('importScreeningList', { as, body: long })).toMatchObject({ status: 403 });
  const compliance = await office.officer('compliance');
  const asJson = { as: compliance, body: { list: 'x' } };
  expect(await office.call('importScreeningList', asJson)).toMatchObject({ status: 400 });
  expect(await office.call('enterStaffPassword', { body: long })).toMatchObject({ status: 413 });
});

test('what a page of the office asks by itself is no use of the session, nor a look before a long body', async () => {
  const uses: string[] = [];
  const staff = { id: '1', login: 'tove', name: 'Tove', roles: [], sessionId: '2' };
  const app = fastify();
  onTestFinished(() => app.close());
  const answer = officeRoutes(app, bank.platform, {
    authenticate: async (_token, use) => {
      uses.push(use);
      return { stage: 'verified', staff };
    },
    findDevice: async () => undefined,
    limit: async () => undefined,
    trail: { tellRead: async () => undefined, tellRefused: async () => undefined },
  });
  const call: OfficeCall = officeCalls.readSignedInStaff;
  answer(call, async ({ reply }) => reply.code(299).send());
  answer({ ...call, path: '/office/long', bodyBytesMax: 9 }, async ({ reply }) => reply.code(299).send());
  const ask = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers: { cookie: `office=${'a'.repeat(43)}`, ...headers } })).statusCode;
  expect([await ask(call.path), await ask(call.path, { [unaskedHeader]: '1' })]).toEqual([299, 299]);
  expect(uses).toEqual(['asked', 'unasked']);
  expect(await ask('/office/long')).toBe(299);
  expect(uses.slice(2)).toEqual(['unasked', 'asked']);
  expect(await ask('/office/long', { 'sec-fetch-site': 'same-site' })).toBe(403);
});

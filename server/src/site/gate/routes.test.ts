import { calls } from '@bank/contract';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../../base/platform/config.ts';
import { callRoutes } from '../../base/platform/http/call-routes.ts';
import { siteApp } from '../../base/platform/http/app-options.ts';
import { createApp } from '../../base/platform/http/create-app.ts';
import { setAttempts } from '../../base/platform/testing-attempts.ts';
import { testPlatform } from '../../base/platform/testing-platform.ts';
import { whileTrailIsFull } from '../../testing/full-trail.ts';
import type { Gate } from './gate.ts';
import { gateRoutes, guardSite, openGate } from './index.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());
beforeEach(async () => void (await database.db.deleteFrom('attempt_counters').execute()));

/** A server with the gate, one call, one page, one script and one document. */
async function serverWith(settings: Partial<Config>, change = (gate: Gate) => gate): Promise<FastifyInstance> {
  const platform = testPlatform(database.db, settings);
  const app = await createApp(platform, siteApp(platform.config));
  const gate = change(await openGate(platform));
  guardSite(app, gate, { sendGatePage: (_request, reply) => reply.code(401).type('text/html').send('the gate') });
  const answer = callRoutes(app, {
    authenticate: async () => undefined,
    limit: () => undefined,
    noteTokenUse: async () => undefined,
  });
  gateRoutes(answer, platform, gate);
  answer(calls.readExchangeRates, async () => ({ asOf: '2026-11-21T00:00:00Z', source: 'test', rates: [] }));
  app.get('/', async () => 'the home page');
  app.get('/healthz', async () => 'well');
  for (const file of ['/assets/main-a1.js', '/terms.pdf'])
    app.get(file, { config: { isFile: true } }, async () => 'a file');
  return app;
}

const unlock = (app: FastifyInstance, password: unknown, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: calls.unlockSite.path, payload: { password }, remoteAddress });

describe('while the general password stands', () => {
  let app: FastifyInstance;
  beforeAll(async () => void (app = await serverWith({ siteGatePassword: 'Open Sesame' })));
  afterAll(() => app.close());

  test.each(['/', '/About', '/nowhere', '/terms.pdf', '/nowhere.pdf', '/About.js/'])(
    '%s shows the gate and no page',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([401, 'the gate']);
    },
  );

  test.each([
    ['GET', '/api/exchange-rates'],
    ['GET', '/api/nowhere'],
    ['GET', '/user/me'],
    ['POST', '/api/login_check'],
    ['POST', '/mailer/contacts/forms'],
    ['POST', '/'],
  ] as const)('%s %s is refused, found or not', async (method, url) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 403, reason: 'site_locked' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['/assets/main-a1.js', '/healthz'])('%s is served all the same', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(200);
  });

  test.each(['/assets/nowhere.js', '/About/x.js', '/nowhere.png'])(
    '%s is not found, and no page stands in for it',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
    },
  );

  test('search engines are sent away', async () => {
    expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  test('the right password opens the site for the holder of the pass', async () => {
    const answer = await unlock(app, 'Open Sesame');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 200, message: 'Success' });
    const headers = { 'x-gate-pass': answer.json<{ gate_pass: string }>().gate_pass };
    expect((await app.inject({ url: '/', headers })).body).toBe('the home page');
    expect((await app.inject({ url: '/api/exchange-rates', headers })).statusCode).toBe(200);
    expect((await app.inject('/')).statusCode).toBe(401);
  });

  test.each(['wrong', '', null, undefined])('the password %j is answered with 401 and a message', async (password) => {
    const answer = await unlock(app, password);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 401, reason: 'gate_password_wrong' });
    expect(answer.json<{ message: string }>().message).not.toBe('');
  });

  test('a password that is no text is refused as a wrong field', async () => {
    expect((await unlock(app, { $ne: '' })).statusCode).toBe(400);
  });

  test('the eleventh try of a minute is refused, the right password with it, at this address only', async () => {
    await setAttempts(database.db, { key: 'gate:192.0.2.9', windowSeconds: 60 }, 9);
    expect((await unlock(app, 'wrong', '192.0.2.9')).statusCode).toBe(401);
    await setAttempts(database.db, { key: 'gate:192.0.2.9', windowSeconds: 60 }, 10);
    const answer = await unlock(app, 'Open Sesame', '192.0.2.9');
    expect(answer.json()).toMatchObject({ code: 429, reason: 'too_many_gate_tries' });
    expect((await unlock(app, 'Open Sesame', '192.0.2.10')).statusCode).toBe(200);
  });

  test('a minute and a slice of it after ten tries the next is judged, whatever the scale of rates', async () => {
    const wide = await serverWith({ siteGatePassword: 'Open Sesame', rateLimitScale: 20 });
    const key = 'gate:192.0.2.12';
    const age = (seconds: number) =>
      sql`update attempt_counters set window_started_at = window_started_at - make_interval(secs => ${seconds}::int)
        where key = ${key}`.execute(database.db);
    await setAttempts(database.db, { key, windowSeconds: 60 }, 9);
    expect((await unlock(wide, 'wrong', '192.0.2.12')).statusCode).toBe(401);
    expect((await unlock(wide, 'wrong', '192.0.2.12')).statusCode).toBe(429);
    await age(68);
    expect((await unlock(wide, 'wrong', '192.0.2.12')).statusCode).toBe(401);
    await wide.close();
  });

  test('a password that was not filled in is no try', async () => {
    for (const nothing of ['', undefined, null])
      for (let tries = 0; tries < 4; tries += 1)
        expect((await unlock(app, nothing, '192.0.2.13')).json()).toMatchObject({ code: 401 });
    expect((await unlock(app, 'Open Sesame', '192.0.2.13')).statusCode).toBe(200);
  });

  test('a guess for which there is no turn is told to come back in five seconds', async () => {
    const full = await serverWith({ siteGatePassword: 'Open Sesame' }, (gate) => ({
      ...gate,
      isLocked: true,
      isRightPassword: async () => 'busy',
    }));
    const answer = await unlock(full, 'Open Sesame');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
    expect(answer.json()).toMatchObject({ reason: 'too_many_gate_tries' });
    await full.close();
  });

  test('what needs a pass is kept by no cache, what is open may be', async () => {
    const headers = { 'x-gate-pass': (await unlock(app, 'Open Sesame')).json<{ gate_pass: string }>().gate_pass };
    expect((await app.inject({ url: '/', headers })).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/assets/main-a1.js')).headers['cache-control']).toBeUndefined();
  });

  test('nobody gets in whose entry cannot be recorded', async () => {
    const answer = await whileTrailIsFull(database.db, () => unlock(app, 'Open Sesame'));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('gate_pass');
  });

  test('the right password clears the wrong tries before it', { tags: ['long'] }, async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) await unlock(app, 'wrong');
      expect((await unlock(app, 'Open Sesame')).statusCode).toBe(200);
    }
  });
});

describe('without a general password', () => {
  test('pages and calls are open, and any unlock succeeds without a pass', async () => {
    const app = await serverWith({});
    const page = await app.inject('/');
    expect([page.body, page.headers['cache-control']]).toEqual(['the home page', undefined]);
    expect((await app.inject('/api/exchange-rates')).statusCode).toBe(200);
    expect((await unlock(app, 'anything')).json()).toEqual({ code: 200, message: 'Success', gate_pass: null });
    await app.close();
  });
});

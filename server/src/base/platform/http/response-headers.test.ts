import { calls } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank } from '../../../testing/bank-for-tests.ts';
import { officeApp, siteApp } from './app-options.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({ settings: { ALLOWED_ORIGINS: 'https://portal.example' } });
});
afterAll(() => bank.close());

// The stream has no end; `events/streams.test.ts` reads its headers.
const { followEvents: _stream, ...ended } = calls;
const everyCall = Object.values(ended).map(({ name, method, path }) => ({ name, method, path }));

test.each(everyCall)('$name is never kept by a cache, refused or not', async ({ method, path }) => {
  const token = await bank.logIn(await bank.client({ holds: ['1.00 EUR'] }));
  const withBody = method === 'POST' ? { payload: {} } : {};
  for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
    const answer = await bank.app.inject({ method, url: path, headers, ...withBody });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

describe('headers that guard the browser', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };

  test.each([
    ['a call', '/user/me'],
    ['an unknown call', '/user/unknown'],
    ['a page', '/unknown'],
    ['a sign of life', '/healthz'],
  ])('%s carries them', async (_what, url) => {
    const { headers } = await bank.app.inject({ url });
    expect(headers).toMatchObject(expected);
    const policy = String(headers['content-security-policy']);
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "worker-src 'self'",
      'trusted-types push-script',
    ])
      expect(policy.split(';')).toContain(directive);
    expect(policy).not.toMatch(/unsafe-|https?:|\*|upgrade-insecure/);
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('the policy of both applications is theirs alone, without what its maker would add', () => {
    for (const { contentSecurityPolicy } of [siteApp(bank.config), officeApp(bank.config)])
      expect(contentSecurityPolicy.useDefaults).toBe(false);
  });

  test('nobody makes a policy in the office, and no service worker answers for it', () => {
    const { directives } = officeApp(bank.config).contentSecurityPolicy;
    expect(directives).toMatchObject({ trustedTypes: ["'none'"], defaultSrc: ["'none'"] });
    expect(directives).not.toHaveProperty('workerSrc');
  });

  test('nothing tells what the server is made of', async () => {
    const { headers } = await bank.app.inject({ url: '/user/me' });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('a bank behind https asks for https for two years, another does not', async () => {
    const secure = await openTestBank({ settings: productionSettings, beside: bank });
    const answer = await secure.app.inject({ url: '/user/me' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
    expect((await bank.app.inject({ url: '/user/me' })).headers).not.toHaveProperty('strict-transport-security');
    await secure.close();
  });
});

describe('other origins', () => {
  const ask = (origin: string) =>
    bank.app.inject({
      method: 'OPTIONS',
      url: '/api/login_check',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });

  test('an allowed origin may ask before it calls', async () => {
    const answer = await ask('https://portal.example');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://portal.example',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': expect.stringMatching(/authorization.*content-type.*idempotency-key/),
    });
  });

  test('an allowed origin reads the answer', async () => {
    const answer = await bank.app.inject({ url: '/user/me', headers: { origin: 'https://portal.example' } });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://portal.example',
      'access-control-expose-headers': expect.stringMatching(/next-cursor.*idempotent-replayed.*payment-id/),
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
    });
  });

  test.each([
    'https://evil.example',
    'https://portal.example.evil.example',
    'http://portal.example',
    'https://portal.example:444',
    'null',
  ])('%s gets no leave', async (origin) => {
    expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    const { headers } = await bank.app.inject({ url: '/user/me', headers: { origin } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('an allowed origin that does not ask before a call has its request answered as it is', async () => {
    const origin = 'https://portal.example';
    const asking = { origin, 'access-control-request-method': 'POST' };
    expect((await bank.app.inject({ method: 'OPTIONS', url: '/healthz', headers: { origin } })).statusCode).toBe(404);
    expect((await bank.app.inject({ url: '/healthz', headers: asking })).statusCode).toBe(200);
  });

  test('cookies are never part of it', async () => {
    expect((await ask('https://portal.example')).headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

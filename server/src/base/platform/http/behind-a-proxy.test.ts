import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../../testing/bank-for-tests.ts';

let bank: TestBank;
let behindProxy: TestBank;
beforeAll(async () => {
  const RATE_LIMIT_SCALE = '1';
  bank = await openTestBank({ settings: { RATE_LIMIT_SCALE } });
  behindProxy = await openTestBank({
    settings: { RATE_LIMIT_SCALE, TRUSTED_PROXIES: '10.0.0.7, fd00:1::/64' },
    beside: bank,
  });
});
afterAll(async () => {
  await behindProxy.close();
  await bank.close();
});

/** One wrong login of a client who exists nowhere; which client, so that only the limit by address can answer. */
let logins = 0;
const wrongLogin = async (server: TestBank, remoteAddress: string, forwardedFor?: string): Promise<number> => {
  logins += 1;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login_check',
    remoteAddress,
    headers: {
      'content-type': 'application/json',
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    payload: { username: `nobody-${logins}`, password: 'Nothing-At-All' },
  });
  return answer.statusCode;
};
/** The limit is 20 a minute; so many tries from one address end in a refusal. */
const tries = Array.from({ length: 22 }, (_, index) => index);
const last = async (attempt: (index: number) => Promise<number>): Promise<number> => {
  let status = 0;
  for (const index of tries) status = await attempt(index);
  return status;
};

describe('a visitor who writes X-Forwarded-For himself', () => {
  test('gets round no limit where no proxy is named', async () => {
    expect(await last((index) => wrongLogin(bank, '203.0.113.1', `198.51.100.${index}`))).toBe(429);
  });

  test('gets round no limit where a proxy is named and he is not the proxy', async () => {
    expect(await last((index) => wrongLogin(behindProxy, '203.0.113.2', `198.51.100.${index}`))).toBe(429);
  });

  test('gets round no limit by way of the proxy, which adds his true address behind what he wrote', async () => {
    expect(await last((index) => wrongLogin(behindProxy, '10.0.0.7', `198.51.100.${index}, 203.0.113.3`))).toBe(429);
  });

  test('gets round no limit by pretending to be a proxy further away', async () => {
    expect(
      await last((index) => wrongLogin(behindProxy, '10.0.0.7', `198.51.100.${index}, 10.0.0.8, 203.0.113.4`)),
    ).toBe(429);
  });
});

test('clients behind a named proxy are limited each by their own address', async () => {
  expect(await last((index) => wrongLogin(behindProxy, 'fd00:1::7', `192.0.2.${index}`))).toBe(401);
});

test.each(['not an address', '', ',,,', '999.1.1.1', '::ffff:zz', 'a'.repeat(8_000)])(
  'nonsense in X-Forwarded-For (%j) breaks nothing',
  async (forwardedFor) => {
    expect(await wrongLogin(behindProxy, '10.0.0.7', forwardedFor)).toBeLessThan(500);
  },
);

describe('what a proxy or a visitor says of the host', () => {
  test.each([
    ['host', 'evil.example'],
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'gopher'],
    ['forwarded', 'host=evil.example;proto=http'],
    ['x-original-url', '/user/me'],
  ])('%s: %s stands in no answer', async (name, value) => {
    for (const url of ['/', '/Login', '/login', '/sitemap.xml', '/robots.txt', '/openapi.json', '/user/me']) {
      const answer = await behindProxy.app.inject({ url, remoteAddress: '10.0.0.7', headers: { [name]: value } });
      expect(answer.payload).not.toContain('evil.example');
      expect(JSON.stringify(answer.headers)).not.toMatch(/evil\.example|gopher/);
    }
  });
});

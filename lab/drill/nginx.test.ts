import { refusals } from '@bank/dictionaries/en/refusals';
import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank } from '../../server/src/testing/bank-for-tests.ts';
import { freePort } from './free-port.ts';
import { hasLoopback6, whereNginxIs, startNginx, type NginxInFront } from './nginx-in-front.ts';

let bank: TestBank;
let bankPort: number;
let nginx: NginxInFront;

describe('behind nginx', whereNginxIs, () => {
  beforeAll(async () => {
    bank = await openTestBank({
      settings: { ...productionSettings, RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' },
    });
    await bank.app.listen({ port: 0, host: '127.0.0.1' });
    bankPort = (bank.app.server.address() as AddressInfo).port;
    nginx = await startNginx(bankPort);
  });
  afterAll(async () => {
    await nginx.close();
    await bank.close();
  });

  test("the bank's headers arrive as they are, each once", async () => {
    const direct = await bank.app.inject({ url: '/user/me' });
    const answer = await ask('/user/me');
    expect(answer.status).toBe(401);
    for (const name of [
      'strict-transport-security',
      'content-security-policy',
      'x-frame-options',
      'x-content-type-options',
      'referrer-policy',
      'cache-control',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
    ]) {
      expect([name, answer.headers[name]]).toEqual([name, direct.headers[name]]);
    }
    expect(answer.headers['server']).toBe('nginx');
  });

  test('a visitor cannot choose the address that limits count by', async () => {
    const statuses: (number | undefined)[] = [];
    for (let number = 1; number <= 22; number += 1) {
      const answer = await ask('/api/login_check', {
        body: JSON.stringify({ username: `nobody-${number}`, password: 'Nothing-At-All' }),
        headers: { 'x-forwarded-for': `198.51.100.${number}`, forwarded: `for=198.51.100.${number}` },
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test.skipIf(!hasLoopback6)('a visitor whose line has only IPv6 is answered, by TLS and without', async () => {
    expect((await ask('/user/me', { host: '::1' })).status).toBe(401);
    expect((await ask('/', { host: '::1', isPlain: true })).status).toBe(308);
  });

  test("a body beyond the bank's limit is refused in the bank's words", async () => {
    const answer = await ask('/api/login_check', {
      body: JSON.stringify({ username: 'a'.repeat(100_000), password: 'b' }),
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 413, reason: 'body_too_large' });
  });

  test('who asks for another host is not answered', async () => {
    await expect(ask('/', { headers: { host: 'evil.example' } })).rejects.toThrow('socket hang up');
  });

  test('who comes without TLS is sent to the one right address', async () => {
    const answer = await ask('/Login?next=1', { isPlain: true });
    expect([answer.status, answer.headers['location']]).toEqual([308, 'https://bank.example/Login?next=1']);
  });

  test('a call without TLS is refused, not sent on', async () => {
    const answer = await ask('/api/login_check', { isPlain: true, body: '{}' });
    expect([answer.status, answer.headers['location']]).toEqual([403, undefined]);
  });

  test('whether the bank can book is told to the operator and not to the internet', async () => {
    expect((await fetch(`http://127.0.0.1:${bankPort}/readyz`)).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(404);
  });

  test('keepalived of the same machine is answered by nginx itself, and a visitor finds nothing', async () => {
    const alone = await startNginx(await freePort(), { addressHeader: 'X-Test-Address' });
    const path = '/.answered-by-nginx';
    expect((await ask(path, { proxy: alone })).status).toBe(204);
    expect((await ask(path, { proxy: alone, headers: { 'x-test-address': '198.51.100.7' } })).status).toBe(503);
    expect((await alone.log()).map((line) => line.split(' ')[0])).toEqual(['198.51.100.7']);
    await alone.close();
    const behind = await startNginx(bankPort, { addressHeader: 'X-Test-Address' });
    const visitor = await ask(path, { proxy: behind, headers: { 'x-test-address': '198.51.100.7' } });
    await behind.close();
    expect(visitor.status).toBe(404);
  });

  test('many clients are answered over connections that the proxy keeps', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/healthz')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('while no server answers, the proxy says so in the words of the bank', async () => {
    await bank.app.close();
    const answer = await ask('/user/me');
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '5',
      'content-type': 'application/json',
    });
    expect(JSON.parse(answer.body)).toEqual({
      code: 503,
      reason: 'service_unavailable',
      message: refusals.service_unavailable,
    });
  });

  test('while no server answers, a visitor reads a page in four languages and not a line of JSON', async () => {
    const answer = await ask('/Login', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    });
    for (const language of ['lang="en"', 'lang="ru"', 'lang="es"', 'lang="fr"'])
      expect(answer.body).toContain(language);
  });

  test('an order that had reached a server which died is never said to be not booked', async () => {
    const dying = createServer((connection) => connection.once('data', () => connection.destroy())).listen(
      bankPort,
      '127.0.0.1',
    );
    await once(dying, 'listening');
    const order = await ask('/api/transfeers/internals/applications', { body: '{}' });
    const approval = await ask('/api/orders/approve', { body: '{}' });
    const read = await ask('/api/statement/totals', { body: '{}' });
    const deposits = await ask('/api/term-deposits');
    dying.close();
    await once(dying, 'close');
    expect(order.status).toBe(503);
    expect(JSON.parse(order.body)).toEqual({ code: 503, reason: 'outcome_unknown', message: refusals.outcome_unknown });
    expect(JSON.parse(approval.body)).toMatchObject({ reason: 'outcome_unknown' });
    for (const { body } of [read, deposits]) expect(JSON.parse(body)).toMatchObject({ reason: 'service_unavailable' });
  });
});

interface Asked {
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly isPlain?: boolean;
  /** Of this machine; 127.0.0.1 where nothing is said. */
  readonly host?: string;
  readonly proxy?: NginxInFront;
}

function ask(path: string, { body, headers = {}, isPlain = false, host = '127.0.0.1', proxy = nginx }: Asked = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const options: RequestOptions = {
        host,
        port: isPlain ? proxy.plainPort : proxy.port,
        path,
        agent: false,
        rejectUnauthorized: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: 'bank.example',
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
          ...headers,
        },
      };
      const asked = (isPlain ? plainRequest : request)(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: text }));
      });
      asked.on('error', reject);
      asked.end(body);
    },
  );
}

import { request, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, productionSettings, type TestBank } from '../../server/src/testing/bank-for-tests.ts';
import { openTestOffice } from '../../server/src/testing/office-for-tests.ts';
import { startNginx, whereNginxIs, type NginxInFront } from './nginx-in-front.ts';

let bank: TestBank;
let office: Awaited<ReturnType<typeof openTestOffice>>;
let nginx: NginxInFront;

describe('the office behind nginx', whereNginxIs, () => {
  beforeAll(async () => {
    bank = await openTestBank({
      settings: { ...productionSettings, OFFICE_URL: 'https://office.example', TRUSTED_PROXIES: '127.0.0.1' },
    });
    office = await openTestOffice(bank);
    await office.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx((office.app.server.address() as AddressInfo).port, { file: 'office.conf' });
  });
  afterAll(async () => {
    await nginx.close();
    await office.app.close();
    await bank.close();
  });

  test('a page of the office signs in with a cookie for this host over TLS alone', async () => {
    const { login, password } = await office.officer('administrator');
    const answer = await ask('/office/sign-in', {
      body: JSON.stringify({ login, password }),
      headers: { origin: 'https://office.example' },
    });
    expect([answer.status, answer.body]).toEqual([200, '{"next":"code"}']);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-office=.*; Secure/);
  });

  test('a page of another origin does not', async () => {
    const answer = await ask('/office/sign-in', { body: '{}', headers: { origin: 'https://bank.example' } });
    expect(answer.status).toBe(403);
  });

  test('a large file reaches the office, which refuses it itself where nobody is signed in', async () => {
    const answer = await ask('/office/screening/lists/import', {
      body: 'x'.repeat(1_000_000),
      headers: { origin: 'https://office.example', 'content-type': 'application/octet-stream' },
    });
    expect(answer.status).toBe(401);
  });

  test('who asks for another host is not answered, and no call of clients is', async () => {
    await expect(ask('/', { headers: { host: 'bank.example' } })).rejects.toThrow('socket hang up');
    expect((await ask('/api/login_check', { body: '{}' })).status).toBe(404);
  });
});

function ask(
  path: string,
  { body, headers }: { readonly body?: string; readonly headers?: RequestOptions['headers'] } = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      host: '127.0.0.1',
      port: nginx.port,
      servername: 'office.example',
      rejectUnauthorized: false,
      method: body === undefined ? 'GET' : 'POST',
      path,
      headers: { host: 'office.example', 'content-type': 'application/json', ...headers },
    };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { openTestBank, productionSettings, type TestBank } from '../../server/src/testing/bank-for-tests.ts';
import { whereNginxIs, startNginx, type NginxInFront } from './nginx-in-front.ts';

let bank: TestBank;
let nginx: NginxInFront;
/** Requests that came as far as the bank. */
let heard = 0;

interface Answer {
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

function ask(address: string, path: string, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: nginx.port,
        path,
        agent: false,
        rejectUnauthorized: false,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          host: 'bank.example',
          'x-test-address': address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: text }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Many at a time, fewer than the connections that one address may have. */
async function flood(times: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let begin = 0; begin < times; begin += 50) {
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, times - begin) }, (_, index) => send(begin + index)))),
    );
  }
  return answers;
}
const refused = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429);

describe('a flood before nginx', whereNginxIs, () => {
  beforeAll(async () => {
    // A bank without limits of its own: only the proxy refuses here.
    bank = await openTestBank({
      settings: { ...productionSettings, RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1' },
    });
    bank.app.server.prependListener('request', () => (heard += 1));
    await bank.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx((bank.app.server.address() as AddressInfo).port, { addressHeader: 'X-Test-Address' });
  });
  afterAll(async () => {
    await nginx.close();
    await bank.close();
  });

  test.each([
    ['logins', '198.51.100.1', calls.login.path, 40],
    ['logins with a slash behind', '198.51.100.2', `${calls.login.path}/`, 40],
    ['messages', '198.51.100.3', calls.sendContactMessage.path, 20],
    ['applications', '198.51.100.4', calls.sendApplication.path, 20],
  ])(
    '%s from one address come as far as the bank by the dozen, and another address is let in',
    async (_, address, path, burst) => {
      heard = 0;
      const answers = await flood(300, () => ask(address, path, '{}'));
      // The burst, and the requests that become free while the flood lasts.
      expect(heard).toBeGreaterThanOrEqual(burst);
      expect(heard).toBeLessThan(burst * 2);
      expect(refused(answers)).toHaveLength(300 - heard);
      const [first] = refused(answers);
      expect(first!.retryAfter).toBe('5');
      expect(JSON.parse(first!.body)).toEqual({
        code: 429,
        reason: 'too_many_requests',
        message: refusalText('en', 'too_many_requests', { retryAfterSeconds: 5 }),
      });
      expect((await ask('198.51.100.200', path, '{}')).status).not.toBe(429);
    },
  );

  test('an IPv6 subscriber is one, whichever of its addresses it uses, and its neighbour is another', async () => {
    const answers = await flood(150, (index) => ask(`2001:db8:1:2::${index.toString(16)}`, calls.login.path, '{}'));
    expect(refused(answers).length).toBeGreaterThan(50);
    expect((await ask('2001:db8:1:3::1', calls.login.path, '{}')).status).toBe(401);
  });

  test('an office of fifty behind one address, each of whom opens a page of the portal, meets no limit', async () => {
    const answers = await flood(50 * 6, (index) =>
      ask('203.0.113.9', index % 6 === 0 ? calls.readExchangeRates.path : calls.readClient.path),
    );
    expect(refused(answers)).toEqual([]);
  });

  test('twenty people who log in at the same moment behind one address meet no limit', async () => {
    const answers = await flood(20 * 2, (index) =>
      ask('203.0.113.10', calls.login.path, JSON.stringify({ username: `nobody-${index}`, password: 'x' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  });

  test('pages and their files are not counted', async () => {
    heard = 0;
    expect(refused(await flood(600, () => ask('203.0.113.11', '/healthz')))).toEqual([]);
    expect(heard).toBe(600);
  });
});

import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusals, type RefusalName } from '@bank/contract';
import { refusalText } from '@bank/dictionaries/refusal-text';
import { openTestBank, productionSettings, type TestBank } from '../../server/src/testing/bank-for-tests.ts';
import { whereNginxIs, startNginx, type NginxInFront } from './nginx-in-front.ts';
import { sendRaw, sendRawHttp2, type Http2Headers } from './raw-requests.ts';

let bank: TestBank;
let nginx: NginxInFront;
/** A request as the bank read it: `GET /healthz`. */
const heard: string[] = [];

const host = 'Host: bank.example\r\n';
const hidden = 'GET /hidden HTTP/1.1\r\nHost: bank.example\r\n\r\n';
const body = '{"username":"","password":""}';
const post = `POST /api/login_check HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
const get = `GET /healthz HTTP/1.1\r\n${host}`;
const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

/** A request hidden in the connection to the bank comes out with the next one on it. */
async function expectHeard(expected: readonly string[]): Promise<void> {
  for (let count = 0; count < 3; count += 1)
    await sendRaw(nginx.port, `GET /robots.txt HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
  expect(heard.filter((line) => line !== 'GET /robots.txt')).toEqual(expected);
}

function expectRefusal(text: string, reason: RefusalName): void {
  expect(JSON.parse(text)).toMatchObject({
    code: refusals[reason],
    reason,
    message: refusalText('en', reason, { retryAfterSeconds: 5 }),
  });
}

describe('an adversary before nginx', whereNginxIs, () => {
  beforeAll(async () => {
    bank = await openTestBank({ settings: { ...productionSettings, TRUSTED_PROXIES: '127.0.0.1' } });
    bank.app.server.prependListener('request', ({ method, url }) => heard.push(`${method} ${url}`));
    await bank.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx((bank.app.server.address() as AddressInfo).port);
  });
  beforeEach(() => void (heard.length = 0));
  afterAll(async () => {
    await nginx.close();
    await bank.close();
  });

  describe('sends what two readers might read as two requests', () => {
    test.each([
      [
        'a length and chunks',
        `${post}Content-Length: ${5 + hidden.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      ],
      [
        'chunks and a length',
        `${post}Transfer-Encoding: chunked\r\nContent-Length: ` +
          `4\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
      ],
      [
        'two transfer encodings',
        `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${hidden}`,
      ],
      [
        'a transfer encoding that nobody knows',
        `${post}Transfer-Encoding: xchunked\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      ],
      ['chunks that are compressed', `${post}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${hidden}`],
      ['a space before the colon', `${post}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`],
      [
        'a vertical tab before the encoding',
        `${post}Transfer-Encoding:\x0bchunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
      ],
      [
        'a header over two lines',
        `${post}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`,
      ],
      ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
      ['a list of lengths', `${post}Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`],
      ['a length with a sign', `${post}Content-Length: +${hidden.length}\r\n\r\n${hidden}`],
      ['a length below nothing', `${post}Content-Length: -1\r\n\r\n${hidden}`],
      ['a length in hexadecimal', `${post}Content-Length: 0x10\r\n\r\n${hidden}`],
      [
        'a chunk longer than numbers go',
        `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n${hidden}\r\n0\r\n\r\n`,
      ],
      ['a carriage return within a header', `${get}X: a\r${hidden}Connection: close\r\n\r\n`],
      ['a zero byte within a header', `${get}X: a\0b\r\nConnection: close\r\n\r\n`],
      ['a method that nobody knows', `FOO /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
      ['the method TRACE', `TRACE /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
      ['two hosts', `${get}Host: evil.example\r\nConnection: close\r\n\r\n`],
    ])('%s: it is refused in the words of the bank, and the bank hears nothing', async (_, text) => {
      const { answer } = await sendRaw(nginx.port, text);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expectRefusal(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'body_malformed');
      await expectHeard([]);
    });

    test.each([
      [
        'a length with an underscore',
        `${post}Content_Length: 3\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
        'POST /api/login_check',
      ],
      [
        'an encoding with an underscore',
        `${post}Transfer_Encoding: chunked\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
        'POST /api/login_check',
      ],
      [
        'chunks with a megabyte of extensions',
        `${post}Transfer-Encoding: chunked\r\nConnection: ` +
          `close\r\n\r\n${body.length.toString(16)};x=${'a'.repeat(1_000_000)}\r\n${body}\r\n0\r\n\r\n`,
        'POST /api/login_check',
      ],
      [
        'chunks in bare line feeds',
        `${post}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${body.length.toString(16)}\n${body}\n0\n\n`,
        'POST /api/login_check',
      ],
      [
        'headers behind the body',
        `${post}Transfer-Encoding: chunked\r\nConnection: ` +
          `close\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\nContent-Length: 3\r\n\r\n`,
        'POST /api/login_check',
      ],
      [
        'a body on a question',
        `${get}Content-Length: ${hidden.length}\r\nConnection: close\r\n\r\n${hidden}`,
        'GET /healthz',
      ],
      [
        'chunks on a question',
        `${get}Transfer-Encoding: chunked\r\nConnection: ` +
          `close\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
        'GET /healthz',
      ],
      [
        'an address with its host',
        `GET http://bank.example/healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
        'GET /healthz',
      ],
      [
        'the wish for HTTP/2',
        `${get}Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: ` +
          `AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`,
        'GET /healthz',
      ],
      [
        'the wish for a web socket',
        `${get}Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: ` +
          `13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        'GET /healthz',
      ],
      [
        'two hundred headers',
        `${get}${times(200, (index) => `X-${index}: ${index}\r\n`)}Connection: close\r\n\r\n`,
        'GET /healthz',
      ],
    ])('%s: the bank hears one request, and answers it', async (_, text, request) => {
      const { answer } = await sendRaw(nginx.port, text);
      expect(answer).toMatch(/^HTTP\/1\.1 (200|401) /);
      expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
      await expectHeard([request]);
    });

    test.each([
      ['HTTP/0.9', 'GET /healthz\r\n'],
      ['another host', 'GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
      ['an address with another host', `GET http://evil.example/healthz HTTP/1.1\r\n${host}\r\n`],
      ['a host with an at sign', 'GET /healthz HTTP/1.1\r\nHost: bank.example@evil.example\r\n\r\n'],
    ])('%s is not answered at all', async (_, text) => {
      expect((await sendRaw(nginx.port, text)).answer).toBe('');
      await expectHeard([]);
    });
  });

  describe('speaks HTTP/2', () => {
    const asked: Http2Headers = [
      [':method', 'GET'],
      [':scheme', 'https'],
      [':path', '/healthz'],
      [':authority', 'bank.example'],
    ];
    const sent: Http2Headers = [
      [':method', 'POST'],
      [':scheme', 'https'],
      [':path', '/api/login_check'],
      [':authority', 'bank.example'],
      ['content-type', 'application/json'],
    ];
    const but = (headers: Http2Headers, name: string, value: string): Http2Headers =>
      headers.map(([key, old]) => [key, key === name ? value : old] as const);

    test('an honest request is answered', async () => {
      expect(await sendRawHttp2(nginx.port, asked)).toMatchObject({ status: 200 });
      await expectHeard(['GET /healthz']);
    });

    test('chunks inside of it are read as text, for HTTP/2 has none', async () => {
      expect(
        await sendRawHttp2(nginx.port, [...sent, ['transfer-encoding', 'chunked']], `0\r\n\r\n${hidden}`),
      ).toMatchObject({ status: 400 });
      await expectHeard(['POST /api/login_check']);
    });

    test.each<[what: string, headers: Http2Headers, body?: string]>([
      ['a length of nothing before a body', [...sent, ['content-length', '0']], hidden],
      ['a length shorter than the body', [...sent, ['content-length', '5']], body + hidden],
      ['a length longer than the body', [...sent, ['content-length', '500']], body],
      ['two lengths', [...sent, ['content-length', '0'], ['content-length', String(hidden.length)]], hidden],
      ['a line break in a value', [...asked, ['x-a', `b\r\n\r\n${hidden}`]]],
      ['a line feed in a value', [...asked, ['x-a', 'b\nTransfer-Encoding: chunked']]],
      ['a line break in a name', [...asked, ['x-a: b\r\ntransfer-encoding', 'chunked']]],
      ['capitals in a name', [...asked, ['X-A', 'b']]],
      ['a line break in the path', but(asked, ':path', '/healthz HTTP/1.1\r\nX: y')],
      ['a space in the path', but(asked, ':path', '/healthz x')],
      ['a line break in the method', but(asked, ':method', `${hidden}GET`)],
      ['a space in the method', but(asked, ':method', 'GET /hidden')],
      ['another host', but(asked, ':authority', 'evil.example')],
      ['a second host', [...asked, ['host', 'evil.example']]],
      ['a second path', [...asked, [':path', '/hidden']]],
    ])('%s: the bank hears nothing', async (_, headers, text) => {
      const answer = await sendRawHttp2(nginx.port, headers, text);
      expect(answer === 'reset' || answer.status === 400).toBe(true);
      await expectHeard([]);
    });
  });

  describe('sends too much', () => {
    test.each<[what: string, text: string, reason: RefusalName]>([
      [
        'a megabyte of cookies',
        `${get}${times(150, (index) => `Cookie: a${index}=${'x'.repeat(7_000)}\r\n`)}\r\n`,
        'head_too_large',
      ],
      [
        'cookies that the proxy takes and the bank does not',
        `${get}${times(4, (index) => `Cookie: a${index}=${'x'.repeat(7_000)}\r\n`)}Connection: close\r\n\r\n`,
        'head_too_large',
      ],
      ['a body announced as a megabyte', `${post}Content-Length: 1000000\r\n\r\n`, 'body_too_large'],
      [
        'a hundred thousand brackets',
        `${post}Content-Length: 100000\r\nConnection: close\r\n\r\n${'['.repeat(100_000)}`,
        'body_too_large',
      ],
    ])('%s: it is told so in the words of the bank', async (_, text, reason) => {
      const { answer } = await sendRaw(nginx.port, text);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${refusals[reason]} `));
      expect(answer).toMatch(/cache-control: no-store/i);
      expectRefusal(answer.slice(answer.indexOf('{')), reason);
      expect(heard.every((line) => line === 'POST /api/login_check')).toBe(true);
    });

    test('an address of twenty thousand letters is refused before anybody knows for which host it is', async () => {
      expect((await sendRaw(nginx.port, `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`)).answer).toMatch(
        /^HTTP\/1\.1 414 /,
      );
      await expectHeard([]);
    });

    test('brackets in brackets within the limit are refused and cost nothing else', async () => {
      const deep = '['.repeat(30_000) + ']'.repeat(30_000);
      const { answer } = await sendRaw(
        nginx.port,
        `${post}Content-Length: ${deep.length}\r\nConnection: close\r\n\r\n${deep}`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      await expectHeard(['POST /api/login_check']);
    });

    test('ten thousand requests in one go are answered in their order until the proxy hangs up', async () => {
      const { answer } = await sendRaw(
        nginx.port,
        times(9_999, () => `${get}\r\n`) + `${get}Connection: close\r\n\r\n`,
      );
      const answered = answer.match(/HTTP\/1\.1 200 /g)!.length;
      expect(heard).toHaveLength(answered);
      expect(answered).toBeGreaterThan(100);
    });

    test('a hundred requests that never come to their end take nobody else his place but that address', async () => {
      const unfinished =
        `${post.replace('/api/login_check', '/api/statement/totals')}Content-Length: ${body.length}\r\nExpect: ` +
        `100-continue\r\n\r\n`;
      const held = await Promise.all(
        Array.from({ length: 100 }, () => sendRaw(nginx.port, unfinished, '100 Continue')),
      );
      const { answer } = await sendRaw(nginx.port, `${get}Connection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 429 /);
      expect(answer).toMatch(/retry-after: 5/i);
      expectRefusal(answer.slice(answer.indexOf('{')), 'too_many_requests');
      expect(heard).toEqual([]);
      for (const { hangUp } of held) hangUp();
    });
  });

  test('nothing names the version of the proxy', async () => {
    for (const text of [
      'GET / HTTP/2.0\r\n\r\n',
      `CONNECT bank.example:443 HTTP/1.1\r\n${host}\r\n`,
      'x\r\n\r\n',
      `${get}Content-Length: -1\r\n\r\n`,
    ]) {
      const { answer } = await sendRaw(nginx.port, text);
      expect(answer).toMatch(/^HTTP\/1\.1 [45]/);
      expect(answer).not.toMatch(/nginx\/\d/);
    }
  });
});

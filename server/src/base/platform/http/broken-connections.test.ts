import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../../testing/bank-for-tests.ts';

let bank: TestBank;
let port: number;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = bank.app.server.address() as AddressInfo);
});
afterAll(() => bank.close());

/** Sends bytes on a connection of their own and gives what came back until the server closed it. */
async function send(...parts: string[]): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  return readAll(socket);
}

async function readAll(socket: Socket): Promise<{ status: number; head: string; body: string }> {
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString()));
  // The server may cut the connection in the middle of what is sent; what it said before counts.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.on('close', resolve));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

describe('what is no request', () => {
  test.each([
    ['no HTTP at all', 400, 'body_malformed', 'hello\r\n\r\n'],
    ['a header without a name', 400, 'body_malformed', 'GET /user/me HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n'],
    [
      'two lengths',
      400,
      'body_malformed',
      'POST /api/login_check HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      400,
      'body_malformed',
      'POST /api/login_check HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a request that names no host', 400, 'body_malformed', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [
      'a request that names two hosts',
      400,
      'body_malformed',
      'GET /healthz HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n',
    ],
    [
      'a request that names one host twice',
      400,
      'body_malformed',
      'GET /healthz HTTP/1.1\r\nhost: a\r\nhost: a\r\nconnection: close\r\n\r\n',
    ],
    ['a page of no host', 400, 'body_malformed', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    [
      'an address of two hosts that cannot be decoded',
      400,
      'body_malformed',
      'GET /%zz HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
    ],
    [
      'headers without end',
      431,
      'head_too_large',
      `GET /user/me HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    ],
  ])('%s is refused in JSON', async (_what, status, reason, bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(answer.head.toLowerCase()).toContain('cache-control: no-store');
    expect(JSON.parse(answer.body)).toMatchObject({ code: status, reason, message: expect.any(String) });
    expect(answer.head.toLowerCase()).toContain('connection: close');
  });
});

test('a request of HTTP/1.0 need not name a host, and an empty name is a name', async () => {
  expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200);
  expect((await send('GET /healthz HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n')).status).toBe(200);
});

test('a body behind two hosts is never taken for a request of its own', async () => {
  const answer = await send(
    'POST /api/login_check HTTP/1.1\r\nhost: a\r\nhost: b\r\ncontent-length: 37\r\n\r\nGET /healthz ' +
      'HTTP/1.1\r\nhost: a\r\n\r\n..',
  );
  expect(answer.status).toBe(400);
  expect(answer.head.toLowerCase()).toContain('connection: close');
  expect(answer.body).not.toContain('HTTP/1.1');
});

test('a request that drips is cut, wherever it stops', { tags: ['long'] }, async () => {
  const answers = await Promise.all([
    send('GET /user'),
    send('GET /user/me HTTP/1.1\r\nhost: a\r\nx-a: '),
    send(
      'POST /api/login_check HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ' +
        '40\r\n\r\n{"username":',
    ),
  ]);
  expect(answers.map(({ status, body }) => [status, (JSON.parse(body) as { reason: string }).reason])).toEqual(
    Array.from({ length: 3 }, () => [408, 'request_too_slow']),
  );
});

test('a promised body that never comes whole because the visitor left troubles nobody', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/login_check HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"user',
  );
  socket.destroy();
  expect((await bank.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('the patience of a connection is as long as is written down', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = bank.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 5_000,
    requestTimeout: 10_000,
    keepAliveTimeout: 5_000,
  });
});

test.each([
  ['GET', '/%zz', 404, 'call_not_found'],
  ['GET', '/healthz/', 200, undefined],
  ['HEAD', '/healthz', 200, undefined],
  ['GET', `/api/payments/${'x'.repeat(200)}`, 401, 'session_required'],
  ['GET', `/api/payments/${'x'.repeat(201)}`, 404, 'call_not_found'],
] as const)('%s %s is answered with %i', async (method, url, status, reason) => {
  const answer = await bank.app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  if (reason !== undefined) expect(answer.json()).toMatchObject({ reason });
});

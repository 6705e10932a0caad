import { PassThrough } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { answerBrokenRequest } from './answer-broken-request.ts';

/** What is said on a connection with TLS: undefined where it is closed without a word. */
function answerTo(code: string): string | undefined {
  const socket = new TLSSocket(new PassThrough());
  let said: string | undefined;
  socket.end = ((text: string) => {
    said = text;
    return socket;
  }) as typeof socket.end;
  answerBrokenRequest(Object.assign(new Error('broken'), { code }), socket);
  const isClosed = socket.destroyed;
  socket.destroy();
  expect(isClosed).toBe(said === undefined);
  return said;
}

test.each([
  ['what is no request', 'HPE_INVALID_METHOD', /^HTTP\/1\.1 400 Bad Request\r\n/],
  ['a head that is too large', 'HPE_HEADER_OVERFLOW', /^HTTP\/1\.1 431 /],
  ['a request that comes to no end', 'ERR_HTTP_REQUEST_TIMEOUT', /^HTTP\/1\.1 408 Request Timeout\r\n/],
])('behind TLS %s is answered', (_what, code, answer) => {
  expect(answerTo(code)).toMatch(answer);
});

test('a handshake that fails is closed without a word: there is no line yet on which to say it', () => {
  expect(answerTo('ERR_SSL_HTTP_REQUEST')).toBeUndefined();
});

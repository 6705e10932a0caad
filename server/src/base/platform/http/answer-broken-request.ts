import type { RefusalName } from '@bank/contract';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { refusalsOfCalls, type Refusals } from './refusal-reply.ts';

/**
 * What node calls a request that it could not read, what we call it, and the phrase of its status (RFC 9110, RFC 6585).
 */
const refusalOfCode: Readonly<Record<string, readonly [RefusalName, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_too_slow', 'Request Timeout'],
  HPE_HEADER_OVERFLOW: ['head_too_large', 'Request Header Fields Too Large'],
};

/**
 * Answers what is no HTTP request, or none that comes to an end: it never reaches a route, so it is answered on its
 * bare connection, in the words of every other refusal, and the connection is closed.
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  { presentBroken }: Refusals = refusalsOfCalls,
): void {
  // Before a handshake there is no line on which anything could be said.
  const isWithoutHandshake =
    socket instanceof TLSSocket && error.code?.startsWith('HPE_') !== true && error.code !== 'ERR_HTTP_REQUEST_TIMEOUT';
  if (error.code === 'ECONNRESET' || !socket.writable || isWithoutHandshake) {
    socket.destroy();
    return;
  }
  const [reason, phrase] = refusalOfCode[error.code ?? ''] ?? ['body_malformed', 'Bad Request'];
  const { code, body: answer } = presentBroken(reason);
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${code} ${code === 200 ? 'OK' : phrase}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

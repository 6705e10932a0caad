import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LoadResult } from './load.ts';

/** The position of the key in a request's bytes. */
const keyLength = 36;

/**
 * Posts one order after the other on each of several open connections, each when the last was answered, every one with
 * its own idempotency key; connections go to the servers in turn. Written on bare sockets with bytes made in advance:
 * load, server and database share the measured cores, so a cheap load leaves more to the bank.
 */
export async function loadWithTransfers(
  origins: readonly string[],
  {
    bodies,
    tokens,
    path,
    seconds,
    answer = '"OK"',
  }: {
    bodies: readonly unknown[];
    tokens: readonly string[];
    path: string;
    seconds: number;
    /** The body of an order that was taken. */
    answer?: string;
  },
): Promise<LoadResult> {
  const run = crypto.randomUUID().slice(0, 8);
  const serverOf = (worker: number) => new URL(origins[worker % origins.length]!);
  const sockets = await Promise.all(
    bodies.map(async (_, worker) => {
      const { hostname, port } = serverOf(worker);
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      return socket;
    }),
  );
  const tally: Tally = { latencies: [], failures: 0, answer, end: performance.now() + seconds * 1_000 };
  const began = performance.now();
  await Promise.all(
    sockets.map((socket, worker) =>
      postUntil(
        socket,
        tally,
        requestOf({ host: serverOf(worker).host, path, token: tokens[worker]!, body: bodies[worker] }),
        `${run}-${worker}-`,
      ),
    ),
  );
  const elapsed = (performance.now() - began) / 1_000;
  const { latencies, failures } = tally;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), failures };
}

interface Tally {
  readonly latencies: number[];
  failures: number;
  readonly answer: string;
  readonly end: number;
}

interface PreparedRequest {
  readonly bytes: Buffer;
  readonly keyAt: number;
}

function requestOf({
  host,
  path,
  token,
  body,
}: {
  host: string;
  path: string;
  token: string;
  body: unknown;
}): PreparedRequest {
  const payload = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(payload)}`,
    `authorization: Bearer ${token}`,
    'idempotency-key: ',
  ].join('\r\n');
  return { bytes: Buffer.from(`${head}${' '.repeat(keyLength)}\r\n\r\n${payload}`), keyAt: head.length };
}

/** One worker. Resolves after the last answer that was asked for in time. */
function postUntil(socket: Socket, tally: Tally, { bytes, keyAt }: PreparedRequest, keyPrefix: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let askedAt = 0;
    let count = 0;
    let received = '';
    const post = (): void => {
      count += 1;
      bytes.write((keyPrefix + count).padEnd(keyLength, '.'), keyAt, 'latin1');
      askedAt = performance.now();
      socket.write(bytes);
    };
    socket.setEncoding('latin1').on('data', (part: string) => {
      received += part;
      const bodyAt = received.indexOf('\r\n\r\n') + 4;
      if (bodyAt === 3) return;
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
      if (received.length < bodyAt + length) return;
      if (received.startsWith('200', 9) && received.endsWith(tally.answer))
        tally.latencies.push(performance.now() - askedAt);
      else tally.failures += 1;
      received = '';
      if (performance.now() < tally.end) return post();
      socket.end();
      resolve();
    });
    socket
      .once('error', reject)
      .once('close', () => reject(new Error('the bank closed a connection before it answered')));
    post();
  });
}

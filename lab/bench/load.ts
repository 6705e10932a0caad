import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';

export interface Answer {
  readonly status: number;
  readonly bytes: number;
  readonly body: string;
}

/** One worker's connection to the server, which stays open. */
export type Ask = (
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>;

export function openConnection(origin: string): { ask: Ask; close(): void } {
  const { protocol, hostname, port } = new URL(origin);
  const isTls = protocol === 'https:';
  const agent = new (isTls ? TlsAgent : Agent)({ keepAlive: true, maxSockets: 1 });
  const ask: Ask = (path, { token, body, headers = {} }) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? '' : JSON.stringify(body);
      const asked = (isTls ? requestTls : request)(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(sent),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('end', () => {
            const bytes = parts.reduce((sum, { length }) => sum + length, 0);
            // Decoded only if somebody looks: on a machine that is measured, a client's work is the server's loss.
            resolve({
              status: answer.statusCode ?? 0,
              bytes,
              get body() {
                return Buffer.concat(parts).toString();
              },
            });
          });
        },
      );
      asked.once('error', reject);
      asked.end(sent);
    });
  return { ask, close: () => agent.destroy() };
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

/** Lets `workers` ask one after the other for some seconds, each as fast as it is answered. */
export async function runLoad(
  origin: string,
  {
    workers,
    seconds,
    work,
  }: { workers: number; seconds: number; work: (ask: Ask, worker: number) => Promise<boolean> },
): Promise<LoadResult> {
  const latencies: number[] = [];
  let failures = 0;
  const began = performance.now();
  const end = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const connection = openConnection(origin);
      while (performance.now() < end) {
        const askedAt = performance.now();
        if (await work(connection.ask, worker)) latencies.push(performance.now() - askedAt);
        else failures += 1;
      }
      connection.close();
    }),
  );
  const elapsed = (performance.now() - began) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), failures };
}

/** The three calls of a login; the demonstration answers the PIN itself. */
export async function logIn(ask: Ask, { login, password }: { login: string; password: string }): Promise<string> {
  const first = await ask('/api/login_check', { body: { username: login, password } });
  if (first.status !== 200) throw new Error(`login ${login}: ${first.status} ${first.body}`);
  const { token } = JSON.parse(first.body) as { token: string };
  const [, pin] = JSON.parse((await ask('/user/sends/users/pins', { token })).body) as [string, string];
  const verified = await ask('/user/verifications', { token, body: { pin } });
  if (!verified.body.startsWith('{')) throw new Error(`PIN of ${login}: ${verified.body}`);
  return token;
}

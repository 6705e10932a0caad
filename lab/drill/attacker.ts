import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * The attacker of `one-against-all.ts`, in a thread of its own, so that its work is not counted as the bank's. It
 * speaks to loopback addresses only and ends by itself.
 */

export interface Attack {
  /** Bound to loopback: `http://127.0.0.1:8081`. */
  readonly origins: readonly string[];
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
  readonly localAddress: string;
  /** Requests in all, and how many a second; without that, all at once. */
  readonly count: number;
  readonly perSecond?: number;
}

/** How often each status was answered; 0 is no answer. */
export interface AttackResult {
  readonly statuses: Readonly<Record<string, number>>;
  readonly bytes: number;
  readonly seconds: number;
}

const inFlightMax = 500;

async function attack({ origins, path, token, body, localAddress, count, perSecond }: Attack): Promise<AttackResult> {
  const targets = origins.map((origin) => new URL(origin));
  if (targets.some(({ hostname }) => !hostname.startsWith('127.'))) throw new Error('only loopback is attacked');
  const agent = new Agent({ keepAlive: true, maxSockets: perSecond === undefined ? count : 40 });
  const statuses: Record<string, number> = {};
  let bytes = 0;
  let inFlight = 0;
  const began = performance.now();
  const send = (index: number) =>
    new Promise<void>((resolve) => {
      const done = (status: number): void => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        inFlight -= 1;
        resolve();
      };
      const { hostname, port } = targets[index % targets.length]!;
      const asked = request(
        {
          agent,
          hostname,
          port,
          path,
          localAddress,
          method: 'POST',
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
        },
        (answer) => {
          answer.on('data', (part: Buffer) => (bytes += part.length));
          answer.once('end', () => done(answer.statusCode ?? 0));
          answer.once('error', () => done(0));
        },
      );
      asked.once('error', () => done(0));
      inFlight += 1;
      asked.end(body?.replace('#', String(index)));
    });
  const sent: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const due = perSecond === undefined ? 0 : began + (index * 1_000) / perSecond;
    while (performance.now() < due || inFlight >= inFlightMax) await pause(2);
    sent.push(send(index));
  }
  await Promise.all(sent);
  agent.destroy();
  return { statuses, bytes, seconds: (performance.now() - began) / 1_000 };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await attack(workerData as Attack));

import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Between two looks. */
const pauseMs = 25;

/** Spreads requests over several banks in turn, as a load balancer does. */
export interface RoundRobinProxy {
  readonly port: number;
  /** From here on the requests go to these, in turn. */
  use(ports: readonly number[]): void;
  /** Resolves once `/readyz` of a bank gives this status; a bank that takes no connection gives 0. */
  seen(port: number, status: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * A bank is asked for its `/readyz` before each request, and passed over unless it says 200: what a balancer's health
 * check does now and then is done each time, so that no verdict hangs on an interval. Connections are kept open and
 * used again. A bank that takes no connection is passed over too: nothing was sent to it. One whose database is slow
 * for a moment is asked again, as balancers do before they give a server up. What was sent is never sent twice.
 */
export async function openRoundRobinProxy(): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true });
  let ports: readonly number[] = [];
  let turn = 0;

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await readWhole(asked);
    const seen: number[] = [];
    // Each request goes round by itself: with a turn that all share, one of several at once could meet the same bank
    // each time.
    const banks = ports;
    const first = turn++;
    for (let attempt = 0; attempt < 2 * banks.length; attempt += 1) {
      const port = banks[(first + attempt) % banks.length]!;
      const status = await settledReadiness(port);
      if (status === 200 && (await isSent(asked, body, port, answer))) return;
      seen.push(status);
    }
    answer.writeHead(502).end(`no bank was ready: ${seen.join(', ')}`);
  }

  /** Whether the request reached the bank, whatever became of it there. */
  function isSent(
    { method, url, headers }: IncomingMessage,
    body: Buffer,
    port: number,
    answer: ServerResponse,
  ): Promise<boolean> {
    const { connection: _hop, ...kept } = headers;
    return new Promise((resolve) => {
      request({ agent, host: '127.0.0.1', port, method, path: url, headers: kept }, (from) => {
        answer.writeHead(from.statusCode ?? 502, { 'content-type': from.headers['content-type'] ?? '' });
        from.pipe(answer);
        resolve(true);
      })
        .once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED') return resolve(false);
          answer.writeHead(502).end(String(error.code));
          resolve(true);
        })
        .end(body);
    });
  }

  const server = createServer((asked, answer) => void forward(asked, answer));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    use(chosen) {
      ports = chosen;
    },
    async seen(port, status) {
      while ((await look(port)).status !== status) await pause(pauseMs);
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** 200: ready. 503: leaving. 0: takes no connection. */
async function settledReadiness(port: number): Promise<number> {
  for (;;) {
    const { status, body } = await look(port);
    if (status !== 503 || body.includes('leaving')) return status;
    await pause(pauseMs);
  }
}

function look(port: number): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      void readWhole(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, body: body.toString() }),
        () => resolve({ status: 0, body: '' }),
      );
    })
      .once('error', () => resolve({ status: 0, body: '' }))
      .end();
  });
}

async function readWhole(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

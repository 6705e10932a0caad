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
 * A bank is asked for its `/readyz` before each request, and passed over unless it says 200: what a balancer's health check
 * does now and then is done each time, so that no verdict hangs on an interval. Connections are kept open and used again.
 */
export async function openRoundRobinProxy(): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true });
  let ports: readonly number[] = [];
  let turn = 0;

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await readWhole(asked);
    for (let attempt = 0; attempt < 2 * ports.length; attempt += 1) {
      const port = ports[turn++ % ports.length]!;
      if ((await readiness(port)) !== 200) continue;
      return send(asked, body, port, answer);
    }
    answer.writeHead(502).end();
  }

  function send({ method, url, headers }: IncomingMessage, body: Buffer, port: number, answer: ServerResponse): void {
    const { connection: _hop, ...kept } = headers;
    request({ agent, host: '127.0.0.1', port, method, path: url, headers: kept }, (from) => {
      answer.writeHead(from.statusCode ?? 502, { 'content-type': from.headers['content-type'] ?? '' });
      from.pipe(answer);
    }).once('error', () => answer.writeHead(502).end()).end(body);
  }

  const server = createServer((asked, answer) => void forward(asked, answer));
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    port: (server.address() as AddressInfo).port,
    use(chosen) {
      ports = chosen;
    },
    async seen(port, status) {
      while ((await readiness(port)) !== status) await pause(pauseMs);
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => { server.close(resolve); });
    },
  };
}

function readiness(port: number): Promise<number> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', () => resolve(0)).end();
  });
}

async function readWhole(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

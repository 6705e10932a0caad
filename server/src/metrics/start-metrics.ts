import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gaugeText, type Instrument } from '../platform/instruments.ts';
import type { Log } from '../platform/log.ts';
import type { ReadinessWatch } from '../platform/readiness.ts';

/** Figures from the database, read on request. */
export interface Reading {
  readonly waitingMails: number;
  readonly openSessions: number;
  readonly unsealedEvents: number;
}

export interface MetricsSources {
  readonly log: Log;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** How it speaks TLS; undefined: plain HTTP. */
  readonly tls?: ServerOptions | undefined;
  /** What counted along the way. */
  readonly instruments: readonly Instrument[];
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly readiness: Pick<ReadinessWatch, 'look' | 'secondsSinceWrite'>;
  readonly readDatabase: () => Promise<Reading>;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves figures about the bank for Prometheus, on its own listener: the bank's own port never shows them. No figure
 * names a client.
 */
export async function startMetrics(sources: MetricsSources): Promise<MetricsServer> {
  const { log, host, port } = sources;
  const loopDelay = monitorEventLoopDelay({ resolution: 10 });
  loopDelay.enable();
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    void writeMetrics(sources, loopDelay).then((text) => {
      response
        .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
        .end(text);
      // Each reading covers the time since the last one.
      loopDelay.reset();
    });
  };
  const server = sources.tls === undefined ? createServer(answer) : createTlsServer(sources.tls, answer);
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening');
  const listening = server.address() as AddressInfo;
  log.info({ host, port: listening.port }, 'metrics are served');
  return {
    port: listening.port,
    async close() {
      loopDelay.disable();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function writeMetrics(
  { instruments, pool, readiness, readDatabase, log }: MetricsSources,
  loopDelay: ReturnType<typeof monitorEventLoopDelay>,
): Promise<string> {
  const seconds = (nanoseconds: number): number => (Number.isNaN(nanoseconds) ? 0 : nanoseconds / 1e9);
  const texts = [
    ...instruments.map(({ text }) => text()),
    gaugeText('bank_event_loop_delay_seconds', 'Delay of the event loop since the last reading.', [
      [{ quantile: '0.5' }, seconds(loopDelay.percentile(50))],
      [{ quantile: '0.99' }, seconds(loopDelay.percentile(99))],
      [{ quantile: '1' }, seconds(loopDelay.max)],
    ]),
    gaugeText('bank_database_connections', 'Connections of the pool, by state; and requests that wait for one.', [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'awaited' }, pool.waitingCount],
    ]),
    gaugeText('bank_resident_memory_bytes', 'Memory of the process.', [[{}, process.memoryUsage.rss()]]),
    gaugeText('bank_uptime_seconds', 'How long the process has been up.', [[{}, Math.round(process.uptime())]]),
  ];
  const judgement = await readiness.look();
  // What does not answer is not asked for more.
  const reading =
    judgement === 'the database does not answer'
      ? undefined
      : await readDatabase().catch((error: unknown) => {
          log.warn({ err: error }, 'metrics wait for the database');
          return undefined;
        });
  const isUp = judgement === 'ready' && reading !== undefined;
  texts.push(
    gaugeText('bank_database_up', 'Whether the database answers, takes writes, and has its tables up to date.', [
      [{}, isUp ? 1 : 0],
    ]),
  );
  const writeAge = readiness.secondsSinceWrite();
  if (writeAge !== undefined) {
    texts.push(
      gaugeText('bank_database_write_age_seconds', 'Time since the database last confirmed a write of this process.', [
        [{}, Math.round(writeAge * 10) / 10],
      ]),
    );
  }
  if (reading !== undefined) {
    texts.push(
      gaugeText('bank_outbox_waiting', 'Mails that wait to be sent.', [[{}, reading.waitingMails]]),
      gaugeText('bank_sessions_open', 'Logins whose PIN was accepted and that have not ended.', [
        [{}, reading.openSessions],
      ]),
      gaugeText('bank_audit_unsealed', 'Events of the audit trail that no seal covers yet.', [
        [{}, reading.unsealedEvents],
      ]),
    );
  }
  return texts.join('');
}

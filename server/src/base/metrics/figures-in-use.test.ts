import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { observeRequests } from '../platform/http/observe-requests.ts';
import { createLog } from '../platform/log.ts';
import { fastify } from 'fastify';
import { startMetrics } from './start-metrics.ts';

/* The figures by the rules of Prometheus’ linter, and whether each is drawn. */

const fileOf = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');
/** What a histogram adds to its name. */
const series = /_(?:bucket|sum|count)$/;

let text: string;
beforeAll(async () => {
  const app = fastify();
  const metrics = await startMetrics({
    log: createLog('silent'),
    host: '127.0.0.1',
    port: 0,
    instruments: observeRequests(app),
    pool: { totalCount: 1, idleCount: 1, waitingCount: 0 },
    version: { version: '1.2.3', commit: undefined, tables: '0001_bank' },
    settings: '0a1b2c3d4e5f',
    isReadOnly: false,
    clock: { secondsAhead: () => 0.2 },
    readHashing: () => ({ running: 0, waiting: 0 }),
    readDatabase: async () => ({
      mails: [],
      pinMails: { oldestSeconds: 0, sent: 0, givenUp: 0 },
      restoreLocks: [],
      openSessions: 0,
      unsealedEvents: 0,
      unsealedSeconds: 0,
      foundWrong: { books: false, records: false },
      overdueWebhookSeconds: 0,
      strain: { isArchiveFailing: false, unreadSlots: 0, connectionsShare: 0.2 },
      waitingOrders: { count: 0, oldestSeconds: 0 },
      rateAges: [{ currency: 'EUR', seconds: 60 }],
      upkeep: [{ kind: 'backup_taken', seconds: 60 }],
      jobs: { due: 0, oldestDueSeconds: 0, dead: 0 },
      transactionAge: 150_000_000,
      archiveSeconds: 30,
      lateHits: 3,
      channelAlarms: {
        missingStatements: 1,
        stoppedFiles: 0,
        lateFiles: 0,
        lateRates: 0,
        refusedRates: 0,
        ratesToDecide: 0,
      },
      standby: { trouble: 'behind', behindBytes: 4096 },
    }),
    readiness: { look: async () => 'ready', secondsSinceWrite: () => 1, secondsSinceLocksFree: () => 2 },
  });
  text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  await metrics.close();
  await app.close();
});

const families = () =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({ name: name!, type: type! }));

describe('every figure keeps the rules of Prometheus', () => {
  test('it says what it is, and its type', () => {
    expect(families().length).toBeGreaterThan(8);
    const helped = [...text.matchAll(/^# HELP (\S+) \S.+$/gm)].map(([, name]) => name);
    expect(families().map(({ name }) => name)).toEqual(helped);
  });

  test('a counter ends in _total and nothing else does', () => {
    for (const { name, type } of families()) expect(name.endsWith('_total'), name).toBe(type === 'counter');
  });

  test('its unit is a base unit, its name is in small letters without a type in it', () => {
    for (const { name } of families()) {
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(name).not.toMatch(
        /_(?:ms|milliseconds|minutes|hours|days|kilobytes|megabytes|percent|ratio_percent)(?:_|$)/,
      );
      expect(name).not.toMatch(/(?:counter|gauge|histogram|summary)/);
      expect(name).not.toMatch(series);
    }
  });

  test('quantile and le are the labels of summaries and histograms alone', () => {
    expect(text).not.toMatch(/\{[^}]*\bquantile=/);
    const buckets = text.split('\n').filter((line) => /[{,]le="/.test(line));
    expect(buckets.filter((line) => !/^[a-z_]+_bucket\{/.test(line))).toEqual([]);
  });
});

test('every figure is drawn', () => {
  const dashboard = fileOf('grafana/bank.json');
  expect(families().filter(({ name }) => !dashboard.includes(name))).toEqual([]);
  const { panels } = JSON.parse(dashboard) as { panels: { id: number }[] };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { startMetrics } from '../../server/src/base/metrics/index.ts';
import { counter, histogram } from '../../server/src/base/platform/instruments.ts';
import { probeFigures } from '../../server/src/operation/probe/run-probe.ts';
import { createLog } from '../../server/src/base/platform/log.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(pathOf(path), 'utf8');
const ruleFiles = ['alerts', 'alerts-machines'].map((name) => `deploy/prometheus/${name}.yml`);
const alerts = ruleFiles.map(read).join('');
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
const promtool = {
  skip: spawnSync('promtool', ['--version']).error !== undefined,
  meta: { needs: 'promtool (Debian: prometheus)' },
};

const day = 86_400;
/** As promtool expects it. */
const noBackup = {
  exp_labels: { severity: 'ticket' },
  exp_annotations: {
    summary: 'The last backup is more than a day old, with an archive more than eight, or there is none.',
    runbook: 'docs/runbooks-machines.md#nobackup',
  },
};

/** What a server serves, with every family of figures in it. */
async function metricsText(): Promise<string> {
  const calls = counter('bank_requests_total', 'Requests answered, by call and status.');
  calls.add({ call: 'login', status: '200' });
  const orders = counter('bank_orders_total', 'Orders, by call and outcome.');
  orders.add({ call: 'orderInternalTransfer', outcome: 'booked' });
  const logins = counter('bank_logins_total', 'First steps of a login, by outcome.');
  logins.add({ outcome: 'accepted' });
  const queries = counter('bank_standby_queries_total', 'Queries meant for the standby, by outcome.');
  queries.add({ outcome: 'answered' });
  const seconds = histogram('bank_request_seconds', 'Time of an answer, by call.', [0.1, 1]);
  seconds.observe({ call: 'login' }, 0.05);
  const metrics = await startMetrics({
    log: createLog('silent'),
    host: '127.0.0.1',
    port: 0,
    instruments: [calls, orders, logins, queries, seconds],
    pool: { totalCount: 5, idleCount: 4, waitingCount: 0 },
    version: { version: '1.2.3', commit: undefined, tables: '0001_bank' },
    settings: '0a1b2c3d4e5f',
    isReadOnly: false,
    clock: { secondsAhead: () => 0.2 },
    readHashing: () => ({ running: 0, waiting: 0 }),
    readiness: { look: async () => 'ready', secondsSinceWrite: () => 4, secondsSinceLocksFree: () => 2 },
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
      jobs: { due: 0, oldestDueSeconds: 0, dead: 0 },
      waitingOrders: { count: 0, oldestSeconds: 0 },
      rateAges: [{ currency: 'EUR', seconds: 60 }],
      upkeep: [{ kind: 'backup_taken', seconds: 60 }],
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
  });
  onTestFinished(() => metrics.close());
  return (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
}

test('each alarm has a runbook, and each runbook an alarm', () => {
  expect(alertNames.length).toBeGreaterThan(10);
  const headings = (page: string) => [...read(page).matchAll(/^## (\w+)$/gm)].map(([, name]) => `${page}#${name}`);
  const runbooks = ['docs/runbooks.md', 'docs/runbooks-machines.md'].flatMap(headings);
  const linked = [...alerts.matchAll(/runbook: (docs\/[\w-]+\.md#\w+)/g)].map(([, link]) => link!);
  expect(linked.toSorted()).toEqual(runbooks.map((link) => link.toLowerCase()).toSorted());
  expect(linked.map((link) => link.split('#')[1])).toEqual(alertNames.map((name) => name.toLowerCase()));
});

test('each severity has a way of its own to somebody, and pages come again', () => {
  const { route, receivers } = parse(read('deploy/prometheus/alertmanager.yml')) as {
    route: { receiver: string; routes: { receiver: string; matchers: string[]; repeat_interval: string }[] };
    receivers: { name: string }[];
  };
  const severities = new Set([...alerts.matchAll(/severity: (\w+)/g)].map(([, severity]) => severity!));
  const ways = new Map(route.routes.map(({ matchers, receiver }) => [/"(\w+)"/.exec(matchers[0]!)![1]!, receiver]));
  const led = [...severities].map((severity) => ways.get(severity) ?? route.receiver);
  expect(new Set(led).size).toBe(severities.size);
  expect(led.toSorted()).toEqual(receivers.map(({ name }) => name).toSorted());
  expect(severities).toEqual(new Set(['page', 'ticket', 'heartbeat']));
});

test('no alarm waits for more than a minute: what has to last says so in its expression', () => {
  const waits = [...alerts.matchAll(/^ *for: (\S+)$/gm)].map(([, wait]) => wait!);
  expect(waits.length).toBeGreaterThan(10);
  expect(waits.filter((wait) => !/^(?:\d\ds|1m)$/.test(wait))).toEqual([]);
});

test('alarms and the dashboard name only figures that a server serves', async () => {
  const probe = probeFigures();
  probe.note([]);
  const served = `${await metricsText()}${probe.text()}`;
  const known = new Set(
    [...served.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
  const used = [alerts, read('deploy/grafana/bank.json')].join('\n').matchAll(/\bbank_\w+/g);
  expect([...new Set([...used].map(([name]) => name))].filter((name) => !known.has(name))).toEqual([]);
});

test('the dashboard has panels that do not overlap, each with a question', () => {
  const { panels } = JSON.parse(read('deploy/grafana/bank.json')) as {
    panels: { title: string; gridPos: { x: number; y: number; w: number; h: number }; targets: { expr: string }[] }[];
  };
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, place) => `${x + (place % w)},${y + Math.floor(place / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ targets }) => targets.every(({ expr }) => expr === ''))).toEqual([]);
});

describe('promtool', promtool, () => {
  test('finds nothing wrong with the figures', async () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: await metricsText(),
      encoding: 'utf8',
    });
    expect({ status, complaints: `${stdout}${stderr}` }).toEqual({ status: 0, complaints: '' });
  });

  test('finds the rules well written, and alarms where they should', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bank-alerts-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const rules = join(folder, 'rules.json');
    await writeFile(
      rules,
      JSON.stringify({
        rule_files: ruleFiles.map(pathOf),
        evaluation_interval: '1m',
        tests: [
          {
            interval: '1m',
            input_series: [
              { series: 'up{job="bank",instance="a"}', values: '1x120' },
              { series: 'bank_database_up{instance="a"}', values: '1x9 0x20 1x120' },
              { series: 'bank_upkeep_age_seconds{kind="recent_books_verified"}', values: '60x120' },
            ],
            alert_rule_test: [
              { eval_time: '8m', alertname: 'OrdersCannotBeBooked', exp_alerts: [] },
              {
                eval_time: '15m',
                alertname: 'OrdersCannotBeBooked',
                exp_alerts: [
                  {
                    exp_labels: { severity: 'page' },
                    exp_annotations: {
                      summary: 'No server can book orders.',
                      runbook: 'docs/runbooks.md#orderscannotbebooked',
                    },
                  },
                ],
              },
              { eval_time: '100m', alertname: 'BooksNotVerified', exp_alerts: [] },
              { eval_time: '100m', alertname: 'NoServerAnswers', exp_alerts: [] },
              {
                eval_time: '100m',
                alertname: 'NoBackup',
                exp_alerts: [noBackup],
              },
            ],
          },
          {
            interval: '1m',
            input_series: [
              { series: 'up{job="bank",instance="a"}', values: '1x9 0x20' },
              { series: 'up{job="bank",instance="b"}', values: '1x4 0x25' },
            ],
            alert_rule_test: [
              { eval_time: '8m', alertname: 'NoServerAnswers', exp_alerts: [] },
              {
                eval_time: '20m',
                alertname: 'NoServerAnswers',
                exp_alerts: [
                  {
                    exp_labels: { severity: 'page' },
                    exp_annotations: {
                      summary: 'No server of the bank answers.',
                      runbook: 'docs/runbooks.md#noserveranswers',
                    },
                  },
                ],
              },
            ],
          },
          {
            interval: '1m',
            input_series: [
              {
                series:
                  'node_systemd_unit_state{job="machines",instance="db",name="pgbackrest.service",state="failed"}',
                values: '0x9 1x20',
              },
              {
                series: 'node_systemd_unit_state{job="machines",instance="db",name="apt-daily.service",state="failed"}',
                values: '1x30',
              },
            ],
            alert_rule_test: [
              { eval_time: '8m', alertname: 'UnitFailed', exp_alerts: [] },
              {
                eval_time: '20m',
                alertname: 'UnitFailed',
                exp_alerts: [
                  {
                    exp_labels: { severity: 'ticket', instance: 'db', name: 'pgbackrest.service' },
                    exp_annotations: {
                      summary: 'pgbackrest.service of db ended with a failure and is not running.',
                      runbook: 'docs/runbooks-machines.md#unitfailed',
                    },
                  },
                ],
              },
            ],
          },
          // Two days old: too old, but not where an archive has the log of the database; nine are too old in any case.
          ...[
            { age: 2 * day, isArchived: false, isTold: true },
            { age: 2 * day, isArchived: true, isTold: false },
            { age: 9 * day, isArchived: true, isTold: true },
          ].map(({ age, isArchived, isTold }) => ({
            interval: '1m',
            input_series: [
              { series: 'bank_database_up{instance="a"}', values: '1x120' },
              { series: 'bank_upkeep_age_seconds{instance="a",kind="backup_taken"}', values: `${age}x120` },
              ...(isArchived ? [{ series: 'bank_archive_age_seconds{instance="a"}', values: '120x120' }] : []),
            ],
            alert_rule_test: [
              {
                eval_time: '100m',
                alertname: 'NoBackup',
                exp_alerts: isTold ? [noBackup] : [],
              },
            ],
          })),
          // One of two proxies is away, then both: the first is told here, the second by those who ask as clients do.
          {
            interval: '1m',
            input_series: [
              { series: 'probe_success{job="proxies",instance="a"}', values: '1x9 0x20' },
              { series: 'probe_success{job="proxies",instance="b"}', values: '1x19 0x10' },
            ],
            alert_rule_test: [
              { eval_time: '8m', alertname: 'ProxyAway', exp_alerts: [] },
              {
                eval_time: '15m',
                alertname: 'ProxyAway',
                exp_alerts: [
                  {
                    exp_labels: { severity: 'ticket', job: 'proxies', instance: 'a' },
                    exp_annotations: {
                      summary: 'The proxy a does not answer, and another one does.',
                      runbook: 'docs/runbooks-machines.md#proxyaway',
                    },
                  },
                ],
              },
              { eval_time: '25m', alertname: 'ProxyAway', exp_alerts: [] },
            ],
          },
        ],
      }),
    );
    expect(execFileSync('promtool', ['test', 'rules', rules], { encoding: 'utf8' })).toContain('SUCCESS');
  });
});

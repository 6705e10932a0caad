import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { recordStaffAct } from '../audit/index.ts';
import { composeServer } from '../../compose-server.ts';
import { observeRequests } from '../platform/http/observe-requests.ts';
import { counter, histogram, type Instrument } from '../platform/instruments.ts';
import { createLog } from '../platform/log.ts';
import type { Readiness } from '../platform/readiness.ts';
import { jobKinds } from '../../job-kinds.ts';
import { readFigures, readHealth } from '../../read-figures.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { emptyWebsite } from '../../testing/empty-website.ts';
import { startMetrics, type Reading } from './start-metrics.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const reading: Reading = {
  mails: [{ kind: 'pin', waiting: 3, failed: 1 }],
  pinMails: { oldestSeconds: 71.4, sent: 2, givenUp: 1 },
  restoreLocks: ['mails'],
  openSessions: 2,
  unsealedEvents: 7,
  unsealedSeconds: 0,
  foundWrong: { books: false, records: false },
  overdueWebhookSeconds: 0,
  strain: { isArchiveFailing: false, unreadSlots: 0, connectionsShare: 0.2 },
  jobs: { due: 2, oldestDueSeconds: 5, dead: 1 },
  waitingOrders: { count: 4, oldestSeconds: 86_400.4 },
  rateAges: [{ currency: 'EUR', seconds: 3_600.2 }],
  upkeep: [{ kind: 'backup_taken', seconds: 90_000 }],
  transactionAge: 150_000_000,
  archiveSeconds: 12,
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
};

interface Served {
  readonly readDatabase?: () => Promise<Reading>;
  readonly readiness?: Readiness;
  readonly writeAge?: number;
  readonly readingMs?: number;
}

async function serve(
  instruments: readonly Instrument[],
  { readDatabase = async () => reading, readiness = 'ready', writeAge = 4.25, readingMs = 60_000 }: Served = {},
) {
  const pool = { totalCount: 5, idleCount: 4, waitingCount: 0 };
  const metrics = await startMetrics({
    log: createLog('silent'),
    host: '127.0.0.1',
    port: 0,
    instruments,
    pool,
    readDatabase,
    version: { version: '1.2.3', commit: 'a'.repeat(40), tables: '0001_bank' },
    settings: '0a1b2c3d4e5f',
    isReadOnly: true,
    clock: { secondsAhead: () => -1.24 },
    readHashing: () => ({ running: 4, waiting: 9 }),
    readingMs,
    readiness: { look: async () => readiness, secondsSinceWrite: () => writeAge, secondsSinceLocksFree: () => 2 },
  });
  onTestFinished(() => metrics.close());
  return async (path = '/metrics', method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${metrics.port}${path}`, { method });
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
  };
}

test('an operator reads calls by status, orders by outcome, and what waits, and no client among it', async () => {
  let instruments: readonly Instrument[] = [];
  const app = await composeServer(bank.platform, {
    website: emptyWebsite,
    observe: (observed) => (instruments = observeRequests(observed)),
  });
  onTestFinished(() => app.close());
  const client = await bank.client({ holds: ['10.00 EUR', '0 EUR'] });
  const token = await bank.logIn(client);
  const [from, to] = client.accounts;
  const order = (amount: string) =>
    app.inject({
      method: 'POST',
      url: '/api/transfeers/internals/applications',
      headers: { authorization: `Bearer ${token}` },
      payload: { from_account: from.id, to_account: to.id, amount, reference: 'Rent' },
    });
  await order('1.00');
  await order('1000.00');
  await app.inject({ method: 'GET', url: `/user/nowhere/${client.id}` });
  const { status, text, type } = await (await serve(instruments))();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const line of [
    'bank_requests_total{call="orderInternalTransfer",status="200"} 1',
    'bank_requests_total{call="orderInternalTransfer",status="422"} 1',
    'bank_orders_total{call="orderInternalTransfer",outcome="booked"} 1',
    'bank_orders_total{call="orderInternalTransfer",outcome="refused"} 1',
    'bank_request_seconds_count{call="orderInternalTransfer"} 2',
    'bank_database_connections{state="busy"} 1',
    'bank_database_up 1',
    'bank_database_write_age_seconds 4.3',
    'bank_outbox_waiting{kind="pin"} 3',
    'bank_outbox_waiting{kind="notice"} 0',
    'bank_outbox_failed{kind="pin"} 1',
    'bank_oldest_pin_seconds 71',
    'bank_recent_pins{outcome="given_up"} 1',
    'bank_restore_locked{what="mails"} 1',
    'bank_restore_locked{what="payment_files"} 0',
    'bank_orders_waiting 4',
    'bank_oldest_order_age_seconds 86400',
    'bank_hits_late 3',
    'bank_rate_age_seconds{currency="EUR"} 3600',
    'bank_upkeep_age_seconds{kind="backup_taken"} 90000',
    'bank_clock_ahead_seconds -1.2',
    'bank_passwords_hashed{state="waiting"} 9',
    `bank_build_info{version="1.2.3",commit="${'a'.repeat(40)}",tables="0001_bank",settings="0a1b2c3d4e5f"} 1`,
    'bank_sessions_open 2',
    'bank_audit_unsealed 7',
    'bank_jobs_due 2',
    'bank_jobs_oldest_due_seconds 5',
    'bank_jobs_dead 1',
  ])
    expect(text.split('\n')).toContain(line);
  for (const secret of [client.id, client.login, token, from.number]) expect(text).not.toContain(secret);
});

test('every line is one that Prometheus reads', async () => {
  const calls = counter('bank_requests_total', 'Requests.');
  calls.add({ call: 'a "quoted"\\one\n', status: '200' });
  const seconds = histogram('bank_request_seconds', 'Seconds.', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe({ call: 'login' }, value);
  const { text } = await (await serve([calls, seconds]))();
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z_]+="(\\["\\n]|[^"\\\n])*",?)+\})? -?[0-9.e+-]+)$/);
  }
  expect(text).toContain(
    'bank_request_seconds_bucket{call="login",le="0.1"} 2\nbank_request_seconds_bucket{call="login",le="1"} ' +
      '3\nbank_request_seconds_bucket{call="login",le="+Inf"} 4\n',
  );
});

test('while the database is away the figures of the process are read all the same', async () => {
  const ask = await serve([], {
    readDatabase: () => Promise.reject(new Error('away')),
    readiness: 'the database does not answer',
  });
  const { status, text } = await ask();
  expect(status).toBe(200);
  expect(text).toContain('bank_database_up 0\n');
  expect(text).not.toContain('bank_sessions_open');
});

test('a slow line to the database hides no figure: those of the process come, with its last ones', async () => {
  const slow = Promise.withResolvers<Reading>();
  const readings = [slow.promise, Promise.resolve(reading), new Promise<Reading>(() => undefined)];
  const answers = counter('bank_requests_total', 'Requests.');
  const ask = await serve([answers], { readDatabase: () => readings.shift()!, readingMs: 1 });
  const late = (await ask()).text;
  expect(late).toContain('bank_requests_total');
  expect(late).toContain('bank_database_up 1\n');
  expect(late).not.toContain('bank_sessions_open');
  slow.resolve({ ...reading, openSessions: 41 });
  await slow.promise;
  expect((await ask()).text).toContain('bank_sessions_open 2\n');
  const kept = (await ask()).text;
  expect(kept).toContain('bank_sessions_open 2\n');
  expect(kept).toMatch(/^bank_figures_age_seconds \d/m);
});

test.each(['the database takes no writes', 'the tables are not up to date', 'writes do not come through'] as const)(
  'where %s the database does not count as up, and the other figures are read all the same',
  async (readiness) => {
    const { text } = await (await serve([], { readiness, writeAge: 31 }))();
    expect(text).toContain('bank_database_up 0\n');
    expect(text).toContain('bank_database_write_age_seconds 31\n');
    expect(text).toContain('bank_sessions_open 2\n');
  },
);

test('the rooms of the bank know the figures', async () => {
  await bank.setRate('EUR', '1.08');
  await recordStaffAct(bank.platform.db, bank.platform, { kind: 'backup_taken' });
  const figures = await readFigures(bank.platform);
  expect(figures).toMatchObject({ waitingOrders: { count: 0, oldestSeconds: 0 }, upkeep: [{ kind: 'backup_taken' }] });
  expect(figures.rateAges.find(({ currency }) => currency === 'EUR')!.seconds).toBeGreaterThanOrEqual(0);
  expect(figures.upkeep[0]!.seconds).toBeLessThan(3_600);
});

test('staff see the same figures, and when something was done last', async () => {
  const fresh = await openTestBank();
  onTestFinished(() => fresh.close());
  expect(await readHealth(fresh.platform)).toMatchObject({
    oldestRateSeconds: null,
    backupTakenAt: null,
    booksVerifiedAt: null,
    jobs: { due: 0, dead: 0, oldestDueSeconds: 0 },
  });
  await fresh.setRate('EUR', '1.08');
  const before = Date.now();
  await recordStaffAct(fresh.platform.db, fresh.platform, { kind: 'backup_taken' });
  const clock = { now: () => new Date(), bookingTime: () => new Date() };
  const health = await readHealth({ ...fresh.platform, clock });
  expect(health.oldestRateSeconds).toBeTypeOf('number');
  expect(health.booksVerifiedAt).toBeNull();
  expect(Date.parse(health.backupTakenAt!)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(health.backupTakenAt!)).toBeLessThanOrEqual(Date.now());
});

test('what one server does for all of them is done as often as is written down', () => {
  const often: Readonly<Record<string, number>> = {
    execute_due_orders: 1,
    monitor_movements: 10,
    place_order_files: 1,
    place_standing_orders: 60,
    end_blocks_over: 60,
    end_lost_factors: 60,
    find_dormant: 3_600,
    settle_card_payments: 5,
    book_card_payments: 5,
    settle_merchants: 60,
    expire_proposals: 60,
    make_due_dispatches: 60,
    revalue_positions: 60,
    run_term_deposits: 60,
    work_channels: 20,
    work_sftp_channels: 60,
    work_rate_feed: 20,
    take_screening_lists: 60,
  };
  const recurring = jobKinds(bank.platform).filter((kind) => 'everySeconds' in kind);
  expect(recurring.length).toBeGreaterThan(15);
  for (const { name, everySeconds, beginsAtOnce = false } of recurring)
    expect([name, everySeconds, beginsAtOnce]).toEqual([name, often[name] ?? 600, name === 'make_due_statements']);
});

test.each([
  [{ trouble: undefined, behindBytes: 0 }, 1],
  [{ trouble: 'behind', behindBytes: 4096 }, 1],
  [{ trouble: 'not reachable', behindBytes: undefined }, 0],
] as const)('a standby that is %j is up: %i', async (standby, isUp) => {
  const { text } = await (await serve([], { readDatabase: async () => ({ ...reading, standby: standby as never }) }))();
  expect(text).toContain(`bank_standby_up ${isUp}\n`);
  const behind = /^bank_standby_behind_bytes (\d+)$/m.exec(text)?.[1];
  expect(behind).toBe(standby.behindBytes === undefined ? undefined : String(standby.behindBytes));
});

test('a figure that cannot be read leaves the database down, and what is not measured yet is left out', async () => {
  const { text } = await (await serve([], { readDatabase: () => Promise.reject(new Error('no')) }))();
  expect(text).toContain('bank_database_up 0\n');
  const delays = [...text.matchAll(/^bank_event_loop_delay_seconds\{percentile="(\d+)"\} (\S+)$/gm)];
  expect(delays.map(([, percentile]) => percentile)).toEqual(['50', '99', '100']);
  for (const [, , seconds] of delays) expect(Number(seconds)).toBeLessThan(60);
});

test('nothing else is served there', async () => {
  const ask = await serve([]);
  expect((await ask('/metrics', 'POST')).status).toBe(404);
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/user/me')).status).toBe(404);
});

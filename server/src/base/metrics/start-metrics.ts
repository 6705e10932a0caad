import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DatabaseStrain, StandbyState } from '@bank/database';
import { lockedAfterRestore } from '@bank/contract/office';
import type { JobCounts } from '../jobs/index.ts';
import type { PinMails } from '../mail/index.ts';
import { gaugeText, type Instrument } from '../platform/instruments.ts';
import type { Log } from '../platform/log.ts';
import type { WatchedClock } from '../platform/clock.ts';
import type { Version } from '../platform/read-version.ts';
import type { FoundWrong, Upkeep } from '../audit/index.ts';
import type { ReadinessWatch } from '../platform/readiness.ts';
import { readInTime, type TimelyReading } from './read-in-time.ts';

/** Read once: a clock that is set right afterwards is no start. */
const startedAt = Math.round(Date.now() / 1_000 - process.uptime());

/** Prometheus waits for ten seconds, five of which the judgement of the database may take. */
const readingMsMax = 3_000;
/** Figures of a minute ago are better than none while the line to the database is slow. */
const keptMsMax = 60_000;

/** Figures from the database, read on request. */
export interface Reading {
  readonly mails: readonly { readonly kind: string; readonly waiting: number; readonly failed: number }[];
  readonly pinMails: PinMails;
  /** What is locked since a restore. */
  readonly restoreLocks: readonly string[];
  readonly openSessions: number;
  readonly unsealedEvents: number;
  /** How long the oldest of them has waited. */
  readonly unsealedSeconds: number;
  readonly jobs: JobCounts;
  readonly waitingOrders: { readonly count: number; readonly oldestSeconds: number };
  /** Hits of screening that wait for longer than the setting allows. */
  readonly lateHits: number;
  readonly rateAges: readonly { readonly currency: string; readonly seconds: number }[];
  /** What was done at some time, and how long ago. */
  readonly upkeep: readonly { readonly kind: Upkeep; readonly seconds: number }[];
  readonly foundWrong: FoundWrong;
  /** How long a webhook has been due that no process sends. */
  readonly overdueWebhookSeconds: number;
  readonly strain: DatabaseStrain;
  /** Transactions since the oldest row of the database was frozen: at two thousand million it stops. */
  readonly transactionAge: number;
  /** Since the database last gave a piece of its log to its archive; undefined where it has none. */
  readonly archiveSeconds: number | undefined;
  /** Undefined where none is named. */
  readonly standby: StandbyState | undefined;
  /** What channels of correspondents and sources of rates did not do as they should. */
  readonly channelAlarms: {
    readonly missingStatements: number;
    readonly stoppedFiles: number;
    readonly lateFiles: number;
    /** Sources of rates that are late, files of theirs that were refused, rates on which they differ. */
    readonly lateRates: number;
    readonly refusedRates: number;
    readonly ratesToDecide: number;
  };
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
  readonly readiness: Pick<ReadinessWatch, 'look' | 'secondsSinceWrite' | 'secondsSinceLocksFree'>;
  readonly readDatabase: () => Promise<Reading>;
  readonly version: Version;
  readonly isReadOnly: boolean;
  /** Of the settings that all servers of the bank share. */
  readonly settings: string;
  readonly clock: Pick<WatchedClock, 'secondsAhead'>;
  readonly readHashing: () => { readonly running: number; readonly waiting: number };
  /** How long an answer waits for the figures of the database; they go on being read for the next. */
  readonly readingMs?: number;
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
  const { log, host, port, readingMs = readingMsMax } = sources;
  const readFigures = readInTime(sources.readDatabase, { waitMs: readingMs, keepMs: keptMsMax });
  const loopDelay = monitorEventLoopDelay({ resolution: 10 });
  loopDelay.enable();
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    void writeMetrics({ ...sources, readFigures }, loopDelay).then((text) => {
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
  {
    instruments,
    pool,
    readiness,
    readFigures,
    log,
    version,
    settings,
    isReadOnly,
    clock,
    readHashing,
  }: MetricsSources & { readonly readFigures: () => Promise<TimelyReading<Reading> | undefined> },
  loopDelay: ReturnType<typeof monitorEventLoopDelay>,
): Promise<string> {
  const seconds = (nanoseconds: number): number => (Number.isNaN(nanoseconds) ? 0 : nanoseconds / 1e9);
  const hashing = readHashing();
  const texts = [
    gaugeText('bank_build_info', 'Which program this is; always 1.', [
      [{ version: version.version, commit: version.commit ?? 'unknown', tables: version.tables, settings }, 1],
    ]),
    gaugeText('bank_read_only', '1: nothing is booked or changed, for maintenance.', [[{}, isReadOnly ? 1 : 0]]),
    ...instruments.map(({ text }) => text()),
    gaugeText('bank_event_loop_delay_seconds', 'Delay of the event loop since the last reading.', [
      [{ percentile: '50' }, seconds(loopDelay.percentile(50))],
      [{ percentile: '99' }, seconds(loopDelay.percentile(99))],
      [{ percentile: '100' }, seconds(loopDelay.max)],
    ]),
    gaugeText('bank_database_connections', 'Connections of the pool, by state; and requests that wait for one.', [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'awaited' }, pool.waitingCount],
    ]),
    gaugeText('bank_passwords_hashed', 'Passwords that are hashed now, and those that wait for it.', [
      [{ state: 'running' }, hashing.running],
      [{ state: 'waiting' }, hashing.waiting],
    ]),
    gaugeText('bank_resident_memory_bytes', 'Memory of the process.', [[{}, process.memoryUsage.rss()]]),
    gaugeText('bank_start_time_seconds', 'When the process was started, in seconds since 1970.', [[{}, startedAt]]),
    gaugeText('bank_uptime_seconds', 'How long the process has been up.', [[{}, Math.round(process.uptime())]]),
  ];
  const judgement = await readiness.look();
  // What does not answer is not asked for more.
  const figures =
    judgement === 'the database does not answer'
      ? 'unread'
      : await readFigures().catch((error: unknown) => {
          log.warn({ err: error }, 'metrics wait for the database');
          return 'unread' as const;
        });
  // Where the figures are only late, orders are booked all the same.
  const isUp = judgement === 'ready' && figures !== 'unread';
  texts.push(
    gaugeText('bank_database_up', 'Whether the database answers, takes writes, and has its tables up to date.', [
      [{}, isUp ? 1 : 0],
    ]),
  );
  texts.push(
    gaugeText('bank_clock_jumped', 'Whether a jump of the clock of the database waits for somebody who confirms it.', [
      [{}, judgement === 'the clock of the database jumped' ? 1 : 0],
    ]),
  );
  texts.push(...agesOf({ readiness, clock }));
  if (figures !== 'unread' && figures !== undefined)
    texts.push(
      gaugeText('bank_figures_age_seconds', 'Time since the figures of the database were read that stand here.', [
        [{}, tenths(figures.ageSeconds)],
      ]),
      ...textsOf(figures.value),
    );
  return texts.join('');
}

function agesOf({ readiness, clock }: Pick<MetricsSources, 'readiness' | 'clock'>): string[] {
  const writeAge = readiness.secondsSinceWrite();
  const freeAge = readiness.secondsSinceLocksFree();
  const ahead = clock.secondsAhead();
  return [
    ...(freeAge === undefined
      ? []
      : [
          gaugeText('bank_booking_locks_age_seconds', 'Time since a booking would last have got its locks.', [
            [{}, tenths(freeAge)],
          ]),
        ]),
    ...(writeAge === undefined
      ? []
      : [
          gaugeText(
            'bank_database_write_age_seconds',
            'Time since the database last confirmed a write of this process.',
            [[{}, tenths(writeAge)]],
          ),
        ]),
    ...(ahead === undefined
      ? []
      : [
          gaugeText('bank_clock_ahead_seconds', "How far this machine's clock is ahead of the database's.", [
            [{}, tenths(ahead)],
          ]),
        ]),
  ];
}

function textsOf(reading: Reading): string[] {
  return [...textsOfRooms(reading), ...textsOfCare(reading)];
}

/** What stops the bank or its proofs if nobody looks. */
function textsOfCare({ unsealedSeconds, foundWrong, overdueWebhookSeconds, strain }: Reading): string[] {
  const { isArchiveFailing, unreadSlots, connectionsShare } = strain;
  return [
    gaugeText('bank_audit_unsealed_seconds', 'How long the event has waited that waits longest for its seal.', [
      [{}, tenths(unsealedSeconds)],
    ]),
    gaugeText(
      'bank_verification_found',
      'Whether the last verification found something wrong: in the books, or beside.',
      [
        [{ where: 'books' }, foundWrong.books ? 1 : 0],
        [{ where: 'records' }, foundWrong.records ? 1 : 0],
      ],
    ),
    gaugeText('bank_webhooks_overdue_seconds', 'How long a webhook has been due that no server sends.', [
      [{}, Math.round(overdueWebhookSeconds)],
    ]),
    ...(isArchiveFailing === undefined
      ? []
      : [
          gaugeText('bank_archive_failing', 'Whether the archive refused the last piece of the log of the database.', [
            [{}, isArchiveFailing ? 1 : 0],
          ]),
        ]),
    gaugeText('bank_database_unread_slots', 'Replication slots that nobody reads; the log is kept for them.', [
      [{}, unreadSlots],
    ]),
    gaugeText('bank_database_connections_share', 'Share of the connections of the database that are in use.', [
      [{}, Math.round(connectionsShare * 1_000) / 1_000],
    ]),
  ];
}

function textsOfRooms({
  mails,
  pinMails,
  restoreLocks,
  openSessions,
  unsealedEvents,
  jobs,
  waitingOrders,
  rateAges,
  upkeep,
  transactionAge,
  archiveSeconds,
  standby,
  channelAlarms,
  lateHits,
}: Reading): string[] {
  const kinds = ['pin', 'notice', 'enquiry'];
  const mailsOf = (read: (mails: Reading['mails'][number]) => number) =>
    kinds.map((kind) => {
      const found = mails.find((counted) => counted.kind === kind);
      return [{ kind }, found === undefined ? 0 : read(found)] as const;
    });
  return [
    gaugeText(
      'bank_outbox_waiting',
      'Mails that wait to be sent.',
      mailsOf(({ waiting }) => waiting),
    ),
    gaugeText(
      'bank_outbox_failed',
      'Mails that were given up and are still kept.',
      mailsOf(({ failed }) => failed),
    ),
    gaugeText('bank_database_transaction_age', 'Transactions since the oldest row of the database was frozen.', [
      [{}, transactionAge],
    ]),
    gaugeText('bank_oldest_pin_seconds', 'How long the PIN or code has waited to be sent that waits longest.', [
      [{}, Math.round(pinMails.oldestSeconds)],
    ]),
    gaugeText('bank_recent_pins', 'PINs and codes of the last quarter of an hour: sent, and given up.', [
      [{ outcome: 'sent' }, pinMails.sent],
      [{ outcome: 'given_up' }, pinMails.givenUp],
    ]),
    gaugeText(
      'bank_restore_locked',
      'Whether it is locked since a restore, until staff have compared it.',
      lockedAfterRestore.map((what) => [{ what }, restoreLocks.includes(what) ? 1 : 0]),
    ),
    gaugeText('bank_sessions_open', 'Logins whose PIN was accepted and that have not ended.', [[{}, openSessions]]),
    gaugeText('bank_audit_unsealed', 'Events of the audit trail that no seal covers yet.', [[{}, unsealedEvents]]),
    gaugeText('bank_jobs_due', 'Jobs that are due and that no server runs.', [[{}, jobs.due]]),
    gaugeText('bank_jobs_oldest_due_seconds', 'How long the job has been due that has waited longest.', [
      [{}, Math.round(jobs.oldestDueSeconds)],
    ]),
    gaugeText('bank_jobs_dead', 'Jobs that were given up and wait for staff.', [[{}, jobs.dead]]),
    gaugeText('bank_orders_waiting', 'International orders in process.', [[{}, waitingOrders.count]]),
    gaugeText('bank_oldest_order_age_seconds', 'How long the oldest order in process has waited.', [
      [{}, Math.round(waitingOrders.oldestSeconds)],
    ]),
    gaugeText('bank_hits_late', 'Hits of screening that wait for longer than the setting allows.', [[{}, lateHits]]),
    gaugeText(
      'bank_rate_age_seconds',
      'Age of the latest rate of a currency.',
      rateAges.map(({ currency, seconds }) => [{ currency }, Math.round(seconds)]),
    ),
    gaugeText(
      'bank_upkeep_age_seconds',
      'Time since the last backup, and since the books were last found sound.',
      upkeep.map(({ kind, seconds }) => [{ kind }, Math.round(seconds)]),
    ),
    ...(archiveSeconds === undefined
      ? []
      : [
          gaugeText('bank_archive_age_seconds', 'Time since the log of the database last reached its archive.', [
            [{}, Math.round(archiveSeconds)],
          ]),
        ]),
    gaugeText('bank_channel_alarms', 'What channels and sources of rates did not bring or take as they should.', [
      [{ kind: 'missing_statement' }, channelAlarms.missingStatements],
      [{ kind: 'stopped_file' }, channelAlarms.stoppedFiles],
      [{ kind: 'late_file' }, channelAlarms.lateFiles],
      [{ kind: 'late_rates' }, channelAlarms.lateRates],
      [{ kind: 'refused_rates' }, channelAlarms.refusedRates],
      [{ kind: 'rates_to_decide' }, channelAlarms.ratesToDecide],
    ]),
    ...(standby === undefined ? [] : textsOfStandby(standby)),
  ];
}

/** A standby that is only behind is well: it answers again in a moment. */
function textsOfStandby({ trouble, behindBytes }: StandbyState): string[] {
  const isWell = trouble === undefined || trouble === 'behind';
  return [
    gaugeText('bank_standby_up', 'Whether the standby for reading answers and is one of this bank.', [
      [{}, isWell ? 1 : 0],
    ]),
    ...(behindBytes === undefined
      ? []
      : [
          gaugeText('bank_standby_behind_bytes', 'What the primary has written and the standby does not show yet.', [
            [{}, behindBytes],
          ]),
        ]),
  ];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

import { demonstrationMerchant } from '@bank/contract';
import { ClockIsWrong, leadTo, migrate, openDatabase, type OpenDatabase } from '@bank/database';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { uptime } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { openSealKey, recordOpening, refuseUnknownKey, startSealing } from './base/audit/index.ts';
import { composeOffice } from './compose-office.ts';
import { composePaymentApi } from './compose-payment-api.ts';
import { composeServer } from './compose-server.ts';
import {
  createDemonstration,
  demonstrationLogins,
  demonstrationStaffLogins,
  isDemonstrationBank,
  staffTotpSecret,
} from './operation/demonstration/index.ts';
import { noteRefusal, passwordsBeingHashed, startClockWatch } from './people/identity/index.ts';
import { jobKinds } from './job-kinds.ts';
import { startJobs } from './base/jobs/index.ts';
import { startLossWatch } from './correspondents/outgoing/index.ts';
import { startMailWorker } from './base/mail/index.ts';
import { statementFiles } from './money/deliveries/index.ts';
import { startNotices } from './money/notices/index.ts';
import { watchBookingLocks } from './money/payments/index.ts';
import { startPushes } from './money/push/index.ts';
import { startWebhooks, type AskWebhook } from './money/webhooks/index.ts';
import { startMetrics } from './base/metrics/index.ts';
import { settingsDigest } from './base/platform/settings-digest.ts';
import { settleMode } from './base/platform/bank-mode.ts';
import { watchedClock, type WatchedClock } from './base/platform/clock.ts';
import { readConfig, WrongSetting, type Config } from './base/platform/config.ts';
import { isLineOpen, paymentApiUrlOf, publicUrlOf, statedPaymentApiUrl } from './base/platform/http/public-url.ts';
import { observeRequests } from './base/platform/http/observe-requests.ts';
import { showCertificate, speakTls } from './base/platform/http/speak-tls.ts';
import type { Instrument } from './base/platform/instruments.ts';
import { createLog, type Log } from './base/platform/log.ts';
import { newId } from './base/platform/new-id.ts';
import type { Platform } from './base/platform/platform.ts';
import { watchReadiness, type ReadinessWatch } from './base/platform/readiness.ts';
import { readVersion } from './base/platform/read-version.ts';
import { tellServiceManager } from './base/platform/tell-service-manager.ts';
import { traceStatement, type Tracer } from './base/platform/tracing.ts';
import { watchEventLoop } from './base/platform/watch-event-loop.ts';
import { openReading } from './open-reading.ts';
import { readFigures } from './read-figures.ts';
import { reloadSecrets, type Secrets } from './reload-secrets.ts';
import { openScreen } from './people/screening/index.ts';
import { loadWebsite, type Website } from './site/website/index.ts';
import { listenerProblem, refuseUnusableFolder, wrongAddress, wrongFolder } from './wrong-place.ts';

/** What is left of a stop after this is cut off, so that the process is gone within five seconds (decisions 2). */
const stopDelayMaxMs = 4_500;

/**
 * Starts the bank: settings, database, migrations, the demonstration where one is due, the server. Stops on SIGTERM and
 * SIGINT: requests in flight are finished, the database is closed, the exit code is 0.
 *
 * @param options.readWebsite where the pages come from; the website's build if not said
 * @param options.clockOfStory the time of a story that goes on another day; this machine's if not said
 * @param options.postWebhooks how servers of clients are called; over the public internet if not said
 */
export async function startServer({
  readWebsite = loadWebsite,
  clockOfStory,
  postWebhooks,
}: {
  readonly readWebsite?: (mode: Config['mode']) => Promise<Website>;
  readonly clockOfStory?: WatchedClock;
  readonly postWebhooks?: AskWebhook;
} = {}): Promise<void> {
  const config = await settingsOrExit();
  const log = createLog(config.logLevel);
  watchEventLoop(log);
  const tracer = await openTracer(config, log);
  const { databaseUrl, dataDir, postgresBinDir } = config;
  // A demonstration only warns of a clock that jumped, and runs on machines that are paused.
  const clock = clockOfStory ?? watchedClock(undefined, config.mode === 'production' ? uptime : undefined);
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    postgresBinDir,
    log,
    applicationName: 'bank-server',
    onClockIsWrong: (refusal) => noteRefusal(log, clock, refusal),
    ...(tracer !== undefined && { observe: traceStatement }),
  }).catch((error: unknown) => {
    throw wrongFolder(error, config);
  });
  const reading = openReading(config, { primary: database, log });
  const standby = reading?.standby;
  const stops: (() => Promise<void>)[] = [
    async () => standby?.close(),
    () => database.close(),
    async () => tracer?.stop(),
  ];
  try {
    await migrate(database);
    const platform: Platform = { config, db: database.db, standby, clock, newId, log, tracer };
    const sealKey = openSealKey(config);
    await refuseUnknownKey(platform, sealKey);
    await prepareBank(platform);
    warnOfSettings(platform);
    if (config.isReadOnly) log.warn('the bank is open for reading only');
    // Before the first request: the clock may have gone back while nobody looked.
    const readiness = watchReadiness(platform, {
      isClockRight: () => clock.isRight(),
      hasClockJumped: () => clock.hasJumped(),
    });
    stops.unshift(await startClockWatch(platform, clock, () => readiness.noteWrite()));

    stops.unshift(watchBookingLocks(platform, () => readiness.noteLocksFree()));
    let isLeaving = false;
    const opened: { paymentApi?: FastifyInstance | undefined } = {};
    let instruments: readonly Instrument[] = [];
    const app = await composeServer(platform, {
      website: await readWebsite(config.mode),
      isLeaving: () => isLeaving,
      readiness,
      paymentApiUrl: () =>
        opened.paymentApi === undefined ? statedPaymentApiUrl(config) : paymentApiUrlOf(opened.paymentApi, config),
      paymentApi: () => opened.paymentApi,
      // Nothing is measured that nobody reads.
      ...(config.metricsPort !== undefined && { observe: (observed) => (instruments = observeRequests(observed)) }),
    });
    // Before the first mail, job or file: the database may have gone back while nobody looked.
    stops.unshift(await startLossWatch(platform));
    const mailWorker = startMailWorker(platform);
    const kindsOfJobs = config.isReadOnly ? [] : jobKinds(platform);
    stops.unshift(
      () => app.close(),
      () => mailWorker.stop(),
      await startJobs(platform, kindsOfJobs, clockOfStory && { moment: clockOfStory.now }),
      startNotices(platform),
      startWebhooks(platform, statementFiles(platform), postWebhooks),
      startPushes(platform, postWebhooks),
      startSealing(platform, sealKey),
    );
    if (config.metricsPort !== undefined) {
      if (reading !== undefined) instruments = [...instruments, reading.instrument];
      stops.unshift(await openMetrics(platform, { database, instruments, readiness, clock, port: config.metricsPort }));
    }
    const office =
      config.officePort === undefined
        ? undefined
        : await openOffice(platform, {
            port: config.officePort,
            isLeaving: () => isLeaving,
            publicUrl: () => publicUrlOf(app, config),
          });
    if (office !== undefined) stops.unshift(() => office.close());
    const { paymentApiPort } = config;
    const paymentApi =
      paymentApiPort === undefined
        ? undefined
        : await openPaymentApi(platform, { port: paymentApiPort, isLeaving: () => isLeaving });
    opened.paymentApi = paymentApi;
    if (paymentApi !== undefined) stops.unshift(() => paymentApi.close());
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw wrongAddress(error, config);
    });
    // The lists of sanctions are made ready before the first order needs them.
    void openScreen(platform).catch((error: unknown) =>
      log.warn({ err: error }, 'the lists are read with the first order'),
    );
    let secrets: Secrets = config;
    process.on('SIGHUP', () => {
      secrets = reloadSecrets(secrets, {
        log,
        read: () => readConfig(process.env),
        take: (changed) => {
          if (changed.databaseUrl !== undefined) leadTo(database.pool, changed.databaseUrl);
          if (changed.databaseReadUrl !== undefined) standby?.useAddress(changed.databaseReadUrl);
          if ((changed.smtpUrl ?? changed.tls) !== undefined)
            mailWorker.useSettings({ ...config, ...secrets, ...changed });
          for (const door of [app, office, paymentApi])
            if (door !== undefined && changed.tls !== undefined) showCertificate(door.server, changed.tls);
        },
      });
    });
    const sayLeaving = tellServiceManager(config.serviceManager, log);
    closeWithGrace({ delay: stopDelayMaxMs, logger: false, skip: ['SIGHUP'] }, async ({ err, signal }) => {
      isLeaving = true;
      sayLeaving();
      if (err) log.fatal({ err }, 'the server fails');
      else log.info({ signal }, 'the server stops');
      // A Ctrl-C comes from somebody who waits; SIGTERM may come while others still send requests here.
      if (signal === 'SIGTERM') await pause(config.drainSeconds * 1_000);
      for (const stop of stops) await stop();
    });
    announce(config, app.server.address() as AddressInfo, {
      office: office?.server.address() as AddressInfo | undefined,
      paymentApi: paymentApi?.server.address() as AddressInfo | undefined,
    });
  } catch (error) {
    for (const stop of stops) await stop().catch(() => undefined);
    throw error;
  }
}

/** Where the operator names a collector of traces, OpenTelemetry's packages are loaded, and nowhere else. */
async function openTracer({ tracesEndpoint: endpoint }: Config, log: Log): Promise<Tracer | undefined> {
  if (endpoint === undefined) return undefined;
  const { exportTraces } = await import('./base/platform/export-traces.ts');
  return exportTraces({ endpoint, version: (await readVersion()).version, log });
}

/** Serves figures for Prometheus. Returns how to stop it. Where the address is taken the bank opens all the same. */
async function openMetrics(
  { config, db, standby, log }: Platform,
  {
    database,
    port,
    ...sources
  }: {
    readonly database: OpenDatabase;
    readonly instruments: readonly Instrument[];
    readonly readiness: ReadinessWatch;
    readonly clock: WatchedClock;
    readonly port: number;
  },
): Promise<() => Promise<void>> {
  const metrics = await startMetrics({
    ...sources,
    log,
    host: config.metricsHost,
    port,
    tls: config.tls && speakTls(config.tls),
    pool: database.pool,
    version: await readVersion(),
    settings: settingsDigest(config),
    isReadOnly: config.isReadOnly,
    readHashing: passwordsBeingHashed,
    readDatabase: () => readFigures({ db, standby, config, clock: sources.clock }),
  }).catch((error: unknown) => {
    const problem = listenerProblem(error, { name: 'METRICS', host: config.metricsHost, port });
    log.error({ err: error }, `${problem}: no figures are served`);
    return undefined;
  });
  return async () => metrics?.close();
}

/** Opens the back office on its own address. Where that is taken the bank opens all the same, without an office. */
async function openOffice(
  platform: Platform,
  {
    port,
    isLeaving,
    publicUrl,
  }: { readonly port: number; readonly isLeaving: () => boolean; readonly publicUrl: () => string },
): Promise<FastifyInstance | undefined> {
  const { config, log } = platform;
  const office = await composeOffice(platform, { isLeaving, publicUrl });
  try {
    await office.listen({ host: config.officeHost, port });
    return office;
  } catch (error) {
    const problem = listenerProblem(error, { name: 'OFFICE', host: config.officeHost, port });
    log.error({ err: error }, `${problem}: there is no back office`);
    await office.close();
    return undefined;
  }
}

/** Opens the Payment API on its own address. Where that is taken the bank opens all the same, without it. */
async function openPaymentApi(
  platform: Platform,
  { port, isLeaving }: { readonly port: number; readonly isLeaving: () => boolean },
): Promise<FastifyInstance | undefined> {
  const { config, log } = platform;
  const api = await composePaymentApi(platform, { isLeaving });
  try {
    await api.listen({ host: config.paymentApiHost, port });
    return api;
  } catch (error) {
    const problem = listenerProblem(error, { name: 'PAYMENT_API', host: config.paymentApiHost, port });
    log.error({ err: error }, `${problem}: there is no Payment API`);
    await api.close();
    return undefined;
  }
}

/**
 * The settings of the environment; a wrong one, or a folder that cannot be used, ends the process with a line that
 * names it.
 */
export async function settingsOrExit(): Promise<Config> {
  try {
    const config = readConfig(process.env);
    await refuseUnusableFolder(config);
    return config;
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** A start goes on while the clocks differ: the next one puts it on record. */
async function tellOpening(platform: Platform): Promise<void> {
  try {
    await recordOpening(platform.db, platform);
  } catch (error) {
    if (!(error instanceof ClockIsWrong)) throw error;
  }
}

async function prepareBank(platform: Platform): Promise<void> {
  const { config, db, log } = platform;
  await settleMode(platform);
  if (config.mode === 'demo') {
    if ((await createDemonstration(platform)) === 'bank_is_in_use') {
      log.warn('this demonstration holds clients that the operator made: the usual ones are not added');
    }
    if (!['127.0.0.1', '::1', 'localhost'].includes(config.host)) {
      log.warn(
        `BANK_MODE=demo shows every PIN to anyone with a password, and listens on ${config.host}: never with ` +
          'real money',
      );
    }
  } else if (await isDemonstrationBank(db)) {
    throw new WrongSetting('BANK_MODE', 'production refuses a database that holds demonstration clients or staff');
  }
  await tellOpening(platform);
}

/** Of what production is better off without, and opens with. */
function warnOfSettings({ config: { mode, publicUrl, mailSender }, log }: Platform): void {
  if (mode !== 'production') return;
  // RFC 2606: nobody holds such a domain.
  if (mailSender.address.endsWith('.example'))
    log.warn(`MAIL_SENDER is unset: mails are from ${mailSender.address}, which mail servers may refuse`);
  if (publicUrl === undefined || !isLineOpen(publicUrl)) return;
  log.error(
    `PUBLIC_URL=${publicUrl} has no TLS: passwords, PINs and tokens of clients travel in clear, and anybody on ` +
      'the line can change a payment. Use https://',
  );
}

function announce(
  config: Config,
  { port }: AddressInfo,
  { office, paymentApi }: { readonly office: AddressInfo | undefined; readonly paymentApi: AddressInfo | undefined },
): void {
  const address = addressOf(config, config.host, port);
  const lines = [`The bank is open at ${config.publicUrl ?? address}`];
  if (config.publicUrl !== undefined) lines.push(`It listens on ${address}`);
  if (config.mode === 'demo') {
    lines.push('This is a demonstration of software: no such bank exists. Its logins:');
    lines.push(...demonstrationLogins.map(({ login, password }) => `  ${login} / ${password}`));
  }
  if (office !== undefined) {
    lines.push(`The back office is at ${config.officeUrl ?? addressOf(config, config.officeHost, office.port)}`);
    if (config.mode === 'demo') {
      lines.push(...demonstrationStaffLogins.map(({ login, password }) => `  ${login} / ${password}`));
      lines.push(`  and the code of an authenticator with the key ${staffTotpSecret}`);
    }
  }
  if (paymentApi !== undefined) {
    lines.push(`The Payment API is at ${addressOf(config, config.paymentApiHost, paymentApi.port)}`);
    if (config.mode === 'demo') {
      const { login, password } = demonstrationMerchant;
      lines.push(`  ${login} / ${password} for tests with the cards of the sandbox`);
    }
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function addressOf({ tls }: Config, host: string, port: number): string {
  return `${tls === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

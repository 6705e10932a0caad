import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabaseProxy, type DatabaseProxy } from '../../../server/src/testing/database-proxy.ts';
import { killDrilledBanks, startDrilledBank, type DrilledBank } from '../drilled-bank.ts';
import { makeImage, mountImage, reasonNotToMount, unmount } from '../file-systems.ts';
import { freePort } from '../free-port.ts';
import type { Payer } from '../../bench/create-payers.ts';
import { furnishBank, logInPayers } from '../furnish-bank.ts';
import { startNginx, whereNginxIs, type NginxInFront } from '../nginx-in-front.ts';
import type { LoggedInPayer } from '../order-load.ts';
import { findServerPrograms } from '../replicated-cluster.ts';
import { waitUntil } from '../wait-until.ts';
import { bankCommand, takeCare } from './bank-commands.ts';
import { openAuthority, type Certificates } from './certificates.ts';
import { startHandledMail, type HandledMail } from './handled-mail.ts';
import { furnishProbe, startProbe } from './probe.ts';
import { startPrometheus, type RunningPrometheus, type Targets } from './prometheus.ts';
import type { StartedProgram } from './started-program.ts';
import { startBlackbox, startMachine, type WatchedMachine } from './exporters.ts';
import { standUpWatched, type WatchedDatabase } from './watched-database.ts';

/** A server of the bank, in a place that stays its own while it dies and starts again. */
export interface WatchedServer {
  readonly origin: string;
  /** As Prometheus calls it: `instance`. */
  readonly figures: string;
  readonly inspectorPort: number;
  bank(): DrilledBank;
  /** Its settings beside those of all; a change counts from the next start on. */
  own: Readonly<Record<string, string>>;
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
}

/** A whole bank as operators run it, all that watches it, and the ways to break each part. */
export interface WatchedBank {
  readonly folder: string;
  readonly database: WatchedDatabase;
  /** The line between the servers and the database. */
  readonly line: DatabaseProxy;
  /** Two behind the proxy, and that of the office. */
  readonly servers: readonly [WatchedServer, WatchedServer, WatchedServer];
  readonly clients: readonly Payer[];
  /** All clients, logged in anew: a login ends after a quarter of an hour without a request, and waves take longer. */
  logIn(): Promise<readonly LoggedInPayer[]>;
  readonly mail: HandledMail;
  readonly certificates: Certificates;
  readonly publicPort: number;
  readonly machine: WatchedMachine;
  readonly prometheus: RunningPrometheus;
  readonly targets: Targets;
  /** Faults put another one in the place of the part that they broke. */
  readonly parts: { proxy: NginxInFront; probe: StartedProgram; blackbox: StartedProgram };
  startProbe(): Promise<StartedProgram>;
  startBlackbox(): Promise<StartedProgram>;
  startProxy(days?: number): Promise<NginxInFront>;
  /** Runs the operator's command at this bank, on the way past all faults of the line. */
  command(...parameters: string[]): Promise<string>;
  tearDown(): Promise<void>;
}

/** Its first page, which the probe asks for. */
const office = fileURLToPath(new URL('../../../office/dist/index.html', import.meta.url));
const diskMebibytes = 1_024;
/** Far beyond the two weeks of the alarm. */
const certificateDays = 90;
/** Of the second server: another one than that of the others, from its start on. */
const otherSettings = { SESSION_IDLE_MINUTES: '16' };

/** Why this machine cannot have one, in words; undefined where it can. */
export function reasonNotToWatch(): string | undefined {
  if (findServerPrograms() === undefined) return 'PostgreSQL with pg_basebackup (Debian: postgresql-15)';
  if (whereNginxIs.skip) return whereNginxIs.meta.needs;
  if (!existsSync(office)) return 'the built office: npm run build';
  return reasonNotToMount();
}

/** @param say where to tell how far it is */
export async function standUpBank(folder: string, say: (text: string) => void): Promise<WatchedBank> {
  const ends: (() => Promise<unknown>)[] = [];
  const tearDown = async (): Promise<void> => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    return await standUp({ folder, say, ends, tearDown });
  } catch (error) {
    await tearDown();
    throw error;
  }
}

async function standUp({
  folder,
  say,
  ends,
  tearDown,
}: {
  readonly folder: string;
  readonly say: (text: string) => void;
  /** What ends each part, in the order in which they were started. */
  readonly ends: (() => Promise<unknown>)[];
  readonly tearDown: () => Promise<void>;
}): Promise<WatchedBank> {
  const place = join(folder, 'disk');
  await mkdir(place);
  makeImage(join(folder, 'disk-image'), diskMebibytes);
  mountImage(join(folder, 'disk-image'), place);
  ends.push(() => unmount(place));
  const database = await standUpWatched({ folder, place, programs: findServerPrograms()! });
  ends.push(() => database.tearDown());
  say('the database and its standby are up');
  const clients = await furnishBank({ databaseUrl: database.url }, 3);
  const line = await openDatabaseProxy(database.url);
  ends.push(() => line.shut());
  const mail = await startHandledMail();
  ends.push(() => mail.close(), killDrilledBanks);
  const certificates = openAuthority(folder);
  const publicPort = await freePort();
  const officePort = await freePort();
  const sealKey = join(folder, 'seal.pem');
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', sealKey], { stdio: 'ignore' });
  const command = (...parameters: string[]): Promise<string> =>
    bankCommand({ DATABASE_URL: database.url, SEAL_KEY_FILE: sealKey }, parameters);
  const common = {
    DATABASE_URL: line.url,
    DATABASE_READ_URL: database.standbyUrl,
    SMTP_URL: mail.url,
    SEAL_KEY_FILE: sealKey,
    PUBLIC_URL: `https://127.0.0.1:${publicPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const special = [{}, otherSettings, { OFFICE_PORT: String(officePort) }];
  const servers = await Promise.all(special.map((own) => startWatched(common, own)));
  const [first, second, ofOffice] = servers as [WatchedServer, WatchedServer, WatchedServer];
  say('the servers are open');
  const portOf = ({ origin }: WatchedServer): number => Number(new URL(origin).port);
  const startProxy = (days = certificateDays): Promise<NginxInFront> =>
    startNginx(portOf(first), {
      otherPort: portOf(second),
      hostName: '127.0.0.1',
      port: publicPort,
      certificate: certificates.make(days),
    });
  const proxies = { proxy: await startProxy() };
  ends.push(() => proxies.proxy.close());
  const settings = await furnishProbe({ databaseUrl: database.url, origin: first.origin, folder });
  await takeCare(command, folder);
  say('the bank is furnished');
  const [probePort, blackboxPort] = [await freePort(), await freePort()];
  const newProbe = () =>
    startProbe({
      settings,
      publicUrl: `https://127.0.0.1:${publicPort}`,
      officeUrl: `http://127.0.0.1:${officePort}`,
      port: probePort,
      authority: certificates.authority,
    });
  const newBlackbox = () => startBlackbox(blackboxPort, certificates.authority);
  const parts = Object.assign(proxies, { probe: await newProbe(), blackbox: await newBlackbox() });
  const machine = await startMachine(folder);
  ends.push(
    () => machine.tearDown(),
    () => parts.blackbox.end(),
    () => parts.probe.end(),
  );
  const targets: Targets = {
    bank: servers.map(({ figures }) => figures),
    machines: [machine.target],
    probe: [`127.0.0.1:${probePort}`],
    publicAddress: `https://127.0.0.1:${publicPort}/`,
    blackbox: `127.0.0.1:${blackboxPort}`,
  };
  const prometheus = await startPrometheus(folder, targets);
  ends.push(() => prometheus.kill());
  return {
    folder,
    database,
    line,
    servers: [first, second, ofOffice],
    clients,
    logIn: () => logInPayers(first.origin, clients),
    mail,
    certificates,
    publicPort,
    machine,
    prometheus,
    targets,
    parts,
    startProbe: newProbe,
    startBlackbox: newBlackbox,
    startProxy,
    command,
    tearDown,
  };
}

/** Starts a server on ports that it keeps for all its lives. */
async function startWatched(
  common: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Promise<WatchedServer> {
  const [port, figuresPort, inspectorPort] = [await freePort(), await freePort(), await freePort()];
  let bank: DrilledBank | undefined;
  const server: WatchedServer = {
    origin: `http://127.0.0.1:${port}`,
    figures: `127.0.0.1:${figuresPort}`,
    inspectorPort,
    bank: () => bank!,
    own,
    async start(settings = {}) {
      await bank?.kill();
      bank = await startDrilledBank({
        PORT: String(port),
        METRICS_PORT: String(figuresPort),
        NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
        ...common,
        ...server.own,
        ...settings,
      });
    },
  };
  await server.start();
  await waitUntil('it is ready', () => fetch(`${server.origin}/readyz`).then(({ status }) => status === 200));
  return server;
}

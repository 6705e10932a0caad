import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setDefaultCACertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { silentLog } from '../../database/src/database-log.ts';
import { EmbeddedPostgres } from '../../database/src/embedded/embedded-postgres.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../../server/src/testing/database-proxy.ts';
import { socketUrlOf, startDrilledBank } from './drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from './furnish-bank.ts';
import { openBridge, run } from './hosts-on-a-bridge.ts';
import { makeCertificate, whereNginxIs } from './nginx-in-front.ts';
import { startOrderLoad, type LoggedInPayer, type OrderLoad } from './order-load.ts';
import { standUpPair, type ProxyMachine, type ProxyPair } from './proxy-pair.ts';
import { runInNamespaces } from './run-in-namespaces.ts';
import { settleAndJudge } from './settle-and-judge.ts';
import { waitUntil, waitUntilReady } from './wait-until.ts';

/*
 * `npm run drill -- two-proxies`: two machines with nginx and keepalived, each a network namespace, share one address
 * by the files of `deploy/keepalived` and `deploy/nginx`; two servers of the bank behind both; clients who pay at the
 * shared address. nginx is killed or hangs, keepalived is killed, a machine is gone and comes back, a reload fails, the
 * database is away. Judged each time: nothing acknowledged is lost or doubled, an order is acknowledged again within
 * 10 s, and the address moves once, or stays where nothing is wrong with its machine. All of it runs in namespaces that
 * end with the process.
 */

const { inside } = parseArgs({ options: { inside: { type: 'boolean' } } }).values;
const say = (text: string): void => void process.stderr.write(`two-proxies: ${text}\n`);
const silenceSecondsMax = 10;
/** nginx takes 50 calls a second from one address. */
const load = { senders: 6, restMs: 150, answerMsMax: 2_000 };
/** Longer than a fault takes to be noticed: what has not moved by then stays. */
const lookMs = 8_000;

const network = '10.78.0';
const here = `${network}.10`;
const addresses = [`${network}.1`, `${network}.2`] as const;
const sharedAddress = `${network}.100`;
const origin = 'https://bank.example';

interface Place {
  readonly pair: ProxyPair;
  /** The machine that holds the address when the fault is made. */
  readonly holder: ProxyMachine;
  readonly other: ProxyMachine;
  readonly line: DatabaseProxy;
}

interface Fault {
  readonly title: string;
  readonly isMove: boolean;
  /** The next one ends it. */
  readonly leavesOneAlone?: boolean;
  /** Nobody can pay while it lasts: clients count from its end. */
  readonly endsItself?: (place: Place) => Promise<void> | void;
  readonly strike: (place: Place) => Promise<void> | void;
  readonly heal?: (place: Place) => Promise<void> | void;
}

const databaseAway = (what: string, strike: Fault['strike'], endsItself: Fault['strike']): Fault => ({
  title: `the database ${what} for 12 s; counted from its return`,
  isMove: false,
  async strike(place) {
    await strike(place);
    await pause(12_000);
  },
  endsItself,
});

/** A program of the holder gets a signal and is started again at the end: the address moves. */
const struck = (title: string, program: 'nginx' | 'keepalived', signal: NodeJS.Signals): Fault => ({
  title,
  isMove: true,
  strike: ({ pair, holder }) => pair.signal(holder, program, signal),
  heal: ({ pair, holder }) => pair.start(holder, program),
});

const faults: readonly Fault[] = [
  struck('nginx of the holder is killed, and nobody starts it', 'nginx', 'SIGKILL'),
  struck('keepalived of the holder is killed', 'keepalived', 'SIGKILL'),
  struck('keepalived of the holder is stopped, as before work on its machine', 'keepalived', 'SIGTERM'),
  {
    title: 'the machine of the holder is gone',
    isMove: true,
    leavesOneAlone: true,
    strike: ({ pair, holder }) => pair.plug(holder, false),
  },
  {
    title: 'it comes back',
    isMove: false,
    strike: ({ pair, other }) => pair.plug(other, true),
  },
  {
    title: 'nginx of the holder hangs (SIGSTOP)',
    isMove: true,
    strike: ({ pair, holder }) => pair.signal(holder, 'nginx', 'SIGSTOP'),
    heal: ({ pair, holder }) => pair.signal(holder, 'nginx', 'SIGCONT'),
  },
  {
    title: "the holder's certificate is away when nginx reads its files again",
    isMove: false,
    async strike({ pair, holder }) {
      await pair.showCertificate(holder, false);
      pair.reload(holder);
      await waitUntil(
        'nginx misses its certificate',
        async () => (await pair.complaints(holder)).includes('cannot load certificate'),
        10_000,
      );
    },
    async heal({ pair, holder }) {
      await pair.showCertificate(holder, true);
      pair.reload(holder);
    },
  },
  databaseAway(
    'is gone',
    ({ line }) => line.shut(),
    ({ line }) => line.open(),
  ),
  databaseAway(
    'says nothing',
    ({ line }) => line.swallow(),
    ({ line }) => line.unjam(),
  ),
];

const missing = ['unshare', 'ip', 'keepalived', 'curl', 'openssl'].filter(
  (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
);
if (process.getuid?.() !== 0) say('left out: only root may make network namespaces');
else if (missing.length > 0)
  say(`left out: ${missing.join(', ')} is not installed (Debian: iproute2 keepalived curl openssl)`);
else if (whereNginxIs.skip) say(`left out: ${whereNginxIs.meta.needs}`);
else if (inside !== true) process.exitCode = await runInNamespaces(import.meta.url);
else await withFolder((folder) => withFolder((dataDir) => drill(folder, dataDir)));

async function drill(folder: string, dataDir: string): Promise<void> {
  const bridge = openBridge(here);
  // The name of the bank leads to the shared address, for the processes of these namespaces alone.
  await writeFile(join(folder, 'hosts'), `127.0.0.1 localhost\n${sharedAddress} bank.example\n`);
  run('mount', '--bind', join(folder, 'hosts'), '/etc/hosts');
  const certificate = makeCertificate(folder);
  setDefaultCACertificates([readFileSync(certificate.certificate, 'utf8')]);
  const keeper = await EmbeddedPostgres.start({ dataDir, log: silentLog });
  const line = await openDatabaseProxy(socketUrlOf(dataDir));
  const ends: (() => Promise<unknown>)[] = [() => keeper.close(), () => line.shut()];
  try {
    const payers = await furnishBank({ databaseUrl: socketUrlOf(dataDir) }, 8);
    const settings = { DATABASE_URL: line.url, HOST: here, PUBLIC_URL: origin, TRUSTED_PROXIES: addresses.join(',') };
    const banks = [await startDrilledBank(settings), await startDrilledBank(settings)] as const;
    ends.push(() => Promise.all(banks.map((bank) => bank.kill())));
    const [first, second] = banks.map((bank) => new URL(bank.origin).host) as [string, string];
    const pair = await standUpPair({ folder, bridge, addresses, sharedAddress, servers: [first, second], certificate });
    ends.push(() => pair.stop());
    const loggedIn = await logInPayers(origin, payers);
    say(`${pair.holder().name} holds the address, at load ${loadavg()[0]!.toFixed(1)}`);
    const common = { pair, line, payers: loggedIn, books: socketUrlOf(dataDir), server: banks[0].origin };
    const rows: Row[] = [];
    for (const fault of faults) {
      rows.push(await makeFault(fault, common));
      say(rows.at(-1)!.text);
    }
    let isPassed = rows.every((row) => row.isPassed);
    for (const bank of banks)
      if ((await bank.stop()) !== 0) {
        isPassed = false;
        say(`COMPLAINT a server did not leave well: ${bank.output()}`);
      }
    process.stdout.write(
      [
        '| fault | the address | acknowledged | lost | doubled | sent again | seconds without an answer | verdict |',
        '|---|---|---|---|---|---|---|---|',
        ...rows.map(({ text }) => text),
        `\n${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}: ${isPassed ? 'passed' : 'FAILED'}\n`,
      ].join('\n'),
    );
    if (!isPassed) process.exitCode = 1;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

interface Row {
  readonly text: string;
  readonly isPassed: boolean;
}

async function makeFault(
  { title, isMove, leavesOneAlone = false, strike, endsItself, heal }: Fault,
  {
    pair,
    line,
    payers,
    books,
    server,
  }: {
    pair: ProxyPair;
    line: DatabaseProxy;
    payers: readonly LoggedInPayer[];
    books: string;
    /** A server of the bank, past the proxies. */
    server: string;
  },
): Promise<Row> {
  const holder = pair.holder();
  const place: Place = { pair, holder, other: pair.machines.find((machine) => machine !== holder)!, line };
  const sending = startOrderLoad([origin], { payers, ...load });
  await waitUntil('orders are acknowledged', () => sending.count('acknowledged') >= 60, 120_000);
  const movesBefore = pair.moves();
  let silence = watchSilence(sending);
  await strike(place);
  if (endsItself !== undefined) {
    await silence.stop();
    await endsItself(place);
    silence = watchSilence(sending);
  }
  const acknowledged = sending.count('acknowledged');
  await Promise.all([
    waitUntil('orders are acknowledged again', () => sending.count('acknowledged') >= acknowledged + 30, 60_000),
    pause(lookMs),
  ]);
  const seconds = (await silence.stop()) / 1_000;
  await heal?.(place);
  if (!leavesOneAlone) await pair.whole();
  await pause(heal === undefined ? 0 : lookMs);
  await sending.stop();
  await waitUntilReady(server);
  const judged = await settleAndJudge({ origin, databaseUrl: books, orders: sending.orders, payers });
  const moves = pair.moves() - movesBefore;
  const complaints = [...sending.oddities, ...judged.complaints];
  if (moves !== (isMove ? 1 : 0)) complaints.push(`the address moved ${moves} times\n${pair.log()}`);
  if (seconds > silenceSecondsMax) complaints.push(`nobody was answered for ${seconds.toFixed(1)} s\n${pair.log()}`);
  for (const complaint of complaints.slice(0, 5)) say(`COMPLAINT ${title}: ${complaint}`);
  const isPassed = complaints.length === 0 && judged.lost + judged.doubled === 0;
  return {
    isPassed,
    text:
      `| ${title} | ${moves === 0 ? 'stays' : 'moves'} | ${judged.acknowledged} | ${judged.lost} | ` +
      `${judged.doubled} | ${judged.resent} | ${seconds.toFixed(1)} | ${isPassed ? 'passed' : 'FAILED'} |`,
  };
}

/** The longest time from now on in which no order is acknowledged. */
function watchSilence(sending: OrderLoad): { stop(): Promise<number> } {
  let [count, since, longestMs, isStopping] = [sending.count('acknowledged'), performance.now(), 0, false];
  const watching = (async () => {
    while (!isStopping) {
      await pause(20);
      const now = performance.now();
      longestMs = Math.max(longestMs, now - since);
      const next = sending.count('acknowledged');
      if (next !== count) [count, since] = [next, now];
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await watching;
      return longestMs;
    },
  };
}

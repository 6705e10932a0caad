import { openDatabase, silentLog } from '@bank/database';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startDrilledBank } from './drilled-bank.ts';
import { furnishBank, logInPayers, withFolder } from './furnish-bank.ts';
import { startOrderLoad, type LoggedInPayer } from './order-load.ts';
import { clockLibrary, standUpPatroni, type PatroniCluster, type PatroniNode } from './patroni-cluster.ts';
import { runInNamespaces } from './run-in-namespaces.ts';
import { settleAndJudge } from './settle-and-judge.ts';
import { waitUntil } from './wait-until.ts';

/*
 * `npm run drill -- patroni`: three databases under Patroni with etcd, each machine a network namespace; HAProxy and
 * two servers of the bank; clients who pay. The primary is killed, frozen, cut off from etcd, from everything, from the
 * servers alone; its disk fills up, its clock is an hour off. Judged each time: nothing acknowledged is lost, orders
 * are acknowledged again within 30 s, and no commit that any database confirmed is missing from the one that leads
 * afterwards (no split brain). `--only kill,freeze` picks faults. All of it runs in namespaces that end with the
 * process.
 */

const { only, inside } = parseArgs({ options: { only: { type: 'string' }, inside: { type: 'boolean' } } }).values;
const say = (text: string): void => void process.stderr.write(`patroni: ${text}\n`);
const writableSecondsMax = 30;

interface Fault {
  readonly name: string;
  readonly title: string;
  /** Clients need not notice it. */
  readonly isSilent?: boolean;
  /** It ends sessions: clients log in again. */
  readonly endsSessions?: boolean;
  /** Returns when the fault is there. */
  readonly strike: (cluster: PatroniCluster, primary: PatroniNode) => Promise<void> | void;
  readonly heal: (cluster: PatroniCluster, primary: PatroniNode) => Promise<void> | void;
}

/** The next booking, event or seal notices a wrong clock, and none is written; somebody wakes and types a command. */
const wrongClock = (offset: string): Pick<Fault, 'strike' | 'heal' | 'endsSessions'> => ({
  endsSessions: true,
  async strike(cluster, primary) {
    cluster.setClock(primary, offset);
    await pause(8_000);
    if ((await cluster.leader()) === primary) cluster.switchOver(primary);
  },
  heal: (cluster, primary) => cluster.setClock(primary, '+0'),
});

const faults: readonly Fault[] = [
  {
    name: 'kill',
    title: 'the primary is killed',
    strike: (cluster, primary) => cluster.signal(primary, 'SIGKILL', 'database'),
    heal: () => undefined,
  },
  {
    name: 'freeze',
    title: 'the primary and its Patroni are frozen',
    strike: (cluster, primary) => cluster.signal(primary, 'SIGSTOP', 'all'),
    heal: (cluster, primary) => cluster.signal(primary, 'SIGCONT', 'all'),
  },
  {
    name: 'etcd',
    title: 'the primary is cut off from etcd',
    strike: (cluster, primary) => cluster.cut(primary, 'registry'),
    heal: (cluster, primary) => cluster.mend(primary),
  },
  {
    name: 'unplug',
    title: 'the primary is cut off from everything',
    strike: (cluster, primary) => cluster.unplug(primary, true),
    heal: (cluster, primary) => cluster.unplug(primary, false),
  },
  {
    name: 'servers',
    title: 'the primary is cut off from the servers alone; the lead is moved by hand',
    async strike(cluster, primary) {
      cluster.cut(primary, 'servers');
      // Patroni cannot see this fault: an alarm wakes somebody, who types one command.
      await pause(3_000);
      cluster.switchOver(primary);
    },
    heal: (cluster, primary) => cluster.mend(primary),
  },
  {
    name: 'disk',
    title: "the primary's disk is full",
    strike: (cluster, primary) => cluster.fillDisk(primary),
    heal: (cluster, primary) => cluster.freeDisk(primary),
  },
  {
    name: 'standby-disk',
    title: "the synchronous standby's disk is full",
    isSilent: true,
    strike: async (cluster) => cluster.fillDisk(await cluster.synchronousStandby()),
    heal: (cluster) => cluster.nodes.forEach((node) => cluster.freeDisk(node)),
  },
  {
    name: 'standby-clock',
    title: "the synchronous standby's clock is an hour ahead",
    isSilent: true,
    strike: async (cluster) => cluster.setClock(await cluster.synchronousStandby(), '+1h'),
    heal: (cluster) => cluster.nodes.forEach((node) => cluster.setClock(node, '+0')),
  },
  { name: 'clock-behind', title: "the primary's clock goes back an hour; the lead is moved", ...wrongClock('-1h') },
  { name: 'clock-ahead', title: "the primary's clock is an hour ahead; the lead is moved", ...wrongClock('+1h') },
];

/** A step of the clock has ended the sessions of all. */
async function logInAgain(place: number, origin: string, payers: LoggedInPayer[]): Promise<void> {
  const [payer] = await logInPayers(origin, [payers[place]!]).catch(() => []);
  if (payer !== undefined) payers[place] = payer;
}

const missing = ['patroni', 'etcd', 'haproxy', 'unshare', 'ip', 'setpriv'].filter(
  (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined,
);
if (process.getuid?.() !== 0) say('left out: only root may make network namespaces');
else if (missing.length > 0)
  say(`left out: ${missing.join(', ')} is not installed (Debian: patroni etcd-server haproxy)`);
else if (!existsSync('/usr/lib/postgresql/15/bin/postgres'))
  say('left out: PostgreSQL 15 is not installed (Debian: postgresql-15)');
else if (inside !== true) process.exitCode = await runInNamespaces(import.meta.url);
else await withFolder(drill);

/** A writer for each database, past HAProxy and Patroni: what each of them confirms has to be there in the end. */
function startProbes(cluster: PatroniCluster) {
  const confirmed: string[] = [];
  let isStopping = false;
  let number = 0;
  const probe = async (node: PatroniNode): Promise<void> => {
    while (!isStopping) {
      const text = `${node.name} ${(number += 1)}`;
      const attempt = (async () => {
        const { pool, close } = await openDatabase({ databaseUrl: cluster.urlOf(node), log: silentLog, poolMax: 1 });
        try {
          await pool.query('insert into drill_probes (probe) values ($1)', [text]);
          confirmed.push(text);
        } finally {
          await close();
        }
      })();
      await Promise.race([attempt.catch(() => undefined), pause(2_000)]);
      await pause(500);
    }
  };
  const running = cluster.nodes.map(probe);
  return {
    async stop(): Promise<readonly string[]> {
      isStopping = true;
      await Promise.all(running);
      return confirmed;
    },
  };
}

async function drill(folder: string): Promise<void> {
  const began = performance.now();
  const cluster = await standUpPatroni(folder);
  say(`three databases under Patroni after ${Math.round((performance.now() - began) / 1_000)} s`);
  const rows: string[] = [];
  let isPassed = true;
  try {
    const { databaseUrl, databaseReadUrl } = cluster;
    const settings = { DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl };
    const payers = await furnishBank({ databaseUrl }, 8);
    const admin = await openDatabase({
      databaseUrl: cluster.urlOf(await cluster.leader()),
      log: silentLog,
      poolMax: 1,
    });
    await admin.pool.query('create schema drill; create table drill.drill_probes (probe text primary key)');
    await admin.pool.query('alter role postgres set search_path = drill, public');
    await admin.close();
    const banks = [await startDrilledBank(settings), await startDrilledBank(settings)];
    const loggedIn = await logInPayers(banks[0]!.origin, payers);
    const origins = banks.map(({ origin }) => origin);
    const chosen = faults.filter(({ name }) => only === undefined || only.split(',').includes(name));
    for (const { name, title, strike, heal, ...fault } of chosen) {
      if (name.includes('clock') && clockLibrary === undefined) {
        say(`left out: ${title}: libfaketime is not installed (Debian: faketime)`);
        continue;
      }
      const primary = await cluster.leader();
      const load = startOrderLoad(origins, {
        payers: loggedIn,
        senders: 8,
        ...(fault.endsSessions === true && { logIn: (payer) => logInAgain(payer, origins[0]!, loggedIn) }),
      });
      const probes = startProbes(cluster);
      await waitUntil('orders are acknowledged', () => load.count('acknowledged') >= 100, 120_000);
      const [struckAt, troubles] = [performance.now(), load.troubles()];
      await strike(cluster, primary);
      // The fault first, then the first order that is acknowledged without it.
      if (fault.isSilent !== true) await waitUntil('senders notice', () => load.troubles() > troubles, 60_000);
      const before = load.count('acknowledged');
      await waitUntil('orders are acknowledged again', () => load.count('acknowledged') >= before + 8, 120_000);
      const seconds = (performance.now() - struckAt) / 1_000;
      await pause(1_000);
      await heal(cluster, primary);
      await cluster.whole();
      await load.stop();
      const confirmed = await probes.stop();
      const judged = await settleAndJudge({ origin: origins[0]!, databaseUrl, orders: load.orders, payers: loggedIn });
      const kept = await readProbes(cluster);
      const split = confirmed.filter((probe) => !kept.has(probe)).length;
      const complaints = [...load.oddities, ...judged.complaints];
      for (const complaint of complaints.slice(0, 3)) say(`COMPLAINT ${title}: ${complaint}`);
      if (complaints.length > 3) say(`and ${complaints.length - 3} more like these`);
      const isWell =
        complaints.length === 0 && judged.lost + judged.doubled + split === 0 && seconds <= writableSecondsMax;
      isPassed &&= isWell;
      rows.push(
        `| ${title} | ${judged.acknowledged} | ${judged.lost} | ${judged.doubled} | ${seconds.toFixed(1)} s | ` +
          `${split} of ${confirmed.length} | ${isWell ? 'passed' : 'FAILED'} |`,
      );
      say(rows.at(-1)!);
    }
    for (const bank of banks)
      if ((await bank.stop()) !== 0) {
        isPassed = false;
        say(`COMPLAINT a server did not leave well: ${bank.output()}`);
      }
  } finally {
    await cluster.stop();
  }
  process.stdout.write(
    [
      '| fault | acknowledged | lost | doubled | orders acknowledged again after | confirmed by any database and ' +
        'lost | verdict |',
      '|---|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  );
  if (!isPassed) process.exitCode = 1;
}

/** The lead may move once more after the fault: what counts is the database that holds it then. */
function readProbes(cluster: PatroniCluster): Promise<ReadonlySet<string>> {
  return waitUntil('the database that leads says what it holds', async () =>
    probesOf(cluster.urlOf(await cluster.leader())).catch(() => undefined),
  );
}

async function probesOf(databaseUrl: string): Promise<ReadonlySet<string>> {
  const { pool, close } = await openDatabase({ databaseUrl, log: silentLog, poolMax: 1 });
  try {
    const { rows } = await pool.query<{ probe: string }>('select probe from drill_probes');
    return new Set(rows.map(({ probe }) => probe));
  } finally {
    await close();
  }
}

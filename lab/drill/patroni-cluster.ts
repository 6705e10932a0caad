import { openDatabase, silentLog } from '@bank/database';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, globSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillPlaces } from './fill-places.ts';
import { inside, openBridge, run } from './hosts-on-a-bridge.ts';
import { waitUntil } from './wait-until.ts';

/** Addresses of the drill's own hosts, in network namespaces. */
const network = '10.77.0';
const here = `${network}.10`;
const registry = `${network}.20`;
const deploy = fileURLToPath(new URL('../../deploy/patroni', import.meta.url));
const programs = '/usr/lib/postgresql/15/bin';
const password = randomBytes(12).toString('hex');

/** libfaketime, by which the clock of a node can be wrong. Undefined where Debian's `faketime` is not installed. */
export const clockLibrary: string | undefined = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

export interface PatroniNode {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  child?: ChildProcess;
}

export interface PatroniCluster {
  readonly nodes: readonly PatroniNode[];
  /** By way of HAProxy, as the servers reach it. */
  readonly databaseUrl: string;
  /** To a standby, likewise. */
  readonly databaseReadUrl: string;
  urlOf(node: PatroniNode): string;
  /** The node that holds the lock, as Patroni says. */
  leader(): Promise<PatroniNode>;
  /** All three are there, one leads, and a standby is synchronous. */
  whole(): Promise<void>;
  /** Sends a signal to PostgreSQL and, where asked, to Patroni of a node. */
  signal(node: PatroniNode, signal: NodeJS.Signals, what: 'database' | 'all'): void;
  /** No packet between the node and this address passes. */
  cut(node: PatroniNode, from: 'registry' | 'servers'): void;
  mend(node: PatroniNode): void;
  unplug(node: PatroniNode, isUnplugged: boolean): void;
  /** Moves the lead by hand, to the synchronous standby: `patronictl switchover`, typed on another machine. */
  switchOver(from: PatroniNode): void;
  /** The node that Patroni calls the synchronous standby. */
  synchronousStandby(): Promise<PatroniNode>;
  /** Sets a node's clock wrong by so much (`+1h`, `-1h`), or right (`+0`). */
  setClock(node: PatroniNode, offset: string): void;
  fillDisk(node: PatroniNode): Promise<void>;
  freeDisk(node: PatroniNode): void;
  stop(): Promise<void>;
}

const asPostgres = ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', '--no-new-privs'];

const clockFileOf = ({ folder }: PatroniNode): string => join(folder, 'clock');
const setClock = (node: PatroniNode, offset: string): void => writeFileSync(clockFileOf(node), `${offset}\n`);

/**
 * A folder of PostgreSQL's programs in which the database goes by the clock of a node. Patroni itself does not: Python
 * ends in `time.sleep` under libfaketime.
 */
async function programsOf(node: PatroniNode): Promise<string> {
  if (clockLibrary === undefined) return programs;
  const folder = join(node.folder, 'bin');
  await mkdir(folder);
  for (const program of await readdir(programs))
    if (program !== 'postgres') await symlink(join(programs, program), join(folder, program));
  const clock = {
    LD_PRELOAD: clockLibrary,
    FAKETIME_TIMESTAMP_FILE: clockFileOf(node),
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DISABLE_SHM: '1',
    // Timers go by the monotonic clock, which no operator can move.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const settings = Object.entries(clock).map(([name, value]) => `export ${name}=${value}\n`);
  const database = join(folder, 'postgres');
  await writeFile(database, `#!/bin/sh\n${settings.join('')}exec ${programs}/postgres "$@"\n`);
  await chmod(database, 0o755);
  return folder;
}

/**
 * Stands up etcd, three databases under Patroni and HAProxy by the files of `deploy/patroni`, each machine a network
 * namespace. Runs in namespaces of its own: they end with the process.
 */
export async function standUpPatroni(folder: string): Promise<PatroniCluster> {
  await chmod(folder, 0o755);
  const logs = join(folder, 'logs');
  await mkdir(logs);
  const children: ChildProcess[] = [];
  const start = (name: string, program: string, ...parameters: string[]): ChildProcess => {
    const log = openSync(join(logs, name), 'a');
    const child = spawn(program, parameters, { cwd: '/', stdio: ['ignore', log, log] });
    closeSync(log);
    children.push(child);
    return child;
  };

  const { addHost, plug } = openBridge(here);
  addHost('registry', registry);
  const members = [1, 2, 3].map((number) => ({
    name: `e${number}`,
    peer: `http://${registry}:${2380 + number * 10}`,
    client: `http://${registry}:${2379 + number * 10}`,
  }));
  for (const { name, peer, client } of members) {
    start(
      `etcd-${name}`,
      'ip',
      ...inside('registry'),
      'etcd',
      '--log-level',
      'error',
      '--heartbeat-interval',
      '500',
      '--election-timeout',
      '5000',
      '--name',
      name,
      '--data-dir',
      join(folder, name),
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
      '--initial-cluster',
      members.map((member) => `${member.name}=${member.peer}`).join(','),
    );
  }

  const config = await readFile(join(deploy, 'patroni.yml'), 'utf8');
  const nodes: PatroniNode[] = [];
  for (const number of [1, 2, 3]) {
    const node: PatroniNode = {
      name: `n${number}`,
      address: `${network}.${number}`,
      folder: join(folder, `n${number}`),
    };
    addHost(node.name, node.address);
    await mkdir(node.folder);
    run('mount', '-t', 'tmpfs', '-o', 'size=640m,mode=0700,uid=postgres,gid=postgres', 'tmpfs', node.folder);
    setClock(node, '+0');
    const filled = fillPlaces(config, {
      name: node.name,
      address: node.address,
      'etcd hosts': members.map(({ client }) => client.slice('http://'.length)).join(','),
      'data folder': join(node.folder, 'data'),
      'password of postgres': password,
      'password of replicator': password,
      'password of rewinder': password,
      network: `${network}.0/24`,
    })
      // Without TLS: all of these machines are this one.
      .replaceAll('hostssl ', 'host ')
      .replace(/^ +ssl(_\w+)?: .*\n/gm, '')
      .replace('8GB', '128MB')
      .replace(programs, await programsOf(node))
      .replaceAll('/run/postgresql', node.folder);
    const file = join(node.folder, 'patroni.yml');
    await writeFile(file, filled);
    run('chown', 'postgres:postgres', file);
    run('chmod', '600', file);
    node.child = start(node.name, 'ip', ...inside(node.name), ...asPostgres, 'patroni', file);
    nodes.push(node);
  }

  const proxyFile = join(folder, 'haproxy.cfg');
  const addresses = Object.fromEntries(nodes.map(({ name, address }) => [`address of ${name}`, address]));
  await writeFile(proxyFile, fillPlaces(await readFile(join(deploy, 'haproxy.cfg'), 'utf8'), addresses));
  start('haproxy', 'haproxy', '-db', '-f', proxyFile);

  const askNode = async (node: PatroniNode, path: string): Promise<Record<string, unknown> | undefined> => {
    try {
      const answer = await fetch(`http://${node.address}:8008${path}`, { signal: AbortSignal.timeout(3_000) });
      return answer.status === 200 ? ((await answer.json()) as Record<string, unknown>) : undefined;
    } catch {
      return undefined;
    }
  };
  const leaderNow = async (): Promise<PatroniNode | undefined> => {
    const answers = await Promise.all(nodes.map((node) => askNode(node, '/primary')));
    return nodes.find((_, place) => answers[place] !== undefined);
  };
  const whole = async (): Promise<void> => {
    await waitUntil(
      'three databases, one of them a synchronous standby',
      async () => {
        const leader = await leaderNow();
        const others = nodes.filter((node) => node !== leader);
        const follow = await Promise.all(others.map((node) => askNode(node, '/replica')));
        const sync = await Promise.all(others.map((node) => askNode(node, '/synchronous')));
        return leader !== undefined && follow.every(Boolean) && sync.some(Boolean);
      },
      180_000,
    ).catch(async (error: Error) => {
      const last = await Promise.all(
        ['n1', 'n2', 'n3'].map(async (name) => (await readFile(join(logs, name), 'utf8')).slice(-1_500)),
      );
      throw new Error(`${error.message}\n${last.join('\n---\n')}`);
    });
  };
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }
    for (const node of nodes) run('umount', '--lazy', node.folder);
  };
  await whole().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const leader = (await leaderNow())!;
  const urlOf = (node: PatroniNode, database = 'bank'): string =>
    `postgres://postgres:${password}@${node.address}:5432/${database}`;
  const first = await openDatabase({ databaseUrl: urlOf(leader, 'postgres'), log: silentLog, poolMax: 1 });
  await first.pool.query(`create role bank_owner login password '${password}'`);
  await first.pool.query('create database bank owner bank_owner');
  await first.close();

  return {
    nodes,
    databaseUrl: `postgres://bank_owner:${password}@127.0.0.1:5432/bank`,
    databaseReadUrl: `postgres://bank_owner:${password}@127.0.0.1:5433/bank`,
    urlOf,
    leader: () => waitUntil('a node leads', leaderNow, 60_000),
    whole,
    signal(node, signal, what) {
      const processes = run('ip', 'netns', 'pids', node.name).trim().split('\n').map(Number);
      for (const id of processes) {
        try {
          const name = readFileSync(`/proc/${id}/comm`, 'utf8');
          if (what === 'all' || name.startsWith('postgres')) process.kill(id, signal);
        } catch {
          // It has ended by itself, as those do whose parent is gone.
        }
      }
    },
    cut(node, from) {
      run('ip', '-n', node.name, 'route', 'add', 'blackhole', `${from === 'registry' ? registry : here}/32`);
    },
    mend(node) {
      for (const address of [registry, here])
        try {
          run('ip', '-n', node.name, 'route', 'del', 'blackhole', `${address}/32`);
        } catch {
          // It was not cut off from this one.
        }
    },
    unplug: (node, isUnplugged) => plug(node.name, !isUnplugged),
    switchOver(from) {
      const other = nodes.find((node) => node !== from)!;
      const file = join(other.folder, 'patroni.yml');
      run('ip', ...inside(other.name), 'patronictl', '-c', file, 'switchover', '--master', from.name, '--force');
    },
    synchronousStandby: () =>
      waitUntil('a standby is synchronous', async () => {
        const answers = await Promise.all(nodes.map((node) => askNode(node, '/synchronous')));
        return nodes.find((_, place) => answers[place] !== undefined);
      }),
    setClock,
    async fillDisk(node) {
      const file = openSync(join(node.folder, 'filler'), 'w');
      closeSync(file);
      try {
        run('dd', 'if=/dev/zero', `of=${join(node.folder, 'filler')}`, 'bs=1M');
      } catch {
        // It ends when the disk is full.
      }
    },
    freeDisk: (node) => void run('rm', '-f', join(node.folder, 'filler')),
    stop,
  };
}

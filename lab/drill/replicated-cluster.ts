import { openDatabase, silentLog } from '@bank/database';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait-until.ts';

/** The folder of initdb, postgres, pg_basebackup and pg_ctl: Debian's newest, or another system's usual place. */
export function findServerPrograms(): string | undefined {
  return [
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    '/usr/local/pgsql/bin',
    '/usr/pgsql/bin',
  ].find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'postgres')));
}

/** A primary and two standbys on this machine. */
export interface Cluster {
  primaryUrl(): string;
  /** `SIGKILL` of the primary, which stays dead. */
  killPrimary(): Promise<void>;
  /** Promotes the standby that has received most and lets the other one follow it; the name of the new primary. */
  promoteBest(): Promise<string>;
  /** Makes a standby of the dead one, from a copy of the new primary. */
  rebuildDead(): Promise<void>;
  stopStandbys(): Promise<void>;
  startStandbys(): Promise<void>;
  tearDown(): Promise<void>;
}

interface Node {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  child?: ChildProcess | undefined;
}

const names = ['n1', 'n2', 'n3'];

/** Root's PostgreSQL runs as this user: Debian's own, or "nobody". */
export function chooseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const id = (what: string) =>
      Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return { uid: 65_534, gid: 65_534 };
  }
}

/**
 * Starts the three, on free ports of the loopback.
 *
 * @param options.isSynchronous whether any one of the standbys must have a commit before it is acknowledged
 */
export async function standUpCluster({
  folder,
  programs,
  isSynchronous,
}: {
  folder: string;
  programs: string;
  isSynchronous: boolean;
}): Promise<Cluster> {
  const user = chooseUser();
  const run = (program: string, ...parameters: string[]): void =>
    void execFileSync(join(programs, program), parameters, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const home = join(folder, 'cluster');
  await mkdir(home, { mode: 0o700 });
  await chmod(folder, 0o711);
  if (user !== undefined) await chown(home, user.uid, user.gid);

  const nodes: Node[] = [];
  for (const name of names) nodes.push({ name, folder: join(home, name), port: await freePort() });
  let [primary, ...standbys] = nodes as [Node, ...Node[]];
  let dead: Node | undefined;

  const start = async (node: Node): Promise<void> => {
    node.child = spawn(
      join(programs, 'postgres'),
      [
        '-D',
        node.folder,
        '-p',
        String(node.port),
        '-c',
        `cluster_name=${node.name}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${home}`,
        '-c',
        'wal_level=replica',
        '-c',
        'max_wal_senders=10',
        '-c',
        'hot_standby=on',
        '-c',
        'wal_keep_size=256MB',
        '-c',
        'wal_retrieve_retry_interval=200ms',
        '-c',
        'log_min_messages=fatal',
        '-c',
        'shared_buffers=64MB',
      ],
      { ...user, cwd: '/', stdio: 'ignore' },
    );
    await waitUntil(`${node.name} answers`, () =>
      ask(node, 'select 1').then(
        () => true,
        () => false,
      ),
    );
  };
  const stop = async (node: Node, signal: NodeJS.Signals): Promise<void> => {
    if (node.child === undefined || node.child.exitCode !== null || node.child.signalCode !== null) return;
    const exit = once(node.child, 'exit');
    node.child.kill(signal);
    await exit;
  };
  const follow = (node: Node): string => `host=127.0.0.1 port=${primary.port} user=bank application_name=${node.name}`;
  const copyPrimary = async (node: Node): Promise<void> => {
    await rm(node.folder, { recursive: true, force: true });
    run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(primary.port),
      '-U',
      'bank',
      '-D',
      node.folder,
      '-X',
      'stream',
      '-c',
      'fast',
      '-R',
    );
    await start(node);
    await ask(node, `alter system set primary_conninfo = '${follow(node)}'`);
    await ask(node, 'select pg_reload_conf()');
  };
  const standbysFollow = (): Promise<unknown> =>
    waitUntil('both standbys follow', async () => {
      const rows = await ask(primary, "select from pg_stat_replication where state = 'streaming'");
      return rows.length >= names.length - 1;
    });

  run(
    'initdb',
    '-D',
    primary.folder,
    '-A',
    'trust',
    '-U',
    'bank',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  );
  await writeFile(
    join(primary.folder, 'pg_hba.conf'),
    'host all bank 127.0.0.1/32 trust\nhost replication bank 127.0.0.1/32 trust\n',
  );
  await start(primary);
  await ask(primary, 'create database bank', 'postgres');
  for (const standby of standbys) await copyPrimary(standby);
  await standbysFollow();
  // Written after the copies were made, and kept by each of them: a new primary asks for the others' confirmation in
  // its turn.
  const rule = isSynchronous ? `ANY 1 (${names.join(', ')})` : '';
  for (const node of nodes) {
    await ask(node, `alter system set synchronous_standby_names = '${rule}'`);
    await ask(node, 'select pg_reload_conf()');
  }

  return {
    primaryUrl: () => `postgres://bank@127.0.0.1:${primary.port}/bank`,
    async killPrimary() {
      await stop(primary, 'SIGKILL');
      dead = primary;
    },
    async promoteBest() {
      const received = await Promise.all(
        standbys.map(async (node) => {
          const [row] = await ask(node, "select (pg_last_wal_receive_lsn() - '0/0')::bigint::text as bytes");
          return { node, bytes: BigInt(String(row?.['bytes'])) };
        }),
      );
      const best = received.reduce((one, other) => (other.bytes > one.bytes ? other : one)).node;
      const others = standbys.filter((node) => node !== best);
      await ask(best, 'select pg_promote()');
      primary = best;
      standbys = others;
      for (const other of others) {
        await ask(other, `alter system set primary_conninfo = '${follow(other)}'`);
        await ask(other, 'select pg_reload_conf()');
      }
      return best.name;
    },
    async rebuildDead() {
      if (dead === undefined) return;
      await copyPrimary(dead);
      await ask(dead, `alter system set synchronous_standby_names = '${rule}'`);
      standbys.push(dead);
      dead = undefined;
      await standbysFollow();
    },
    async stopStandbys() {
      for (const standby of standbys) await stop(standby, 'SIGINT');
    },
    async startStandbys() {
      for (const standby of standbys) await start(standby);
    },
    async tearDown() {
      for (const node of nodes) await stop(node, 'SIGQUIT');
    },
  };
}

/** Asks one server directly. */
async function ask(node: Node, statement: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
  const { pool, close } = await openDatabase({
    databaseUrl: `postgres://bank@127.0.0.1:${node.port}/${database}`,
    log: silentLog,
    poolMax: 1,
    statementTimeoutMs: 0,
  });
  try {
    return (await pool.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await close();
  }
}

import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childrenOf } from '../drilled-bank.ts';
import { freePort } from '../free-port.ts';
import { chooseUser } from '../replicated-cluster.ts';
import { waitUntil } from '../wait-until.ts';
import { startProgram, type StartedProgram } from './started-program.ts';

/** The main database, its standby for reading, and an archive that takes each piece of the log and keeps none. */
export interface WatchedDatabase {
  readonly url: string;
  readonly standbyUrl: string;
  readonly socketFolder: string;
  /** Asks the main database, past every guard of the tables: what the drill moves, no program of the bank may. */
  ask<Row extends Record<string, unknown>>(statement: string, parameters?: unknown[]): Promise<Row[]>;
  askStandby(statement: string): Promise<void>;
  /** Opens a connection of its own and runs the statement in a transaction that stays open until the returned end. */
  hold(statement: string): Promise<() => Promise<void>>;
  start(node: 'primary' | 'standby'): Promise<void>;
  kill(node: 'primary' | 'standby'): Promise<void>;
  /** All its processes, as a machine that hangs. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  shutArchive(): Promise<void>;
  openArchive(): Promise<void>;
  tearDown(): Promise<void>;
}

interface Node {
  readonly data: string;
  readonly port: number;
  program?: StartedProgram;
}

/**
 * Makes them and starts them.
 *
 * @param options.programs the folder of initdb and postgres
 * @param options.place where the main database has its data: a disk of its own that a fault may fill
 */
export async function standUpWatched({
  folder,
  place,
  programs,
}: {
  readonly folder: string;
  readonly place: string;
  readonly programs: string;
}): Promise<WatchedDatabase> {
  const user = chooseUser();
  const archive = join(folder, 'archive');
  const away = join(folder, 'archive-away');
  const sockets = join(folder, 'sockets');
  for (const made of [archive, sockets, join(place, 'primary'), join(folder, 'standby')]) {
    await mkdir(made, { mode: 0o700 });
    if (user !== undefined) await chown(made, user.uid, user.gid);
  }
  await chmod(folder, 0o711);
  const run = (program: string, ...parameters: string[]): void =>
    void execFileSync(join(programs, program), parameters, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const nodes: Record<'primary' | 'standby', Node> = {
    primary: { data: join(place, 'primary'), port: await freePort() },
    standby: { data: join(folder, 'standby'), port: await freePort() },
  };
  const urlOf = (node: 'primary' | 'standby', name = 'bank'): string =>
    `postgres://bank@127.0.0.1:${nodes[node].port}/${name}`;
  const open = (url: string): Promise<OpenDatabase> =>
    openDatabase({ databaseUrl: url, log: silentLog, poolMax: 1, statementTimeoutMs: 0 });
  const askAt = async (url: string, statement: string, parameters?: unknown[]): Promise<Record<string, unknown>[]> => {
    const { pool, close } = await open(url);
    try {
      return (await pool.query<Record<string, unknown>>(statement, parameters)).rows;
    } finally {
      await close();
    }
  };
  const start = async (name: 'primary' | 'standby'): Promise<void> => {
    const node = nodes[name];
    const set = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: sockets,
      cluster_name: name,
      shared_buffers: '64MB',
      max_wal_size: '128MB',
      min_wal_size: '32MB',
      wal_keep_size: '48MB',
      log_min_messages: 'fatal',
      // As deploy/postgresql/postgresql.conf: compiling the statements of a verification takes longer than they do.
      jit: 'off',
      ...(name === 'primary' && {
        archive_mode: 'on',
        archive_timeout: '20s',
        archive_command: `test -d ${archive}`,
      }),
    };
    const parameters = Object.entries(set).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
    node.program = startProgram(join(programs, 'postgres'), ['-D', node.data, '-p', String(node.port), ...parameters], {
      ...user,
      cwd: '/',
    });
    await waitUntil(`the ${name} answers`, () =>
      askAt(urlOf(name, 'postgres'), 'select 1').then(
        () => true,
        () => false,
      ),
    );
  };
  const all = async (): Promise<number[]> => {
    const id = nodes.primary.program!.processId;
    return [id, ...(await childrenOf(id))];
  };

  run('initdb', '-D', nodes.primary.data, '-A', 'trust', '-U', 'bank', '-E', 'UTF8', '--locale=C.UTF-8');
  await writeFile(
    join(nodes.primary.data, 'pg_hba.conf'),
    'host all bank 127.0.0.1/32 trust\nlocal all bank trust\nhost replication bank 127.0.0.1/32 trust\n',
  );
  await start('primary');
  await askAt(urlOf('primary', 'postgres'), 'create database bank');
  const from = ['-h', '127.0.0.1', '-p', String(nodes.primary.port), '-U', 'bank'];
  run('pg_basebackup', ...from, '-D', nodes.standby.data, '-X', 'stream', '-c', 'fast', '-R');
  await start('standby');

  return {
    url: urlOf('primary'),
    standbyUrl: urlOf('standby'),
    socketFolder: sockets,
    async ask<Row extends Record<string, unknown>>(statement: string, parameters?: unknown[]) {
      const { pool, close } = await open(urlOf('primary'));
      try {
        await pool.query('set session_replication_role = replica');
        return (await pool.query<Row>(statement, parameters)).rows;
      } finally {
        await close();
      }
    },
    askStandby: async (statement) => void (await askAt(urlOf('standby'), statement)),
    async hold(statement) {
      const { pool, close } = await open(urlOf('primary'));
      // A connection that is given back is closed after a while.
      const client = await pool.connect();
      client.on('error', () => undefined);
      // The servers' transactions end when they are idle; a person's do not.
      await client.query('set idle_in_transaction_session_timeout = 0');
      await client.query('begin');
      await client.query(statement);
      return async () => {
        await client.query('rollback').catch(() => undefined);
        client.release();
        await close();
      };
    },
    start,
    kill: (name) => nodes[name].program!.end('SIGKILL'),
    async freeze() {
      for (const id of await all()) process.kill(id, 'SIGSTOP');
    },
    async thaw() {
      for (const id of await all()) process.kill(id, 'SIGCONT');
    },
    shutArchive: () => rename(archive, away),
    openArchive: () => rename(away, archive),
    async tearDown() {
      for (const { program } of Object.values(nodes)) await program?.end('SIGQUIT');
    },
  };
}

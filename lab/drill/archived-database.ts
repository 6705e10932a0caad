import { openDatabase, silentLog } from '@bank/database';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait-until.ts';

const given = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'deploy/pgbackrest/pgbackrest.conf');

/** A PostgreSQL whose log pgBackRest archives, by the configuration of deploy/pgbackrest. */
export interface ArchivedDatabase {
  readonly url: string;
  readonly repository: string;
  /** Runs pgBackRest on it. Throws with what it said when it fails. */
  pgbackrest(...parameters: readonly string[]): string;
  /** The same, and what it said in any case. */
  tryPgbackrest(...parameters: readonly string[]): { readonly isDone: boolean; readonly output: string };
  ask(statement: string): Promise<Record<string, unknown>[]>;
  /** Waits until all that is written by now is in the archive. */
  archiveAll(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  output(): Promise<string>;
}

/** Debian's user of PostgreSQL: it runs nothing as root. */
function idOf(what: '-u' | '-g'): number {
  return Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
}

/** Makes the database in a folder and starts it. @param programs the folder of initdb and postgres */
export async function standUpArchived(folder: string, programs: string): Promise<ArchivedDatabase> {
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const data = join(folder, 'data');
  const port = await freePort();
  const places = { repository: join(folder, 'repository'), spool: join(folder, 'spool'), log: join(folder, 'log') };
  await chmod(folder, 0o711);
  for (const place of [data, ...Object.values(places)]) {
    await mkdir(place, { mode: 0o700 });
    await chown(place, user.uid, user.gid);
  }
  const configuration = join(folder, 'pgbackrest.conf');
  const filled = (await readFile(given, 'utf8'))
    .replace('/var/lib/pgbackrest', places.repository)
    .replace('/var/spool/pgbackrest', places.spool)
    .replace('/var/lib/postgresql/15/main', data)
    .replace('<passphrase of the copies>', 'drilled-passphrase')
    .replace('pg1-port=5432', `pg1-port=${port}\npg1-socket-path=${folder}\npg1-user=bank`)
    .replace('[ostro]', `log-path=${places.log}\nlock-path=${places.log}\n\n[ostro]`);
  await writeFile(configuration, filled, { mode: 0o644 });

  const command = (parameters: readonly string[]): string[] => [
    `--config=${configuration}`,
    '--stanza=ostro',
    ...parameters,
  ];
  const tryPgbackrest = (...parameters: readonly string[]): { isDone: boolean; output: string } => {
    const { status, stdout, stderr } = spawnSync('pgbackrest', command(parameters), {
      ...user,
      cwd: '/',
      encoding: 'utf8',
    });
    return { isDone: status === 0, output: `${stdout}${stderr}`.trim() };
  };
  const pgbackrest = (...parameters: readonly string[]): string => {
    const { isDone, output } = tryPgbackrest(...parameters);
    if (!isDone) throw new Error(`pgbackrest ${parameters.join(' ')}: ${output}`);
    return output;
  };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'bank', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'],
    { ...user, cwd: '/', stdio: 'ignore' },
  );
  appendFileSync(
    join(data, 'postgresql.conf'),
    [
      '',
      `port = ${port}`,
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${folder}'`,
      'shared_buffers = 256MB',
      'max_wal_size = 2GB',
      'archive_mode = on',
      `archive_command = 'pgbackrest ${command(['archive-push', '%p']).join(' ')}'`,
      'archive_timeout = 5min',
      '',
    ].join('\n'),
  );
  await chown(folder, user.uid, user.gid);

  const logFile = join(folder, 'postgres.log');
  let child: ChildProcess | undefined;
  const urlOf = (name: string): string => `postgres://bank@127.0.0.1:${port}/${name}`;
  const askIn = async (name: string, statement: string): Promise<Record<string, unknown>[]> => {
    const { pool, close } = await openDatabase({
      databaseUrl: urlOf(name),
      log: silentLog,
      poolMax: 1,
      statementTimeoutMs: 0,
    });
    try {
      return (await pool.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await close();
    }
  };
  const output = (): Promise<string> => readFile(logFile, 'utf8');
  const start = async (): Promise<void> => {
    const logOutput = openSync(logFile, 'a');
    child = spawn(join(programs, 'postgres'), ['-D', data], {
      ...user,
      cwd: '/',
      stdio: ['ignore', logOutput, logOutput],
    });
    closeSync(logOutput);
    const isEnded = (): boolean => child?.exitCode !== null || child.signalCode !== null;
    await waitUntil(
      'the database takes writes',
      async () => {
        if (isEnded()) throw new Error(`the database ended: ${(await output()).slice(-1_500)}`);
        const rows = await askIn('postgres', 'select pg_is_in_recovery() as waits').catch(() => undefined);
        return rows?.[0]?.['waits'] === false;
      },
      600_000,
    );
  };
  await start();
  await askIn('postgres', 'create database bank');
  return {
    url: urlOf('bank'),
    repository: places.repository,
    pgbackrest,
    tryPgbackrest,
    ask: (statement) => askIn('bank', statement),
    async archiveAll() {
      const [last] = await askIn('bank', 'select pg_walfile_name(pg_switch_wal()) as name');
      await waitUntil(
        'the log is archived',
        async () => {
          const [row] = await askIn('bank', 'select last_archived_wal as name from pg_stat_archiver');
          return String(row?.['name']) >= String(last?.['name']);
        },
        300_000,
      );
    },
    start,
    async stop() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      await exit;
    },
    output,
  };
}

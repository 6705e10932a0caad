import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait-until.ts';

const deployed = fileURLToPath(new URL('../../deploy', import.meta.url));
const program = findProgram();
/** The first version that keeps prepared statements by itself. */
const fitSince = [1, 21] as const;

/** The PgBouncer of this machine, `PGBOUNCER` before all others; undefined where there is none. */
export const pooler = program === undefined ? undefined : { program, isFit: isFit(program) };

export interface RunningPooler {
  /** As a server of the bank names the database. */
  readonly url: string;
  /** `SIGKILL`. */
  kill(): Promise<void>;
  /** Starts it again, as a service manager would. */
  start(): Promise<void>;
}

/** The statements of `deploy/postgresql/behind-pooler.sql` for the role of a drill. */
export async function settingsBehindPooler(role: string): Promise<string> {
  return (await readFile(join(deployed, 'postgresql/behind-pooler.sql'), 'utf8')).replaceAll('bank_server', role);
}

/**
 * Starts PgBouncer by the operators' file in front of a PostgreSQL; only addresses, TLS and passwords are the drill's.
 *
 * @param options.socketFolder the folder of PostgreSQL's socket; PgBouncer runs as its owner, for it refuses to be root
 * @param options.folder a place for its files, made here
 * @throws Error where this machine has no PgBouncer
 */
export async function startPooler({
  socketFolder,
  folder,
}: {
  readonly socketFolder: string;
  readonly folder: string;
}): Promise<RunningPooler> {
  if (pooler === undefined) throw new Error('PgBouncer is not installed');
  const { program: place, isFit: isNewEnough } = pooler;
  const port = await freePort();
  const { uid, gid } = await stat(socketFolder);
  const at = (name: string): string => join(folder, name);
  await mkdir(folder, { recursive: true });
  const given = await readFile(join(deployed, 'pgbouncer/pgbouncer.ini'), 'utf8');
  await writeFile(
    at('pgbouncer.ini'),
    given
      .replace('host=db.example', `host=${socketFolder}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =\nlogfile = ${at('log')}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', at('userlist.txt'))
      .replace(/^server_tls_.*\n/gm, '')
      // Unknown to one that is too old; it ends then, and the drill is about what the bank says of it.
      .replace(isNewEnough ? /$^/ : /^max_prepared_statements.*\n/m, ''),
  );
  await writeFile(at('userlist.txt'), '"bank" ""\n');
  for (const path of [folder, at('pgbouncer.ini'), at('userlist.txt')]) await chown(path, uid, gid);
  await chmod(folder, 0o700);

  let child: ChildProcess | undefined;
  const running: RunningPooler = {
    url: `postgres://bank@127.0.0.1:${port}/bank`,
    async kill() {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
    async start() {
      child = spawn(place, ['-q', at('pgbouncer.ini')], {
        ...(process.getuid?.() === 0 && { uid, gid }),
        cwd: '/',
        stdio: 'ignore',
      });
      await waitUntil('PgBouncer listens', () => listens(port));
    },
  };
  await running.start();
  return running;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => (socket.destroy(), resolve(true)));
    socket.on('error', () => resolve(false));
  });
}

function findProgram(): string | undefined {
  return [process.env['PGBOUNCER'], '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', 'pgbouncer'].find((place) => {
    if (place === undefined) return false;
    try {
      return execFileSync(place, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }).length > 0;
    } catch {
      return false;
    }
  });
}

function isFit(place: string): boolean {
  const said = execFileSync(place, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(said)!.map(Number);
  return major! > fitSince[0] || (major === fitSince[0] && minor! >= fitSince[1]);
}

import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';

/** Called "nobody" on most systems, and shared by unrelated programs. */
const nobodyId = 65534;
/**
 * User ids that are free by convention: systemd leaves 60578 to 61183 unused (systemd.io/UIDS-GIDS). Several, because a
 * directory of users may still hold one of them.
 */
const unusedIds = [60850, 60851, 60852, 60853, 60854, 60855, 60856, 60857];

/**
 * How the PostgreSQL programs are run. PostgreSQL refuses to run as root, so root drops to a user id that no other
 * program has or, where that id cannot reach the files, enters a user namespace in which root has another id. In both,
 * only root and the server itself can reach the socket and the files. Where neither works, the server shares the user
 * "nobody".
 */
export interface ServerUser {
  readonly way: 'same-user' | 'user-of-its-own' | 'user-namespace' | 'nobody';
  /** The owner of the server's files, seen from outside; `undefined` where only our own user is possible. */
  readonly fileOwnerId: number | undefined;
  /** True when the kernel ends the server as soon as our process is gone. */
  readonly endsWithUs: boolean;
  /** Major version of the server, such as 18. */
  readonly majorVersion: number;
  spawn(program: string, parameters: readonly string[], options: SpawnOptions): ChildProcess;
}

/** What `initdb` runs as: it needs a user with a name, which the server's own user lacks. */
export type MakingUser = Pick<ServerUser, 'fileOwnerId' | 'spawn'>;

interface Way {
  readonly name: ServerUser['way'];
  readonly id: number | undefined;
  readonly prefix: readonly string[];
}

/** The fast shutdown signal reaches the server when the thread that started it ends, however it ends. */
const endWithUs = ['setpriv', '--pdeathsig', 'INT'];
/** Inside, the server has the id of a user that every system has a name for; outside it keeps its own. */
const enterNamespace = ['unshare', '--user', `--map-user=${nobodyId}`];

/** The server gets no variable of ours: some are secrets, others (`PG…`) would change its behaviour. */
const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };

/**
 * Chooses by trying: the first way in which the server's program runs and the folder can be entered.
 *
 * @throws Error with the reason of the last try when no way works
 */
export function chooseServerUser(server: string, folder: string): ServerUser {
  let reason = '';
  for (const way of waysToTry()) {
    const { version, complaint } = tryWay(way, server, folder);
    if (version !== undefined) {
      return {
        way: way.name,
        fileOwnerId: way.id ?? process.getuid?.(),
        endsWithUs: way.prefix.includes('setpriv'),
        majorVersion: version,
        spawn: spawnBy(way),
      };
    }
    reason = complaint;
  }
  throw new Error(`The embedded PostgreSQL cannot run here (${reason.split('\n')[0]}): set DATABASE_URL to a server.`);
}

/**
 * The user that makes the server's files. The server's own user gets a name in a user namespace; without namespaces, as
 * in many containers, "nobody" makes the files, and their owner changes before they have contents.
 */
export function chooseMakingUser(user: ServerUser, server: string, folder: string): MakingUser {
  if (user.way !== 'user-of-its-own') return user;
  const named: Way = { name: user.way, id: user.fileOwnerId, prefix: enterNamespace };
  if (tryWay(named, server, folder).version !== undefined)
    return { fileOwnerId: user.fileOwnerId, spawn: spawnBy(named) };
  return { fileOwnerId: nobodyId, spawn: spawnBy({ name: 'nobody', id: nobodyId, prefix: [] }) };
}

function tryWay(way: Way, server: string, folder: string): { version: number | undefined; complaint: string } {
  const [program, ...parameters] = [
    ...way.prefix,
    'sh',
    '-c',
    'cd -- "$1" && exec "$2" --version',
    'sh',
    folder,
    server,
  ];
  const outcome = spawnSync(program, parameters, {
    env: environment,
    encoding: 'utf8',
    timeout: 20_000,
    ...credentialsOf(way),
  });
  const version = /PostgreSQL\) (\d+)/.exec(outcome.stdout ?? '')?.[1];
  return {
    version: version === undefined ? undefined : Number(version),
    complaint: (outcome.stderr || outcome.error?.message || `ended with ${outcome.status ?? outcome.signal}`).trim(),
  };
}

function spawnBy(way: Way): ServerUser['spawn'] {
  return (program, parameters, options) => {
    const [first, ...others] = [...way.prefix, program, ...parameters];
    return spawn(first!, others, { ...options, ...credentialsOf(way), env: environment });
  };
}

function credentialsOf({ id }: Way): { uid?: number; gid?: number } {
  return id === undefined ? {} : { uid: id, gid: id };
}

function waysToTry(): readonly Way[] {
  const withAndWithout = (name: Way['name'], id: number | undefined, prefix: readonly string[]): Way[] => [
    ...(process.platform === 'linux' ? [{ name, id, prefix: [...prefix, ...endWithUs] }] : []),
    { name, id, prefix },
  ];
  if (process.getuid?.() !== 0) return withAndWithout('same-user', undefined, []);
  return [
    ...withAndWithout('user-of-its-own', findUnusedId(), []),
    ...withAndWithout('user-namespace', undefined, enterNamespace),
    ...withAndWithout('nobody', nobodyId, []),
  ];
}

/**
 * The first of our ids that the system's directory of users does not know; a system without `getent` has no other
 * directory than its file.
 */
function findUnusedId(): number {
  const { stdout } = spawnSync('getent', ['passwd', ...unusedIds.map(String)], { encoding: 'utf8', timeout: 5000 });
  const taken = new Set((stdout ?? '').split('\n').map((line) => Number(line.split(':')[2])));
  return unusedIds.find((id) => !taken.has(id)) ?? unusedIds[0]!;
}

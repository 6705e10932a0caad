import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';

/** Owner of nothing on most systems, called "nobody" there. */
const unprivilegedId = 65534;

/** What the server sees as its own user id inside a user namespace; any id but 0 does. */
const idInsideNamespace = '1000';

/**
 * How the PostgreSQL programs are run. PostgreSQL refuses to run as root, so root either drops to an unprivileged
 * user or, where that user cannot reach the files, enters a user namespace in which root has another id.
 */
export interface ServerUser {
  readonly way: 'same-user' | 'unprivileged-user' | 'user-namespace';
  /** Who owns the server's files, seen from outside; `undefined` where only our own user comes into question. */
  readonly fileOwnerId: number | undefined;
  /** True when the kernel ends the server as soon as our process is gone. */
  readonly endsWithUs: boolean;
  /** Major version of the server, such as 18. */
  readonly majorVersion: number;
  spawn(program: string, parameters: readonly string[], options: SpawnOptions): ChildProcess;
}

interface Way {
  readonly way: ServerUser['way'];
  readonly id: number | undefined;
  readonly prefix: readonly string[];
}

/** The fast shutdown signal reaches the server when the thread that started it ends, however it ends. */
const endWithUs = ['setpriv', '--pdeathsig', 'INT'];
const enterNamespace = ['unshare', '--user', `--map-user=${idInsideNamespace}`];

/** The server gets no variable of ours: some are secrets, others (`PG…`) would change its behaviour. */
const environment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };

/**
 * Chooses by trying: the first way in which the server's program runs and the folder can be entered.
 *
 * @throws Error with the reason of the last try when no way works
 */
export function chooseServerUser(server: string, folder: string): ServerUser {
  let reason = '';
  for (const { way, id, prefix } of waysToTry()) {
    const credentials = id === undefined ? {} : { uid: id, gid: id };
    const [program, ...parameters] = [...prefix, 'sh', '-c', 'cd -- "$1" && exec "$2" --version', 'sh', folder, server];
    const outcome = spawnSync(program, parameters, { env: environment, encoding: 'utf8', timeout: 20_000, ...credentials });
    const version = /PostgreSQL\) (\d+)/.exec(outcome.stdout ?? '')?.[1];
    if (version !== undefined) {
      return {
        way,
        fileOwnerId: id ?? process.getuid?.(),
        endsWithUs: prefix.includes('setpriv'),
        majorVersion: Number(version),
        spawn: (file, rest, options) => {
          const [first, ...others] = [...prefix, file, ...rest];
          return spawn(first!, others, { ...options, ...credentials, env: environment });
        },
      };
    }
    reason = (outcome.stderr || outcome.error?.message || `ended with ${outcome.status ?? outcome.signal}`).trim();
  }
  throw new Error(`The embedded PostgreSQL cannot run here (${reason.split('\n')[0]}): set DATABASE_URL to a server.`);
}

function waysToTry(): readonly Way[] {
  const withAndWithout = (way: Way['way'], id: number | undefined, prefix: readonly string[]): Way[] => [
    ...(process.platform === 'linux' ? [{ way, id, prefix: [...prefix, ...endWithUs] }] : []),
    { way, id, prefix },
  ];
  if (process.getuid?.() !== 0) return withAndWithout('same-user', undefined, []);
  return [
    ...withAndWithout('unprivileged-user', unprivilegedId, []),
    ...withAndWithout('user-namespace', undefined, enterNamespace),
  ];
}

import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownFiles } from './own-files.ts';
import type { PlatformBinaries } from './platform-binaries.ts';
import { isProcessAlive } from './process-identity.ts';
import { chooseMakingUser } from './server-user.ts';
import type { MakingUser, ServerUser } from './server-user.ts';

/** The one role of the embedded server. */
export const databaseRole = 'bank';

/** A killed maker may leave a child of `initdb` that still writes into the folder: it is removed again, for 10 s. */
const patience = { maxRetries: 20, retryDelay: 50 };

/** Folders that this process is making; any other folder of ours was left by a crash. */
const inTheMaking = new Set<string>();

/**
 * Only the bank's own user can reach the socket: its folder is closed to all others, and no other program runs as the
 * server's user. A password would be in a file that the same user reads.
 */
const accessRules = `local all ${databaseRole} trust\n`;

interface Options {
  readonly clusterDir: string;
  readonly binaries: PlatformBinaries;
  readonly user: ServerUser;
  /** False only for throwaway test servers. */
  readonly isDurable: boolean;
}

/**
 * Makes the server's missing files in a sibling folder that gets its final name when complete. So a half-made cluster
 * never has that name, and the next start removes it.
 *
 * @returns whether the cluster was made now
 * @throws Error when the folder holds another major version or something that is not a cluster
 */
export async function ensureCluster(options: Options): Promise<boolean> {
  const { clusterDir, user } = options;
  await removeAbandoned(clusterDir);
  if (await isClusterPresent(clusterDir, user.majorVersion)) {
    await ownFiles(clusterDir, user.fileOwnerId);
    // A copy may have lost what PostgreSQL insists on and we rely on: the folder is closed to everybody else.
    await chmod(clusterDir, 0o700);
    return false;
  }
  return makeCluster(options);
}

async function isClusterPresent(clusterDir: string, majorVersion: number): Promise<boolean> {
  const entries = await readdir(clusterDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`The database folder ${clusterDir} cannot be read: ${error.message}`);
  });
  if (entries === undefined) return false;
  if (entries.length === 0) {
    await rmdir(clusterDir);
    return false;
  }
  if (!entries.includes('PG_VERSION')) {
    throw new Error(
      `${clusterDir} holds files that are no PostgreSQL database: move them away or choose another DATA_DIR.`,
    );
  }
  const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (version !== String(majorVersion)) {
    throw new Error(
      `${clusterDir} was written by PostgreSQL ${version}, the PostgreSQL to run it is ${majorVersion}: ` +
        `run it with PostgreSQL ${version} (PG_BIN_DIR), or make a backup there and restore it here.`,
    );
  }
  return true;
}

async function makeCluster({ clusterDir, binaries, user, isDurable }: Options): Promise<boolean> {
  const making = await mkdtemp(`${clusterDir}.making-${process.pid}-`);
  inTheMaking.add(making);
  try {
    const maker = chooseMakingUser(user, binaries.postgres, dirname(clusterDir));
    await ownFiles(making, maker.fileOwnerId);
    await runInitdb(making, { initdb: binaries.initdb, maker, majorVersion: user.majorVersion, isDurable });
    await ownFiles(making, user.fileOwnerId);
    await writeFile(join(making, 'pg_hba.conf'), accessRules, { flush: isDurable });
    await rename(making, clusterDir);
    await flushFolder(dirname(clusterDir));
    return true;
  } catch (error) {
    await rm(making, { recursive: true, force: true, ...patience });
    const { code } = error as NodeJS.ErrnoException;
    // Another process made the cluster in the meantime: its folder stays, ours is removed.
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  } finally {
    inTheMaking.delete(making);
  }
}

async function runInitdb(
  folder: string,
  {
    initdb,
    maker,
    majorVersion,
    isDurable,
  }: { initdb: string; maker: MakingUser; majorVersion: number; isDurable: boolean },
): Promise<void> {
  const child = maker.spawn(
    initdb,
    [
      '-D',
      folder,
      '-U',
      databaseRole,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--data-checksums',
      '--no-instructions',
      ...localeParameters(majorVersion),
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The database files could not be made in ${folder}: ${complaint.trim()}`);
}

function localeParameters(majorVersion: number): readonly string[] {
  // The built-in provider sorts and folds the same on every system and never changes with the system's libraries.
  if (majorVersion >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];
}

async function removeAbandoned(clusterDir: string): Promise<void> {
  const parent = dirname(clusterDir);
  const prefix = `${clusterDir.slice(parent.length + 1)}.making-`;
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (!name.startsWith(prefix) || inTheMaking.has(path)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker === process.pid || !isProcessAlive(maker)) await rm(path, { recursive: true, force: true, ...patience });
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

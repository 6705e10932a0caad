import { chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's address holds at most 107 bytes and the closing zero, on Linux. macOS has four fewer. */
const socketPathBytesMax = process.platform === 'darwin' ? 103 : 107;

/**
 * The folder for the server's socket: the cluster itself, or, where that path is too long, a private folder among
 * the temporary ones, remembered in the data folder so that every later process finds the same.
 *
 * @throws Error when the temporary folder's name is taken by another user
 */
export async function chooseSocketFolder(
  { dataDir, clusterDir, ownerId }: { dataDir: string; clusterDir: string; ownerId: number | undefined },
): Promise<string> {
  if (Buffer.byteLength(join(clusterDir, '.s.PGSQL.5432')) <= socketPathBytesMax) return clusterDir;
  const memory = join(dataDir, 'postgres-socket-folder');
  const remembered = await readFile(memory, 'utf8').catch(() => undefined);
  const digest = createHash('sha256').update(clusterDir).digest('hex').slice(0, 16);
  const folder = remembered?.trim() || join(tmpdir(), `bank-${digest}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const isOurs = found.isDirectory() && (found.mode & 0o077) === 0
    && (found.uid === process.getuid?.() || found.uid === ownerId);
  if (!isOurs) throw new Error(`The socket folder ${folder} belongs to somebody else: choose a shorter DATA_DIR.`);
  if (ownerId !== undefined && found.uid !== ownerId) await chown(folder, ownerId, ownerId);
  if (remembered === undefined) await writeFile(memory, `${folder}\n`);
  return folder;
}

import { chown, lstat, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's address holds at most 107 bytes and the closing zero, on Linux. macOS has four fewer. */
const socketPathBytesMax = process.platform === 'darwin' ? 103 : 107;

/**
 * The folder for the server's socket: the cluster itself or, where that path is too long, a private temporary folder,
 * remembered in the data folder so that later processes find it. A folder of another user, such as the one that the
 * server ran as before, is left alone.
 */
export async function chooseSocketFolder({
  dataDir,
  clusterDir,
  ownerId,
}: {
  dataDir: string;
  clusterDir: string;
  ownerId: number | undefined;
}): Promise<string> {
  if (Buffer.byteLength(join(clusterDir, '.s.PGSQL.5432')) <= socketPathBytesMax) return clusterDir;
  const memory = join(dataDir, 'postgres-socket-folder');
  const remembered = await readFile(memory, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  const isUsable = remembered !== '' && (await isPrivateFolder(remembered, ownerId));
  const folder = isUsable ? remembered : await mkdtemp(join(tmpdir(), 'bank-'));
  if (ownerId !== undefined && (await lstat(folder)).uid !== ownerId) await chown(folder, ownerId, ownerId);
  if (folder !== remembered) await writeFile(memory, `${folder}\n`);
  return folder;
}

/** Whether the folder is there and is ours alone. The temporary folders are swept by many systems at each start. */
async function isPrivateFolder(folder: string, ownerId: number | undefined): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return (
    found !== undefined &&
    found.isDirectory() &&
    (found.mode & 0o077) === 0 &&
    (found.uid === process.getuid?.() || found.uid === ownerId)
  );
}

import { open, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The last messages are at the end of a log. */
const readBytesMax = 256_000;
/** A start needs room for a segment of the write-ahead log at least. */
const roomBytesMin = 16 * 1024 * 1024;

const beginning = /^(\S+ \S+) UTC \[/;
const graveWord = /(?:FATAL|PANIC): {2}/;
/** Answers to connections that come too early, too late, or before the bank's database is made. */
const ofConnections = /^(the database system is |terminating |database ".*" does not exist)/;

/**
 * Why a server ended after it had opened its log: its last message about a failed start, or a full disk, which it could
 * not log itself. Undefined where neither explains it.
 *
 * @param since when the server was started
 */
export async function findComplaint({
  clusterDir,
  since,
}: {
  clusterDir: string;
  since: Date;
}): Promise<string | undefined> {
  const lines = (await endOfNewestLog(join(clusterDir, 'log'))).split('\n');
  const complaints = lines.flatMap((line) => {
    const time = beginning.exec(line)?.[1];
    const grave = graveWord.exec(line);
    if (time === undefined || grave === null || new Date(`${time.replace(' ', 'T')}Z`) < since) return [];
    const words = line.slice(grave.index + grave[0].length);
    return ofConnections.test(words) ? [] : [words];
  });
  return complaints.at(-1) ?? ((await hasRoom(clusterDir)) ? undefined : `the disk of ${clusterDir} is full`);
}

async function endOfNewestLog(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const logs = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), ...(await stat(join(folder, name))) })),
  );
  const newest = logs.toSorted((one, other) => one.mtimeMs - other.mtimeMs).at(-1);
  if (newest === undefined) return '';
  const handle = await open(newest.path);
  try {
    const start = Math.max(0, newest.size - readBytesMax);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(readBytesMax), 0, readBytesMax, start);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= roomBytesMin;
}

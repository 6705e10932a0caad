import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive, isServerOf } from './process-identity.ts';

/** What PostgreSQL records about the running server of a cluster. */
export interface RunningServer {
  readonly processId: number;
  readonly socketDir: string;
}

/**
 * The living server of a cluster, whichever process started it.
 *
 * @throws Error when the record exists and may not be read
 */
export async function findRunningServer(clusterDir: string): Promise<RunningServer | undefined> {
  const record = await readRecord(join(clusterDir, 'postmaster.pid'));
  if (record === undefined) return undefined;
  // PostgreSQL documents the order of the lines: process id, cluster, start time, port, socket folder.
  const lines = record.split('\n');
  const processId = Number(lines[0]);
  return isServerOf(clusterDir, processId) ? { processId, socketDir: lines[4] ?? '' } : undefined;
}

/**
 * Lets the server start although the id recorded by its dead predecessor now belongs to another program, as after a
 * power cut. The record stays, because PostgreSQL also finds leftover processes by its shared memory line. PostgreSQL
 * takes the id of its own parent, which is ours, for a leftover; so our id goes into the first line.
 */
export async function disownStaleRecord(clusterDir: string, socketDir: string): Promise<void> {
  for (const path of [join(clusterDir, 'postmaster.pid'), join(socketDir, '.s.PGSQL.5432.lock')]) {
    const record = await readRecord(path);
    if (record === undefined) continue;
    const [recordedId, ...rest] = record.split('\n');
    const processId = Number(recordedId);
    if (isProcessAlive(processId) && !isServerOf(clusterDir, processId)) {
      await writeFile(path, [process.pid, ...rest].join('\n'));
    }
  }
}

async function readRecord(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new Error(`The database belongs to another user: ${error.message}`);
  });
}

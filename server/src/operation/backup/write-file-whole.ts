import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { BackupRefused } from './backup-refused.ts';

/**
 * Writes a gzip file that is either complete or absent: into a neighbour first, which is flushed to disk and then
 * renamed. Readable by its owner only. A file of that name, or the target of a link, is replaced at the last moment. A
 * signal that the process can answer leaves no neighbour; `kill -9` leaves one, whose name ends in `.part`.
 *
 * @throws BackupRefused, before anything is written, where a device or a pipe has the name: a file would replace it
 */
export async function writeFileWhole(file: string, content: AsyncIterable<string>): Promise<void> {
  const path = await placeOf(file);
  // Not by the number of the process: numbers are reused, and the leftover of a killed backup must not block the next
  // one.
  const neighbour = `${path}.${randomUUID()}.part`;
  const stayOnSignals = leaveNothingOnSignals(neighbour);
  try {
    const handle = await open(neighbour, 'wx', 0o600);
    try {
      await writeAll(handle, packed(content));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(neighbour, path);
  } catch (error) {
    await rm(neighbour, { force: true });
    // The neighbour is our affair: what could not be written is the file that was asked for.
    throw error instanceof Error && 'syscall' in error ? Object.assign(error, { path }) : error;
  } finally {
    stayOnSignals();
  }
  await syncFolder(dirname(path));
}

/** The content as gzip. */
export function packed(content: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(content), createGzip(), () => undefined);
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Deletes the half file when the process is told to stop, then lets the signal take effect. Returns what undoes this.
 */
function leaveNothingOnSignals(neighbour: string): () => void {
  const leave = (signal: NodeJS.Signals): void => {
    rmSync(neighbour, { force: true });
    stay();
    process.kill(process.pid, signal);
  };
  const stay = (): void => {
    for (const signal of stopSignals) process.off(signal, leave);
  };
  for (const signal of stopSignals) process.on(signal, leave);
  return stay;
}

/** The target of the file. */
async function placeOf(file: string): Promise<string> {
  const path = resolve(file);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return path;
  if (found.isDirectory()) throw Object.assign(new Error('a folder has the name'), { code: 'EISDIR', path });
  if (!found.isFile()) throw new BackupRefused(`${path} is a device, a pipe or a socket: a backup is a file.`);
  return realpath(path);
}

/** A stream of the handle would hold up its closing. */
async function writeAll(handle: FileHandle, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) await handle.writeFile(piece);
}

/** A name is on the disk when its folder is. Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

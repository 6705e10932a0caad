import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Writes a gzip file that is either whole or not there: into a neighbour first, which is brought to the disk and then
 * takes the name. Readable by its owner only. A file of that name is replaced at the last moment.
 */
export async function writeFileWhole(file: string, content: AsyncIterable<string>): Promise<void> {
  const path = resolve(file);
  const neighbour = `${path}.${process.pid}.part`;
  try {
    const handle = await open(neighbour, 'wx', 0o600);
    try {
      await pipeline(Readable.from(content), createGzip(), (packed: AsyncIterable<Uint8Array>) => writeAll(handle, packed));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(neighbour, path);
  } catch (error) {
    await rm(neighbour, { force: true });
    // The neighbour is our affair: what could not be written is the file that was asked for.
    throw error instanceof Error && 'path' in error ? Object.assign(error, { path }) : error;
  }
  await syncFolder(dirname(path));
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

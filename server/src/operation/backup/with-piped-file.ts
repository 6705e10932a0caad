import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Keeps what comes through a pipe in a file of the temporary folder while `work` reads it: a backup is read twice.
 * Readable by its owner only, and deleted afterwards.
 */
export async function withPipedFile<Result>(
  bytes: AsyncIterable<Uint8Array>,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'bank-pipe-'));
  try {
    const file = join(folder, 'piped.backup');
    await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

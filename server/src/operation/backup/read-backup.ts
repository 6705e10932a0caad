import { incomingFileBytesMax } from '@bank/contract/office';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { readHeader, readTrailer, type BackupHeader } from './backup-header.ts';
import { BackupRefused } from './backup-refused.ts';

/** The header, which comes first, or some rows of one table as lines of JSON. */
export type BackupPart =
  | { readonly header: BackupHeader }
  | { readonly table: string; readonly lines: readonly string[] };

/** Unpacked bytes taken at once. */
const pieceBytes = 1_000_000;

/** RFC 1952, section 2.3.1. */
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/**
 * The longest row holds a file of a correspondent, two letters for each byte; a file of one endless line must not fill
 * the memory.
 */
const lineLengthMax = 2 * incomingFileBytesMax + 1_000_000;

/**
 * Reads a backup from its beginning. Only its end shows whether it is sound: keep nothing made of the parts unless the
 * reading ends without an error.
 *
 * @throws BackupRefused for a file that is truncated, altered, of another format, or no backup at all
 */
export async function* readBackup(handle: FileHandle): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  let remaining: { readonly name: string; rows: number }[] | undefined;
  let checksum: string | undefined;
  for await (let lines of linesOf(handle)) {
    while (lines.length > 0) {
      if (checksum !== undefined) throw new BackupRefused('The backup is damaged: it goes on after its end.');
      const table = remaining?.find(({ rows }) => rows > 0);
      if (remaining !== undefined && table === undefined) {
        checksum = readTrailer(lines[0]!);
        lines = lines.slice(1);
        continue;
      }
      const part = lines.slice(0, table?.rows ?? 1);
      lines = lines.slice(part.length);
      for (const line of part) hash.update(`${line}\n`);
      if (table === undefined) {
        const header = readHeader(part[0]!);
        remaining = header.tables.map(({ name, rows }) => ({ name, rows }));
        yield { header };
      } else {
        table.rows -= part.length;
        yield { table: table.name, lines: part };
      }
    }
  }
  if (remaining === undefined) throw new BackupRefused('The file is not a backup of this bank.');
  if (checksum === undefined) throw new BackupRefused('The backup is damaged: its end is missing.');
  if (checksum !== hash.digest('hex')) {
    throw new BackupRefused('The backup is damaged: its content does not match its checksum.');
  }
}

/** The lines of the file, as many at once as one piece of unpacked text holds. */
async function* linesOf(handle: FileHandle): AsyncGenerator<string[]> {
  const { buffer: beginning } = await handle.read(Buffer.alloc(gzipMagic.length), 0, gzipMagic.length, 0);
  const unpacked = pipeline(Readable.from(bytesOf(handle)), createGunzip({ chunkSize: pieceBytes }), () => undefined);
  const decoder = new StringDecoder('utf8');
  let begun = '';
  let isAnyRead = false;
  try {
    for await (const bytes of unpacked) {
      const lines = (begun + decoder.write(bytes as Buffer)).split('\n');
      begun = lines.pop()!;
      isAnyRead ||= lines.length > 0;
      if (begun.length > lineLengthMax)
        throw new BackupRefused(
          isAnyRead ? 'The backup is damaged: a line has no end.' : 'The file is not a backup of this bank.',
        );
      yield lines;
    }
  } catch (error) {
    throw nameDamage(error, { isPacked: beginning.equals(gzipMagic) });
  }
  if (begun + decoder.end() !== '') throw new BackupRefused('The backup is damaged: its end is missing.');
}

/** The file from its beginning, however often it was read before. A stream of the handle would hold up its closing. */
async function* bytesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, position);
    if (bytesRead === 0 && position === 0) throw new BackupRefused('The file is empty: it is no backup of this bank.');
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * @param options.isPacked whether the file begins as gzip does: then a part that is not gzip is behind a backup, not in
 * place of one. What was unpacked does not tell: the whole of a small file is read before its first line is seen.
 */
function nameDamage(error: unknown, { isPacked }: { isPacked: boolean }): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'Z_BUF_ERROR') return new BackupRefused('The backup is damaged: its end is missing.');
  if (code !== 'Z_DATA_ERROR') return error;
  if ((error as Error).message !== 'incorrect header check')
    return new BackupRefused('The backup is damaged: it cannot be unpacked.');
  return new BackupRefused(
    isPacked ? 'The backup is damaged: it goes on after its end.' : 'The file is not a backup of this bank.',
  );
}

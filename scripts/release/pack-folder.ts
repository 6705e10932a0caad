import { createWriteStream } from 'node:fs';
import { lstat, readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const block = 512;
const nameBytesMax = 100;
const prefixBytesMax = 155;

/** A field of the header: a number in octal digits. */
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** The name of an entry in the two fields that the header has for it. Throws RangeError where it fits into neither. */
function splitName(path: string): { readonly name: string; readonly prefix: string } {
  if (Buffer.byteLength(path) <= nameBytesMax) return { name: path, prefix: '' };
  for (let cut = path.indexOf('/'); cut !== -1; cut = path.indexOf('/', cut + 1)) {
    const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)];
    if (Buffer.byteLength(prefix) <= prefixBytesMax && Buffer.byteLength(name) <= nameBytesMax && name !== '')
      return { name, prefix };
  }
  throw new RangeError(`The path is too long for an archive: ${path}`);
}

/** The header of an entry (POSIX.1-1988, "ustar"). Its owner is always root. */
function headerOf(
  path: string,
  entry: { readonly mode: number; readonly size: number; readonly kind: '0' | '2' | '5'; readonly target?: string },
  seconds: number,
): Buffer {
  const { name, prefix } = splitName(path);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(octal(entry.mode, 8) + octal(0, 8) + octal(0, 8) + octal(entry.size, 12) + octal(seconds, 12), 100);
  // The sum is taken over a header in which its own field is blank.
  header.fill(' ', 148, 156);
  header.write(entry.kind, 156);
  if (Buffer.byteLength(entry.target ?? '') > nameBytesMax) throw new RangeError(`The link of ${path} leads too far.`);
  header.write(entry.target ?? '', 157);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

async function* entriesOf(folder: string, path: string, seconds: number): AsyncGenerator<Buffer> {
  const place = join(folder, path);
  const found = await lstat(place);
  if (found.isSymbolicLink()) {
    yield headerOf(path, { mode: 0o777, size: 0, kind: '2', target: await readlink(place) }, seconds);
  } else if (found.isDirectory()) {
    yield headerOf(`${path}/`, { mode: 0o755, size: 0, kind: '5' }, seconds);
    // By code units: an order that no language of a machine changes.
    for (const name of (await readdir(place)).toSorted()) yield* entriesOf(folder, `${path}/${name}`, seconds);
  } else {
    const bytes = await readFile(place);
    const mode = (found.mode & 0o100) === 0 ? 0o644 : 0o755;
    yield headerOf(path, { mode, size: bytes.length, kind: '0' }, seconds);
    yield bytes;
    if (bytes.length % block > 0) yield Buffer.alloc(block - (bytes.length % block));
  }
}

/**
 * Packs a folder so that the same files give the same bytes: in order of their names, with one time, owned by root, and
 * no rights but "may be run".
 *
 * @param folder the folder that has it
 * @param name of the folder to pack; each path in the archive begins with it
 * @param options.seconds the time of every entry, in seconds since 1970
 */
export async function packFolder(
  folder: string,
  name: string,
  { archive, seconds }: { readonly archive: string; readonly seconds: number },
): Promise<void> {
  async function* all(): AsyncGenerator<Buffer> {
    yield* entriesOf(folder, name, seconds);
    yield Buffer.alloc(2 * block);
  }
  await pipeline(Readable.from(all()), createGzip({ level: 9 }), createWriteStream(archive));
}

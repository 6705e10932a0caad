import { crc32, inflateRawSync } from 'node:zlib';
import { refuseFile } from '../read-file.ts';

/** The files of an archive by their names; a reader of workbooks compares these without capitals (ECMA-376-2). */
export interface ZipArchive {
  readonly names: readonly string[];
  /** The bytes of a file; undefined where there is none of that name. */
  readonly read: (name: string) => Uint8Array | undefined;
}

interface Entry {
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly headAt: number;
}

/** A workbook has a part for each sheet, drawing and comment. */
const entriesMax = 1_000;
/** So much of an archive is unpacked in all: five times what 10,000 rows with every column take. */
const unpackedBytesMax = 64 * 1024 * 1024;
/** The end record with the longest comment. */
const endRecordBytesMax = 22 + 65_535;
const signatures = { end: 0x06054b50, entry: 0x02014b50, head: 0x04034b50 } as const;
const isEncrypted = 0x1;
const methods = { stored: 0, deflated: 8 } as const;
/** This size or place stands in a record of ZIP64, which nothing of 12 MiB needs. */
const inZip64 = 0xffffffff;

/**
 * Opens an archive (PKWARE APPNOTE 6.3). What two readers could read in two ways is refused: a name that comes twice or
 * leads out of the archive, sizes and checksums that are not those of the file.
 *
 * @throws OrderFileRefused
 */
export function openZip(bytes: Uint8Array): ZipArchive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endRecordOf(view);
  const count = view.getUint16(end + 10, true);
  const directoryAt = view.getUint32(end + 16, true);
  const isWhole = view.getUint32(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!isWhole || directoryAt > end) refuseFile('order_file_malformed');
  if (count > entriesMax) refuseFile('order_file_too_large');
  const entries = new Map<string, Entry>();
  let at = directoryAt;
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== signatures.entry) refuseFile('order_file_malformed');
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    if (nameEnd > end) refuseFile('order_file_malformed');
    const name = keyOf(Buffer.from(bytes.subarray(at + 46, nameEnd)).toString('latin1'));
    if (!isInside(name) || entries.has(name)) refuseFile('order_file_malformed');
    entries.set(name, entryAt(view, at));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  let left = unpackedBytesMax;
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(keyOf(name));
      if (entry === undefined) return undefined;
      if (entry.bytes > left) refuseFile('order_file_too_large');
      left -= entry.bytes;
      return unpack(bytes.subarray(0, directoryAt), entry);
    },
  };
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

/** Whether a name stays within the archive on every system; one of a folder ends in a slash. */
function isInside(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  return !/[\\:\0]/.test(name) && parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

/** The record at the very end of the file, with its comment. */
function endRecordOf(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at >= view.byteLength - endRecordBytesMax; at -= 1) {
    if (view.getUint32(at, true) === signatures.end && view.getUint16(at + 20, true) === last - at) return at;
  }
  return refuseFile('order_file_malformed');
}

function entryAt(view: DataView, at: number): Entry {
  const entry = {
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    headAt: view.getUint32(at + 42, true),
  };
  if ([entry.packedBytes, entry.bytes, entry.headAt].includes(inZip64)) refuseFile('order_file_malformed');
  return entry;
}

function unpack(files: Uint8Array, { flags, method, checksum, packedBytes, bytes, headAt }: Entry): Uint8Array {
  if ((flags & isEncrypted) !== 0) refuseFile('order_file_other_workbook');
  const view = new DataView(files.buffer, files.byteOffset, files.byteLength);
  if (headAt + 30 > files.length || view.getUint32(headAt, true) !== signatures.head)
    refuseFile('order_file_malformed');
  const start = headAt + 30 + view.getUint16(headAt + 26, true) + view.getUint16(headAt + 28, true);
  if (start + packedBytes > files.length) refuseFile('order_file_malformed');
  const packed = files.subarray(start, start + packedBytes);
  const unpacked =
    method === methods.stored ? packed : method === methods.deflated ? inflate(packed, bytes) : undefined;
  if (unpacked?.length !== bytes || crc32(unpacked) !== checksum) refuseFile('order_file_malformed');
  return unpacked;
}

/** No more is unpacked than the archive says that there is. */
function inflate(packed: Uint8Array, bytes: number): Uint8Array | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    return undefined;
  }
}

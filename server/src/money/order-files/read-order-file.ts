import { orderFileBytesMax } from '@bank/contract';
import { refuseFile, type FileHead, type ReadFile, type ReadRow } from './read-file.ts';
import { readPain } from './read-pain.ts';
import { linesOfCsv, readTable } from './read-table.ts';
import { linesOfXlsx } from './xlsx/read-workbook.ts';

export interface GivenFile {
  readonly bytes: Uint8Array;
}

export type PartOfFile = FileHead | { readonly rows: readonly ReadRow[] };

const rowsAtOnce = 500;

/**
 * Reads a file of orders by what its bytes are, whatever its name says. Its limits are judged first.
 *
 * @throws OrderFileRefused
 */
export async function readOrderFile({ bytes }: GivenFile): Promise<ReadFile> {
  if (bytes.length > orderFileBytesMax) refuseFile('order_file_too_large');
  if (bytes.length === 0) refuseFile('order_file_empty');
  if (beginsWith(bytes, compoundFile)) refuseFile('order_file_other_workbook');
  if (isZip(bytes)) return readTable('xlsx', await linesOfXlsx(bytes));
  if (isXml(bytes)) return readPain(bytes);
  return readTable('csv', linesOfCsv(textOf(bytes)));
}

/** The same for a thread: what it is, then its rows. */
export async function* partsOfOrderFile(given: GivenFile): AsyncGenerator<PartOfFile, void> {
  const { rows, ...head } = await readOrderFile(given);
  yield head;
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield { rows: rows.slice(start, start + rowsAtOnce) };
}

/** What an old workbook is, and a workbook with a password ([MS-CFB], 2.2). */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The first file of an archive, or the end of an empty one. */
const zipBeginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
];

/** Whether a file is an archive, as a workbook is: it may unpack to many times its length. */
export function isZip(bytes: Uint8Array): boolean {
  return zipBeginnings.some((beginning) => beginsWith(bytes, beginning));
}

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, place) => bytes[place] === byte);
}

/** Whether the first sign is that of an element, in any encoding that the bank reads. */
function isXml(bytes: Uint8Array): boolean {
  const first = [...bytes.subarray(0, 64)].find((byte) => byte > 0x20 && byte < 0x80);
  return first === 0x3c;
}

/** A table in UTF-8, or in UTF-16 that says so. Letters of other encodings would be guessed, so they are refused. */
function textOf(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? refuseFile('order_file_type_unknown') : text;
  } catch {
    return refuseFile('order_file_type_unknown');
  }
}

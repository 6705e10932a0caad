import { orderFileBytesMax } from '@bank/contract';
import { refuseFile, type FileHead, type ReadFile, type ReadRow } from './read-file.ts';
import { readPain } from './read-pain.ts';
import { linesOfCsv, readTable } from './read-table.ts';

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
  if (isXml(bytes)) return readPain(bytes);
  return readTable('csv', linesOfCsv(textOf(bytes)));
}

/** The same for a thread: what it is, then its rows. */
export async function* partsOfOrderFile(given: GivenFile): AsyncGenerator<PartOfFile, void> {
  const { rows, ...head } = await readOrderFile(given);
  yield head;
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield { rows: rows.slice(start, start + rowsAtOnce) };
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

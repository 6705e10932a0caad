import { createHash } from 'node:crypto';
import { readInThread, threadFromBytes } from '../../base/platform/reading-thread/read-in-thread.ts';
import { readListFile } from './read-list-file.ts';
import { ListRefused, type ListEntry, type ReadList } from './screening-list.ts';

/** A list as it was read, and the SHA-256 of its file. */
export interface OpenedList extends ReadList {
  readonly fileHash: Uint8Array;
}

const entriesAtOnce = 1_000;

/**
 * Reads the file of a list, a long one in a thread of its own: a published list takes seconds, in which clients are
 * served.
 *
 * @param bytes are handed over: they may be empty afterwards
 * @throws ListRefused as `readListFile` does
 */
export async function openListFile(bytes: Uint8Array): Promise<OpenedList> {
  if (bytes.length < threadFromBytes) return { ...readListFile(bytes), fileHash: hashOf(bytes) };
  const parts = readInThread<Part>({
    module: new URL('./read-list-thread.ts', import.meta.url),
    given: { bytes },
    Refused: ListRefused,
  });
  let list: OpenedList | undefined;
  const entries: ListEntry[] = [];
  for await (const part of parts) {
    if ('fileHash' in part) list = part;
    else entries.push(...part);
  }
  return { ...list!, entries };
}

type Part = OpenedList | readonly ListEntry[];

/** The list without its entries, and then these. */
export function* partsOfList({ bytes }: { readonly bytes: Uint8Array }): Generator<Part, void> {
  const { entries, ...list } = readListFile(bytes);
  yield { ...list, entries: [], fileHash: hashOf(bytes) };
  for (let start = 0; start < entries.length; start += entriesAtOnce) yield entries.slice(start, start + entriesAtOnce);
}

function hashOf(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

import type { Correspondents } from '@bank/contract';
import { createHash } from 'node:crypto';
import { readInThread, threadFromBytes } from '../../base/platform/reading-thread/read-in-thread.ts';
import { CamtRefused, type CamtEntry, type CamtFile, type CamtStatement } from './camt-file.ts';
import { readCamt, type RulesByBic } from './read-camt.ts';

/** A file of a correspondent, and its SHA-256. */
export interface OpenedCamt extends CamtFile {
  readonly fileHash: Uint8Array;
}

interface Given {
  readonly bytes: Uint8Array;
  readonly correspondents: Correspondents;
  /** By BIC; none: statements are read as they come. */
  readonly rulesOf?: RulesByBic;
}

type Part = OpenedCamt | { readonly statement: number; readonly entries: readonly CamtEntry[] };

const entriesAtOnce = 500;

/**
 * Reads a file of a correspondent, a long one in a thread of its own: 100 MiB take many seconds, in which clients are
 * served.
 *
 * @param given the bytes are handed over: they may be empty afterwards
 * @throws CamtRefused as `readCamt` does
 */
export async function openCamtFile(given: Given): Promise<OpenedCamt> {
  const { bytes, correspondents, rulesOf } = given;
  if (bytes.length < threadFromBytes)
    return { ...(await readCamt(bytes, correspondents, rulesOf)), fileHash: hashOf(bytes) };
  const module = new URL('./read-camt-thread.ts', import.meta.url);
  let file: OpenedCamt | undefined;
  const statements: (CamtStatement & { entries: CamtEntry[] })[] = [];
  for await (const part of readInThread<Part>({ module, given, Refused: CamtRefused })) {
    if ('entries' in part) statements[part.statement]!.entries.push(...part.entries);
    else {
      file = part;
      statements.push(...part.statements.map((statement) => ({ ...statement, entries: [] })));
    }
  }
  return { ...file!, statements };
}

/** The file without its entries, and then these. */
export async function* partsOfCamt({ bytes, correspondents, rulesOf }: Given): AsyncGenerator<Part, void> {
  const { statements, ...file } = await readCamt(bytes, correspondents, rulesOf);
  const heads = statements.map((statement) => ({ ...statement, entries: [] }));
  yield { ...file, statements: heads, fileHash: hashOf(bytes) };
  for (const [place, { entries }] of statements.entries())
    for (let start = 0; start < entries.length; start += entriesAtOnce)
      yield { statement: place, entries: entries.slice(start, start + entriesAtOnce) };
}

function hashOf(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}

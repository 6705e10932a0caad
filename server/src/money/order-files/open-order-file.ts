import type { Refusal } from '@bank/contract';
import { readInThread, threadFromBytes } from '../../base/platform/reading-thread/read-in-thread.ts';
import { OrderFileRefused, refusalIn, type FileHead, type ReadFile, type ReadRow } from './read-file.ts';
import { isZip, readOrderFile, type PartOfFile } from './read-order-file.ts';

/** Reads a file of orders, a long one or a workbook in a thread of its own: everybody else is served meanwhile. */
export async function openOrderFile(bytes: Uint8Array): Promise<ReadFile | Refusal> {
  try {
    const isShort = bytes.length < threadFromBytes && !isZip(bytes);
    return await (isShort ? readOrderFile({ bytes }) : openLong(bytes));
  } catch (error) {
    if (error instanceof OrderFileRefused) return refusalIn(error);
    throw error;
  }
}

async function openLong(bytes: Uint8Array): Promise<ReadFile> {
  const module = new URL('./read-order-file-thread.ts', import.meta.url);
  let head: FileHead | undefined;
  const rows: ReadRow[] = [];
  for await (const part of readInThread<PartOfFile>({ module, given: { bytes }, Refused: OrderFileRefused })) {
    if ('rows' in part) rows.push(...part.rows);
    else head = part;
  }
  return { ...head!, rows };
}

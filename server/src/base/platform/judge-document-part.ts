import { documentBytesMax, documentPartBytes, refuse, type DocumentMediaType, type Refusal } from '@bank/contract';
import { createHash } from 'node:crypto';
import { endsAs, tailBytes } from './sniff-media-type.ts';

/** A part of a document as it was sent. */
export interface SentDocumentPart {
  /** Of the whole document. */
  readonly byteCount: number;
  /** From 0. */
  readonly part: number;
  /** Base64. */
  readonly content: string;
}

/** Holds a part to what it says of itself: its place, its length, base64 without other characters. */
export function judgeDocumentPart({
  byteCount,
  part,
  content: sent,
}: SentDocumentPart): { readonly content: Buffer; readonly partCount: number; readonly isLast: boolean } | Refusal {
  const content = Buffer.from(sent, 'base64');
  // What Node passes over in silence: other characters than those of base64.
  if (content.toString('base64') !== sent) return refuse('document_part_unexpected');
  if (byteCount < 1 || byteCount > documentBytesMax) return refuse('document_too_large');
  const partCount = Math.ceil(byteCount / documentPartBytes);
  const lastBytes = byteCount - (partCount - 1) * documentPartBytes;
  const isLast = part === partCount - 1;
  if (part < 0 || part >= partCount || content.length !== (isLast ? lastBytes : documentPartBytes))
    return refuse('document_part_unexpected');
  return { content, partCount, isLast };
}

/** The hash of a document that is there in all its parts; undefined where it does not end as one of its type does. */
export async function hashWholeDocument(
  mediaType: DocumentMediaType,
  parts: AsyncIterable<Buffer>,
): Promise<Buffer | undefined> {
  const hash = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);
  for await (const part of parts) {
    hash.update(part);
    tail = Buffer.concat([tail, part]).subarray(-tailBytes);
  }
  return endsAs(mediaType, tail) ? hash.digest() : undefined;
}

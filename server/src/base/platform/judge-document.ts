import { documentBytesMax, refuse, type DocumentMediaType, type Refusal } from '@bank/contract';
import { endsAs, sniffMediaType, tailBytes } from './sniff-media-type.ts';
import { tidyFileName } from './tidy-file-name.ts';

/** A document that came whole, as it is kept. */
export interface JudgedDocument {
  /** Only shown. */
  readonly name: string;
  /** As its bytes say, whatever its sender said. */
  readonly mediaType: DocumentMediaType;
  readonly content: Buffer;
}

/** Holds a document to the one rule of all: so large, and a PDF, JPEG or PNG by beginning and end. */
export function judgeDocument({
  name,
  bytes,
}: {
  readonly name: string;
  readonly bytes: Uint8Array;
}): JudgedDocument | Refusal {
  if (bytes.length === 0 || bytes.length > documentBytesMax) return refuse('document_too_large');
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mediaType = sniffMediaType(content);
  if (mediaType === undefined || !endsAs(mediaType, content.subarray(-tailBytes)))
    return refuse('document_type_unknown');
  return { name: tidyFileName(name), mediaType, content };
}

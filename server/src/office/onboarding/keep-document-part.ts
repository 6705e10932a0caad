import { documentsMax, isRefusal, refuse, type DocumentKind, type Refusal } from '@bank/contract';
import {
  hashWholeDocument,
  judgeDocumentPart,
  type SentDocumentPart,
} from '../../base/platform/judge-document-part.ts';
import type { Database } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import {
  countDocuments,
  countParts,
  deleteAbandonedDocuments,
  deleteUnfinished,
  findDocument,
  insertDocument,
  insertPart,
  markArrived,
  readPart,
  type ApplicationDocument,
} from './documents-store.ts';
import { sniffMediaType } from '../../base/platform/sniff-media-type.ts';
import { tidyFileName } from '../../base/platform/tidy-file-name.ts';

/** A part as it was sent. */
export interface SentPart extends SentDocumentPart {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly name: string;
}

/**
 * Keeps a part of a document. Parts come in their order; one that is there already changes nothing. With the last one
 * the document is whole, if it ends as one of its type does. Call it while the file is locked: what is counted here
 * counts for all who send at the same time.
 */
export async function keepDocumentPart(
  transaction: Database,
  { applicationId, sentBy }: { readonly applicationId: string; readonly sentBy: string | null },
  sent: SentPart,
): Promise<{ readonly isWhole: boolean } | Refusal> {
  const id = readId(sent.documentId);
  if (id === undefined) return refuse('document_part_unexpected');
  const judged = judgeDocumentPart(sent);
  if (isRefusal(judged)) return judged;
  const { content, partCount, isLast } = judged;

  const found = await findDocument(transaction, id);
  const document = found ?? (await begin(transaction, { id, applicationId, sentBy, partCount, content }, sent));
  if ('refusal' in document) return document;
  if (!isSameDocument(document, { ...sent, applicationId, sentBy })) return refuse('document_part_unexpected');
  if (document.arrivedAt !== null) return { isWhole: true };
  const there = await countParts(transaction, id);
  if (sent.part < there) return { isWhole: false };
  if (sent.part > there) return refuse('document_part_unexpected');
  await insertPart(transaction, { documentId: id, number: sent.part, content });
  return isLast ? complete(transaction, document) : { isWhole: false };
}

async function begin(
  transaction: Database,
  {
    id,
    applicationId,
    sentBy,
    partCount,
    content,
  }: { id: string; applicationId: string; sentBy: string | null; partCount: number; content: Buffer },
  { kind, name, byteCount, part }: SentPart,
): Promise<ApplicationDocument | Refusal> {
  if (part !== 0) return refuse('document_part_unexpected');
  const mediaType = sniffMediaType(content);
  if (mediaType === undefined) return refuse('document_type_unknown');
  await deleteAbandonedDocuments(transaction);
  if ((await countDocuments(transaction, applicationId)) >= documentsMax) return refuse('too_many_documents');
  const document = { id, applicationId, kind, name: tidyFileName(name), mediaType, byteCount, partCount, sentBy };
  await insertDocument(transaction, document);
  return { ...document, arrivedAt: null };
}

function isSameDocument(
  document: ApplicationDocument,
  sent: Pick<ApplicationDocument, 'applicationId' | 'kind' | 'byteCount' | 'sentBy'>,
): boolean {
  return (
    document.applicationId === sent.applicationId &&
    document.kind === sent.kind &&
    document.byteCount === sent.byteCount &&
    document.sentBy === sent.sentBy
  );
}

async function complete(
  transaction: Database,
  { id, mediaType, partCount }: ApplicationDocument,
): Promise<{ readonly isWhole: boolean } | Refusal> {
  const hash = await hashWholeDocument(mediaType, partsOf(transaction, { id, partCount }));
  if (hash === undefined) {
    await deleteUnfinished(transaction, id);
    return refuse('document_type_unknown');
  }
  await markArrived(transaction, id, hash);
  return { isWhole: true };
}

/** The bytes of a document, a part at a time. */
export async function* partsOf(
  database: Database,
  { id, partCount }: Pick<ApplicationDocument, 'id' | 'partCount'>,
): AsyncGenerator<Buffer> {
  for (let number = 0; number < partCount; number += 1) {
    const part = await readPart(database, id, number);
    if (part === undefined) throw new Error(`the document ${id} has lost its part ${number}`);
    yield part;
  }
}

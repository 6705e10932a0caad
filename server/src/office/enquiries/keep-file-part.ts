import {
  documentBytesMax,
  documentPartBytes,
  isRefusal,
  refuse,
  threadFilesMax,
  threadFilesOfDayMax,
  type FileAnswer,
  type Refusal,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { staffName } from '../../base/audit/index.ts';
import {
  hashWholeDocument,
  judgeDocumentPart,
  type SentDocumentPart,
} from '../../base/platform/judge-document-part.ts';
import { judgeDocument } from '../../base/platform/judge-document.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { sniffMediaType } from '../../base/platform/sniff-media-type.ts';
import { tidyFileName } from '../../base/platform/tidy-file-name.ts';
import { lockClient } from '../../people/identity/index.ts';
import {
  countFileParts,
  countFilesOfDay,
  deleteUnsentFile,
  findOwnFile,
  insertFile,
  insertFilePart,
  partsOfFile,
  setContentHash,
  sumBytes,
  type FileSender,
  type StoredFile,
} from './files-store.ts';

interface SentFilePart extends SentDocumentPart {
  readonly fileId: string;
  readonly name: string;
}

/** Files that the users of a client send within the days, together: as many bytes as fifty of the largest have. */
const bytesOfClient = { bytesMax: 50 * documentBytesMax, days: 30 } as const;

/**
 * Keeps a part of a file of a client's user. Parts come in their order; one that is there already changes nothing.
 * Nobody sees the file before it goes with a message.
 */
export async function keepFilePart(
  { db }: Platform,
  sender: { readonly clientId: string; readonly userId: string },
  sent: SentFilePart,
): Promise<{ readonly isWhole: boolean } | Refusal> {
  const id = readId(sent.fileId);
  if (id === undefined) return refuse('document_part_unexpected');
  const judged = judgeDocumentPart(sent);
  if (isRefusal(judged)) return judged;
  const { content, partCount, isLast } = judged;
  return inTransaction(db, async (transaction) => {
    // What is counted counts for all users who send at the same time.
    await lockClient(transaction, sender.clientId);
    const found = await findOwnFile(transaction, id, sender);
    if (found === 'taken') return refuse('document_part_unexpected');
    const file = found ?? (await begin(transaction, { id, sender, partCount, content }, sent));
    if ('refusal' in file) return file;
    if (file.byteCount !== sent.byteCount) return refuse('document_part_unexpected');
    if (file.isWhole) return { isWhole: true };
    const there = await countFileParts(transaction, id);
    if (sent.part < there) return { isWhole: false };
    if (sent.part > there) return refuse('document_part_unexpected');
    await insertFilePart(transaction, { fileId: id, number: sent.part, content });
    return isLast ? complete(transaction, file) : { isWhole: false };
  });
}

async function begin(
  transaction: Database,
  {
    id,
    sender,
    partCount,
    content,
  }: { id: string; sender: { clientId: string; userId: string }; partCount: number; content: Buffer },
  { name, byteCount, part }: SentFilePart,
): Promise<StoredFile | Refusal> {
  if (part !== 0) return refuse('document_part_unexpected');
  const mediaType = sniffMediaType(content);
  if (mediaType === undefined) return refuse('document_type_unknown');
  if ((await countFilesOfDay(transaction, sender.clientId)) >= threadFilesOfDayMax) return refuse('too_many_documents');
  const { bytesMax, days } = bytesOfClient;
  const kept = await sumBytes(transaction, { clientId: sender.clientId, days });
  if (kept + byteCount > bytesMax) return refuse('too_many_document_bytes');
  const file = { id, name: tidyFileName(name), mediaType, byteCount, partCount };
  await insertFile(transaction, { ...file, sender });
  return { ...file, isWhole: false, isSent: false };
}

async function complete(transaction: Database, file: StoredFile): Promise<{ readonly isWhole: boolean } | Refusal> {
  const hash = await hashWholeDocument(file.mediaType, partsOfFile(transaction, file));
  if (hash === undefined) {
    await deleteUnsentFile(transaction, file.id);
    return refuse('document_type_unknown');
  }
  await setContentHash(transaction, file.id, hash);
  return { isWhole: true };
}

/** Keeps a file that an officer brings for an answer, held to the same rules. */
export async function addMessageFile(
  platform: Pick<Platform, 'db' | 'newId' | 'staff'>,
  sent: { readonly name: string; readonly bytes: Uint8Array },
): Promise<{ readonly id: string } | Refusal> {
  const judged = judgeDocument(sent);
  if (isRefusal(judged)) return judged;
  const { name, mediaType, content } = judged;
  const partCount = Math.ceil(content.length / documentPartBytes);
  const id = platform.newId();
  const file = { id, name, mediaType, byteCount: content.length, partCount };
  const sender: FileSender = { clientId: null, officer: staffName(platform) };
  return inTransaction(platform.db, async (transaction) => {
    await insertFile(transaction, { ...file, sender });
    for (let number = 0; number < partCount; number += 1) {
      const part = content.subarray(number * documentPartBytes, (number + 1) * documentPartBytes);
      await insertFilePart(transaction, { fileId: id, number, content: part });
    }
    const whole = await complete(transaction, { ...file, isWhole: false, isSent: false });
    return isRefusal(whole) ? whole : { id };
  });
}

/** The ids of files that go with a message, each once, in one order; a refusal where they cannot be. */
export function readFileIds(typed: readonly string[]): readonly string[] | Refusal {
  const ids = [...new Set(typed)].map(readId);
  if (ids.length > threadFilesMax) return refuse('too_many_documents', 'files');
  return ids.every((id) => id !== undefined) ? ids.toSorted() : refuse('document_not_found', 'files');
}

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** A file as a download. The name is ours: what a stranger calls a file is no part of a header. */
export function answerFile(db: Database, file: StoredFile): FileAnswer {
  const { id, mediaType } = file;
  return { name: `message-${id}.${endings[mediaType]}`, mediaType, content: partsOfFile(db, file) };
}

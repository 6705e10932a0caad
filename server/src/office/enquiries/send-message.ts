import {
  filesOfThreadMax,
  isRefusal,
  refuse,
  refuseFor,
  type Language,
  type Refusal,
  type RequestForm,
} from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordEvent } from '../../base/audit/index.ts';
import { countAttempt, secondsUntilBelow } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { findEndedMemberships, findUserById, lockClient } from '../../people/identity/index.ts';
import { countFilesOfThread, countReadyFiles, sendFiles } from './files-store.ts';
import { readText } from './handle-message.ts';
import { judgeRequest, type ThreadContent } from './judge-request.ts';
import { readFileIds } from './keep-file-part.ts';
import { makeReference } from './make-reference.ts';
import { insertNote, setMessageState } from './queue-store.ts';
import { insertEnquiry } from './store.ts';
import { findSameMessage, findThread } from './threads-store.ts';

/** Messages of an hour, times the scale of the settings: of one user, and of all users of a client. None for all. */
const limits = { user: 20, client: 60 } as const;
const windowSeconds = 3_600;

interface SentMessage extends RequestForm {
  readonly session: Session;
  readonly origin: RequestOrigin;
  readonly language: Language;
  /** Empty: a new one. */
  readonly thread: string;
  readonly topic: string;
  readonly text: string;
  /** Ids of files that the user sent for it. */
  readonly files: readonly string[];
}

/**
 * Keeps a message of a client's user. It stands in the queue of staff, open, whether it begins a thread or goes on with
 * one. A user whose right has ended meanwhile writes nothing.
 */
export async function sendMessage(
  platform: Platform,
  { session, origin, language, thread, topic, text: typed, files: named, ...form }: SentMessage,
): Promise<{ readonly id: string } | Refusal> {
  const content = thread === '' ? await judgeRequest(platform.db, session, { topic, text: typed, ...form }) : undefined;
  if (isRefusal(content)) return content;
  const text = content === undefined ? readText(typed) : content.Message;
  if (isRefusal(text)) return text;
  const files = readFileIds(named);
  if (isRefusal(files)) return files;
  const known = thread === '' ? undefined : readId(thread);
  if (thread !== '' && known === undefined) return refuse('enquiry_not_found', 'thread');
  const tooMany = await judgeRate(platform, session);
  if (tooMany !== undefined) return tooMany;
  const { clientId, userId, membershipId } = session;
  return inTransaction(platform.db, async (transaction) => {
    await lockClient(transaction, clientId);
    if ((await findEndedMemberships(transaction, [membershipId])).size > 0) return refuse('right_to_prepare_missing');
    const same = await findSameMessage(transaction, { clientId, thread: known, content, text, files });
    if (same !== undefined) return { id: same };
    const sender = { clientId, userId };
    if ((await countReadyFiles(transaction, files, sender)) < files.length)
      return refuse('document_not_found', 'files');
    const user = await findUserById(transaction, userId);
    const by = user === undefined ? '' : `${user.firstName} ${user.lastName}`;
    const sent = { clientId, text, by };
    const kept =
      known === undefined
        ? await beginThread(transaction, platform, { ...sent, content: content!, language })
        : await goOn(transaction, platform, { ...sent, id: known, fileCount: files.length });
    if (isRefusal(kept)) return kept;
    const { id, noteId } = kept;
    await sendFiles(transaction, { ids: files, sender, enquiryId: id, noteId });
    const about = [{ kind: 'message', id }] as const;
    await recordEvent(transaction, platform, { kind: 'message_sent', clientId, origin, subject: id, about });
    return { id };
  });
}

/** Where a text is kept: in a note of the thread, or as its first text. */
interface Kept {
  readonly id: string;
  readonly noteId: string | null;
}

interface Sent {
  readonly clientId: string;
  readonly text: string;
  /** The name of who wrote it. */
  readonly by: string;
}

async function beginThread(
  transaction: Database,
  { newId }: Platform,
  { clientId, content, by, language }: Sent & { readonly content: ThreadContent; readonly language: Language },
): Promise<Kept> {
  const id = newId();
  await insertEnquiry(transaction, {
    id,
    reference: makeReference(),
    kind: 'secure',
    fields: { Name: by, ...content },
    language,
    clientId,
    isSuspectedRobot: false,
    awaitsSummary: false,
  });
  return { id, noteId: null };
}

async function goOn(
  transaction: Database,
  { newId }: Platform,
  { clientId, id, text, by, fileCount }: Sent & { readonly id: string; readonly fileCount: number },
): Promise<Kept | Refusal> {
  const thread = await findThread(transaction, { clientId, id, isLocked: true });
  if (thread === undefined) return refuse('enquiry_not_found', 'thread');
  if (fileCount > 0 && (await countFilesOfThread(transaction, id)) + fileCount > filesOfThreadMax)
    return refuse('too_many_documents', 'files');
  const noteId = newId();
  await insertNote(transaction, { id: noteId, enquiryId: id, kind: 'reply', text, writtenBy: by.slice(0, 100) });
  // Open again, for everybody: an officer who answers at this moment has not read it, and their version is an old one.
  await setMessageState(transaction, { id, state: 'open', takenBy: null });
  return { id, noteId };
}

async function judgeRate({ db, config }: Platform, { userId, clientId }: Session): Promise<Refusal | undefined> {
  for (const [key, max] of [
    [`message-user:${userId}`, limits.user],
    [`message-client:${clientId}`, limits.client],
  ] as const) {
    const messagesMax = max * config.rateLimitScale;
    const window = { key, windowSeconds };
    if ((await countAttempt(db, window)) > messagesMax)
      return refuseFor('too_many_requests', await secondsUntilBelow(db, window, messagesMax));
  }
  return undefined;
}

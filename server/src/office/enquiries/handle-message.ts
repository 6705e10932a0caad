import { brand, isLanguage, isRefusal, defaultLanguage, refuse, threadTextMax, type Refusal } from '@bank/contract';
import { inTransaction } from '@bank/database';
import { recordStaffAct, staffName } from '../../base/audit/index.ts';
import { enqueueMail } from '../../base/mail/index.ts';
import { isSingleAddress } from '../../base/platform/single-address.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { composeAnswerMail } from './compose-answer-mail.ts';
import { countReadyFiles, sendFiles } from './files-store.ts';
import { readFileIds } from './keep-file-part.ts';
import { findClientAddress, findMessage, insertNote, setMessageState, type QueuedMessage } from './queue-store.ts';
import type { Enquiry } from './store.ts';
import { tidyText } from '../../base/platform/tidy-text.ts';

type StaffPlatform = Pick<Platform, 'db' | 'newId' | 'clock' | 'staff'>;

/** A message as an officer has read it. */
export interface ReadMessage {
  readonly id: string;
  readonly version: number;
}

/** Makes an open message the officer's own, or takes it over from a colleague. */
export function takeMessage(platform: StaffPlatform, read: ReadMessage): Promise<Refusal | undefined> {
  return withMessage(platform, read, async (transaction, { id }) => {
    const staff = staffName(platform);
    await setMessageState(transaction, { id, state: 'taken', takenBy: staff });
    await recordStaffAct(transaction, platform, {
      kind: 'message_taken',
      subject: id,
      about: [{ kind: 'message', id }],
    });
    return undefined;
  });
}

/** The message is open again, for everybody. */
export function giveBackMessage(platform: StaffPlatform, read: ReadMessage): Promise<Refusal | undefined> {
  return withMessage(platform, read, async (transaction, { id }) => {
    await setMessageState(transaction, { id, state: 'open', takenBy: null });
    await recordStaffAct(transaction, platform, {
      kind: 'message_given_back',
      subject: id,
      about: [{ kind: 'message', id }],
    });
    return undefined;
  });
}

/**
 * Answers by mail, and closes the message; in a thread of a client the mail says only that an answer waits. Of two
 * officers who answer at once one answer is mailed. A client is written to at the address that the bank knows; anybody
 * else at the one that was typed, where it is exactly one address.
 */
export function answerMessage(
  platform: StaffPlatform,
  {
    text: typed,
    files: named = [],
    ...read
  }: ReadMessage & { readonly text: string; readonly files?: string[] | undefined },
): Promise<Refusal | undefined> {
  const text = readText(typed);
  if (isRefusal(text)) return Promise.resolve(text);
  const files = readFileIds(named);
  if (isRefusal(files)) return Promise.resolve(files);
  return withMessage(platform, read, async (transaction, message) => {
    const recipient = await addressOf(transaction, message);
    if (recipient === undefined) return refuse('sender_address_missing');
    const { id, reference } = message;
    const staff = staffName(platform);
    const sender = { clientId: null, officer: staff };
    // Mail carries no files.
    const ready = message.kind === 'secure' ? await countReadyFiles(transaction, files, sender) : 0;
    if (ready < files.length) return refuse('document_not_found', 'files');
    await setMessageState(transaction, { id, state: 'answered', takenBy: staff });
    const noteId = platform.newId();
    await insertNote(transaction, { id: noteId, enquiryId: id, kind: 'answer', text, writtenBy: staff });
    await sendFiles(transaction, { ids: files, sender, enquiryId: id, noteId });
    await enqueueMail(transaction, {
      ...composeAnswerMail({
        reference,
        language: languageOf(message),
        ...(message.kind !== 'secure' && { answer: text }),
      }),
      id: platform.newId(),
      kind: 'enquiry',
      recipient,
      replyTo: brand.mailbox,
    });
    const { clientId } = message;
    const about = [{ kind: 'message', id }] as const;
    const kind = message.kind === 'secure' ? 'thread_answered' : 'message_answered';
    await recordStaffAct(transaction, platform, { kind, subject: id, clientId, about });
    return undefined;
  });
}

/** Closes a message that needs no answer by mail; the note says why. */
export function closeMessage(
  platform: StaffPlatform,
  { text: typed, ...read }: ReadMessage & { readonly text: string },
): Promise<Refusal | undefined> {
  const text = readText(typed);
  if (isRefusal(text)) return Promise.resolve(text);
  return withMessage(platform, read, async (transaction, { id }) => {
    const staff = staffName(platform);
    await setMessageState(transaction, { id, state: 'answered', takenBy: staff });
    await insertNote(transaction, { id: platform.newId(), enquiryId: id, kind: 'note', text, writtenBy: staff });
    await recordStaffAct(transaction, platform, {
      kind: 'message_closed',
      subject: id,
      about: [{ kind: 'message', id }],
    });
    return undefined;
  });
}

/** Adds a note, which stays in the bank. It changes nothing of the message, so nobody's reading grows old by it. */
export async function noteOnMessage(
  platform: StaffPlatform,
  { id, text: typed }: { readonly id: string; readonly text: string },
): Promise<Refusal | undefined> {
  const text = readText(typed);
  if (isRefusal(text)) return text;
  return inTransaction(platform.db, async (transaction) => {
    const known = readId(id);
    const message = known === undefined ? undefined : await findMessage(transaction, known);
    if (message === undefined) return refuse('enquiry_not_found');
    const { id: enquiryId } = message;
    const note = { id: platform.newId(), enquiryId, kind: 'note', text } as const;
    await insertNote(transaction, { ...note, writtenBy: staffName(platform) });
    const about = [{ kind: 'message', id: enquiryId }] as const;
    await recordStaffAct(transaction, platform, { kind: 'message_noted', subject: enquiryId, about });
    return undefined;
  });
}

/** Runs a change of a message that is still as the officer read it. */
async function withMessage(
  { db }: StaffPlatform,
  { id, version }: ReadMessage,
  change: (transaction: Database, message: QueuedMessage) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const known = readId(id);
  if (known === undefined) return refuse('enquiry_not_found');
  return inTransaction(db, async (transaction) => {
    const message = await findMessage(transaction, known, { isLocked: true });
    if (message === undefined) return refuse('enquiry_not_found');
    if (message.version !== version) return refuse('enquiry_changed');
    return change(transaction, message);
  });
}

/** What staff typed, as it is kept and mailed. */
export function readText(typed: string): string | Refusal {
  const text = tidyText(typed).trim();
  if (text === '') return refuse('all_fields_required', 'text');
  return [...text].length > threadTextMax ? refuse('text_too_long', 'text') : text;
}

/** The language in which the sender reads. */
export function languageOf({ language }: Pick<Enquiry, 'language'>) {
  return isLanguage(language) ? language : defaultLanguage;
}

async function addressOf(transaction: Database, { clientId, fields }: QueuedMessage): Promise<string | undefined> {
  const known = clientId === undefined ? undefined : await findClientAddress(transaction, clientId);
  return [known, fields['E-mail'], fields['Email']]
    .map((address) => (typeof address === 'string' ? address.trim() : ''))
    .find(isSingleAddress);
}

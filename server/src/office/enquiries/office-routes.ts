import { isRefusal, refuse } from '@bank/contract';
import {
  messageGroups,
  officeCalls,
  type MessageGroup,
  type ShownMessage,
  type ShownNote,
} from '@bank/contract/office';
import type { AnswerOfficeCall } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { readPart } from '../../base/platform/read-part.ts';
import {
  answerMessage,
  closeMessage,
  giveBackMessage,
  languageOf,
  noteOnMessage,
  takeMessage,
} from './handle-message.ts';
import { filesOf, findSentFile, listFiles } from './files-store.ts';
import { addMessageFile, answerFile } from './keep-file-part.ts';
import { findMessage, listMessages, listNotes, type EnquiryNote, type QueuedMessage } from './queue-store.ts';

const messagesPerPart = 100;
const excerptLengthMax = 140;

/** The queue of messages, and what officers do with them. */
export function messageOfficeRoutes(answer: AnswerOfficeCall, { db }: Pick<Platform, 'db'>): void {
  answer(officeCalls.listMessages, async ({ query, staff }) => {
    const group = query.group === '' ? undefined : query.group;
    if (group !== undefined && !(messageGroups as readonly string[]).includes(group))
      return refuse('field_malformed', 'group');
    const part = await readPart(query.cursor, messagesPerPart, ({ behind, limit }) =>
      listMessages(db, { group: group as MessageGroup | undefined, staff: staff.login, after: behind, limit }),
    );
    return isRefusal(part) ? part : { messages: part.shown.map(present), next: part.next };
  });

  answer(officeCalls.readMessage, async ({ fields }) => {
    const id = readId(fields.id);
    const message = id === undefined ? undefined : await findMessage(db, id);
    if (message === undefined) return refuse('enquiry_not_found', 'id');
    const files = await listFiles(db, message.id);
    return {
      message: present(message),
      fields: presentFields(message.fields),
      notes: (await listNotes(db, message.id)).map((note) => ({
        ...presentNote(note),
        files: filesOf(files, note.id),
      })),
      files: filesOf(files, null),
    };
  });

  answer(officeCalls.addMessageFile, ({ query, body, platform }) =>
    addMessageFile(platform, { ...query, bytes: body }),
  );
  answer(officeCalls.readMessageFile, async ({ fields }) => {
    const id = readId(fields.id);
    const file = id === undefined ? undefined : await findSentFile(db, id);
    return file === undefined ? refuse('document_not_found', 'id') : answerFile(db, file);
  });

  answer(officeCalls.takeMessage, ({ fields, body, platform }) => takeMessage(platform, { ...fields, ...body }));
  answer(officeCalls.giveBackMessage, ({ fields, body, platform }) =>
    giveBackMessage(platform, { ...fields, ...body }),
  );
  answer(officeCalls.answerMessage, ({ fields, body, platform }) => answerMessage(platform, { ...fields, ...body }));
  answer(officeCalls.closeMessage, ({ fields, body, platform }) => closeMessage(platform, { ...fields, ...body }));
  answer(officeCalls.noteOnMessage, ({ fields, body, platform }) => noteOnMessage(platform, { ...fields, ...body }));
}

function present(message: QueuedMessage): ShownMessage {
  const { id, reference, kind, fields, receivedAt, state, takenBy, clientNumber, version } = message;
  const about = kind === 'secure' && fields['Topic'] !== 'question' ? `${fields['Topic']}: ` : '';
  const said = [fields['Message'], fields['Kind'], fields['Account'], fields['Holder']].filter(Boolean).join(', ');
  const text = [...`${about}${kind === 'secure' ? said : (fields['Message'] ?? '')}`.replace(/\s+/g, ' ')];
  return {
    id,
    reference,
    kind: kind === 'account_manager' || kind === 'secure' ? kind : 'contact',
    senderName: String(fields['Name'] ?? ''),
    excerpt: text.length <= excerptLengthMax ? text.join('') : `${text.slice(0, excerptLengthMax - 1).join('')}…`,
    receivedAt: receivedAt.toISOString(),
    language: languageOf(message),
    state,
    takenBy,
    clientNumber,
    version,
  };
}

/** Fields as they were sent; a flag as a word. */
function presentFields(fields: Readonly<Record<string, string | boolean>>): { name: string; value: string }[] {
  return Object.entries(fields).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : value ? 'yes' : 'no',
  }));
}

function presentNote({ id, kind, text, writtenBy, writtenAt }: EnquiryNote): ShownNote {
  return { id, kind, text, writtenBy, writtenAt: writtenAt.toISOString() };
}

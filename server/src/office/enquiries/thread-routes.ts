import { calls, refuse, type Thread } from '@bank/contract';
import type { AnswerCall } from '../../base/platform/http/call-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { readId } from '../../base/platform/read-id.ts';
import { filesOf, findSentFile, listFiles } from './files-store.ts';
import { formOf } from './judge-request.ts';
import { answerFile, keepFilePart } from './keep-file-part.ts';
import { listNotes } from './queue-store.ts';
import { sendMessage } from './send-message.ts';
import { findThread, listThreads, type StoredThread } from './threads-store.ts';

const threadsMax = 100;

/** Threads of clients with the bank. Notes of staff never leave the bank, nor does the name of who answered. */
export function threadRoutes(answer: AnswerCall, platform: Platform): void {
  const { db } = platform;
  answer(calls.listThreads, async ({ session: { clientId } }) => ({
    threads: (await listThreads(db, { clientId, limit: threadsMax })).map(present),
  }));

  answer(calls.readThread, async ({ fields, session: { clientId } }) => {
    const id = readId(fields.id);
    const thread = id === undefined ? undefined : await findThread(db, { clientId, id });
    if (thread === undefined) return refuse('enquiry_not_found', 'id');
    const notes = (await listNotes(db, thread.id)).filter(({ kind }) => kind !== 'note');
    const files = await listFiles(db, thread.id);
    const first = { id: thread.id, isOfBank: false, by: thread.by, text: thread.text, files: filesOf(files, null) };
    return {
      thread: present(thread),
      form: formOf(thread.topic, thread.fields),
      messages: [
        { ...first, at: thread.startedAt.toISOString() },
        ...notes.map((note) => {
          const isOfBank = note.kind === 'answer';
          const by = isOfBank ? '' : note.writtenBy;
          const at = note.writtenAt.toISOString();
          return { id: note.id, isOfBank, by, text: note.text, at, files: filesOf(files, note.id) };
        }),
      ],
    };
  });

  answer(calls.sendMessage, ({ body, session, origin, language }) =>
    sendMessage(platform, { ...body, session, origin, language }),
  );

  answer(calls.sendThreadFilePart, ({ body, session: { clientId, userId } }) =>
    keepFilePart(platform, { clientId, userId }, body),
  );

  answer(calls.readThreadFile, async ({ fields, session: { clientId } }) => {
    const id = readId(fields.id);
    const file = id === undefined ? undefined : await findSentFile(db, id, { clientId });
    return file === undefined ? refuse('document_not_found', 'id') : answerFile(db, file);
  });
}

function present({ id, reference, topic, state, startedAt }: StoredThread): Thread {
  return { id, reference, topic, state, startedAt: startedAt.toISOString() };
}

import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';
import { defineCall } from '../wire/define-call.ts';
import { account, line, lines, message } from '../wire/wire-text.ts';

/**
 * Writes to the bank: into a thread, or, where none is named, as a new one about a topic. The same message sent again
 * within ten minutes, as after a line that broke, is kept once.
 */
export const sendMessage = defineCall({
  name: 'sendMessage',
  summary: 'Writes to the bank in a thread, or begins one: a question, or a request.',
  method: 'POST',
  path: '/user/messages',
  auth: 'client',
  right: 'prepare',
  /** `files`: those that the user sent for it before, by `sendThreadFilePart`. */
  body: spelled({
    thread: line,
    topic: line,
    text: message,
    files: lines,
    // The form of a request (`requestFields`).
    account,
    kind: line,
    holder: line,
    address: line,
    addressee: line,
    day: line,
    payTo: line,
  }),
  /** The thread. */
  answer: spelled({ id: z.string() }),
  refusals: [
    'field_malformed',
    'all_fields_required',
    'text_too_long',
    'right_to_approve_missing',
    'account_not_found',
    'too_many_documents',
    'too_many_requests',
    'enquiry_not_found',
    'document_not_found',
  ],
});

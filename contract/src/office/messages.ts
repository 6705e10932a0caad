import * as z from 'zod/mini';
import { fileAnswer, noAnswer, noBody } from '../wire/define-call.ts';
import { languages } from '../language.ts';
import { documentBytesMax, documentMediaTypes } from '../people/application-documents.ts';
import { defineOfficeCall, sentFile } from './define-office-call.ts';

/**
 * By what staff do with them; open and taken ones where none is named. `mine`: those that the asking officer has taken.
 * `robots`: what a robot seems to have sent, which waits for nobody.
 */
export const messageGroups = ['open', 'mine', 'taken', 'answered', 'robots'] as const;
export type MessageGroup = (typeof messageGroups)[number];

const readers = ['support', 'compliance', 'administrator', 'auditor'] as const;
const officers = ['support', 'compliance'] as const;

const text = z.string().check(z.maxLength(20_000));

const file = z.object({ id: z.string(), name: z.string(), byteCount: z.number() });

/** What staff wrote about a message or an application. */
export const enquiryNote = z.object({
  id: z.string(),
  kind: z.enum(['note', 'answer', 'reply']),
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: z.iso.datetime(),
  /** What went with it. */
  files: z.optional(z.array(file)),
});
export type ShownNote = z.output<typeof enquiryNote>;

const message = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(['contact', 'account_manager', 'secure']),
  senderName: z.string(),
  /** The beginning of it. */
  excerpt: z.string(),
  receivedAt: z.iso.datetime(),
  language: z.enum(languages),
  state: z.enum(['open', 'taken', 'answered']),
  takenBy: z.nullable(z.string()),
  /** The client in whose session it was sent. */
  clientNumber: z.nullable(z.string()),
  /** How often its state changed: every change names the one that was read. */
  version: z.number(),
});
export type ShownMessage = z.output<typeof message>;

export const listMessages = defineOfficeCall({
  name: 'listMessages',
  summary: 'Messages of visitors and clients, by what staff do with them.',
  method: 'GET',
  path: '/office/messages',
  roles: readers,
  body: noBody,
  query: z.object({ group: z.optional(z.string()), cursor: z.optional(z.string()) }),
  answer: z.object({ messages: z.array(message), next: z.nullable(z.string()) }),
  refusals: ['field_malformed', 'cursor_malformed'],
});

export const readMessage = defineOfficeCall({
  name: 'readMessage',
  summary: 'A message with every field, its notes and answers.',
  method: 'GET',
  path: '/office/messages/{id}',
  roles: readers,
  body: noBody,
  answer: z.object({
    message,
    /** As they were sent, by the names of the form. */
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
    notes: z.array(enquiryNote),
    /** What went with its first text. */
    files: z.array(file),
  }),
  refusals: ['enquiry_not_found'],
});

export const addMessageFile = defineOfficeCall({
  name: 'addMessageFile',
  summary: 'Brings a file that goes with an answer in a thread; nobody sees it before.',
  method: 'POST',
  path: '/office/message-files',
  roles: officers,
  body: sentFile,
  bodyBytesMax: documentBytesMax,
  query: z.object({ name: z.string().check(z.maxLength(1_000)) }),
  answer: z.object({ id: z.string() }),
  refusals: ['document_too_large', 'document_type_unknown'],
});

/** Always a download: what a client sent is never shown within the office. */
export const readMessageFile = defineOfficeCall({
  name: 'readMessageFile',
  summary: 'Downloads a file of a thread.',
  method: 'GET',
  path: '/office/message-files/{id}',
  roles: readers,
  body: noBody,
  answer: fileAnswer,
  mediaTypes: documentMediaTypes,
  refusals: ['document_not_found'],
});

export const takeMessage = defineOfficeCall({
  name: 'takeMessage',
  summary: 'Makes a message the officer’s own.',
  method: 'POST',
  path: '/office/messages/{id}/take',
  roles: officers,
  body: z.object({ version: z.int() }),
  answer: noAnswer,
  refusals: ['enquiry_not_found', 'enquiry_changed'],
});

export const giveBackMessage = defineOfficeCall({
  name: 'giveBackMessage',
  summary: 'Opens a message again, for everybody.',
  method: 'POST',
  path: '/office/messages/{id}/give-back',
  roles: officers,
  body: z.object({ version: z.int() }),
  answer: noAnswer,
  refusals: ['enquiry_not_found', 'enquiry_changed'],
});

export const answerMessage = defineOfficeCall({
  name: 'answerMessage',
  summary: 'Answers a message by mail, or in the thread of the client.',
  method: 'POST',
  path: '/office/messages/{id}/answer',
  roles: officers,
  /** `files`: in a thread, those that the officer brought for it. */
  body: z.object({ version: z.int(), text, files: z.optional(z.array(z.string().check(z.maxLength(36)))) }),
  answer: noAnswer,
  refusals: [
    'all_fields_required',
    'text_too_long',
    'too_many_documents',
    'enquiry_not_found',
    'enquiry_changed',
    'sender_address_missing',
    'document_not_found',
  ],
});

export const closeMessage = defineOfficeCall({
  name: 'closeMessage',
  summary: 'Closes a message that needs no answer by mail.',
  method: 'POST',
  path: '/office/messages/{id}/close',
  roles: officers,
  body: z.object({ version: z.int(), text }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'text_too_long', 'enquiry_not_found', 'enquiry_changed'],
});

export const noteOnMessage = defineOfficeCall({
  name: 'noteOnMessage',
  summary: 'Adds a note to a message; it stays in the bank.',
  method: 'POST',
  path: '/office/messages/{id}/notes',
  roles: officers,
  body: z.object({ text }),
  answer: noAnswer,
  refusals: ['all_fields_required', 'text_too_long', 'enquiry_not_found'],
});

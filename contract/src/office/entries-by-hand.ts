import * as z from 'zod/mini';
import { documentBytesMax, documentMediaTypes } from '../people/application-documents.ts';
import { fileAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall, sentFile } from './define-office-call.ts';

const overseers = ['payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
const text = z.optional(z.string().check(z.maxLength(200)));

const entry = z.object({
  number: z.int(),
  entryId: z.string(),
  /** What it is for, in the word of the room that booked it. */
  kind: z.string(),
  bookedAt: z.string(),
  text: z.string(),
  author: z.string(),
  /** Null where one person may, or an operator acted. */
  approver: z.nullable(z.string()),
  proposalId: z.nullable(z.string()),
  transferNumber: z.nullable(z.string()),
  document: z.nullable(z.object({ id: z.string(), name: z.string(), hash: z.string() })),
});
export type OfficeEntryByHand = z.output<typeof entry>;

export const listEntriesByHand = defineOfficeCall({
  name: 'listEntriesByHand',
  summary: 'Entries that people made, the newest first, in parts.',
  method: 'GET',
  path: '/office/entries-by-hand',
  roles: overseers,
  body: noBody,
  query: z.object({ cursor: text }),
  answer: z.object({ entries: z.array(entry), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});

export const readEntryByHand = defineOfficeCall({
  name: 'readEntryByHand',
  summary: 'An entry that somebody made, by its number: its legs, who asked for it, who approved it, and why.',
  method: 'GET',
  path: '/office/entries-by-hand/{number}',
  roles: overseers,
  body: noBody,
  answer: z.object({
    entry,
    legs: z.array(
      z.object({ account: z.string(), side: z.enum(['debit', 'credit']), amount: z.string(), currency: z.string() }),
    ),
  }),
  refusals: ['entry_not_found'],
});

export const addEntryDocument = defineOfficeCall({
  name: 'addEntryDocument',
  summary: 'Adds the document behind an entry by hand or a death: a proposal names it by its id.',
  method: 'POST',
  path: '/office/entry-documents',
  roles: ['support', 'payments', 'compliance', 'administrator'],
  body: sentFile,
  bodyBytesMax: documentBytesMax,
  query: z.object({ name: z.string().check(z.maxLength(1_000)) }),
  answer: z.object({ id: z.string(), name: z.string() }),
  refusals: ['document_too_large', 'document_type_unknown'],
});

/** Always a download. */
export const readEntryDocument = defineOfficeCall({
  name: 'readEntryDocument',
  summary: 'Downloads the document behind an entry by hand.',
  method: 'GET',
  path: '/office/entry-documents/{id}',
  roles: overseers,
  body: noBody,
  answer: fileAnswer,
  mediaTypes: documentMediaTypes,
  refusals: ['document_not_found'],
});

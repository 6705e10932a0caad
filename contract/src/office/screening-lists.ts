import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall, sentFile } from './define-office-call.ts';

/** The lists that the bank reads, side by side. */
export const screeningListNames = ['ofac-sdn', 'ofac-consolidated', 'eu', 'un', 'uk', 'seco', 'internal'] as const;

/** An edition in force, or none, where one person may not decide it. */
export const putListInForceContent = z.object({
  list: z.enum(screeningListNames),
  edition: z.nullable(z.string().check(z.maxLength(40))),
});
export type PutListInForce = z.output<typeof putListInForceContent>;

const readers = ['compliance', 'auditor'] as const;

const screeningList = z.object({
  id: z.string(),
  list: z.enum(screeningListNames),
  publisher: z.string(),
  edition: z.string(),
  entryCount: z.number(),
  importedAt: z.string(),
  importedBy: z.string(),
  /** `waits`: it is the newest import of its list and has never counted. */
  state: z.enum(['in_force', 'waits', 'replaced']),
  inForceFrom: z.nullable(z.string()),
});

export const listScreeningLists = defineOfficeCall({
  name: 'listScreeningLists',
  summary: 'Editions of lists of sanctions that were imported, the newest first, and which are in force.',
  method: 'GET',
  path: '/office/screening/lists',
  roles: readers,
  body: noBody,
  answer: z.object({ lists: z.array(screeningList) }),
  refusals: [],
});

export const readScreeningList = defineOfficeCall({
  name: 'readScreeningList',
  summary: 'An edition of a list, and what would come, go and change if it were in force.',
  method: 'GET',
  path: '/office/screening/lists/{id}',
  roles: readers,
  body: noBody,
  answer: z.extend(screeningList, {
    /** The edition in force now; null where the list has none. */
    before: z.nullable(z.object({ edition: z.string(), entryCount: z.number() })),
    counts: z.object({ added: z.number(), removed: z.number(), changed: z.number() }),
    /** The first of each fate. */
    entries: z.array(
      z.object({
        fate: z.enum(['added', 'removed', 'changed']),
        reference: z.string(),
        name: z.string(),
        was: z.nullable(z.string()),
      }),
    ),
    /** Why a second person has to agree; null where one is enough. */
    whyTwo: z.nullable(z.enum(['fewer', 'earlier', 'none'])),
  }),
  refusals: ['screening_list_not_found'],
});

export const importScreeningList = defineOfficeCall({
  name: 'importScreeningList',
  summary: 'Keeps the file of a list as an edition that is not yet in force, or says why it is none.',
  method: 'POST',
  path: '/office/screening/lists/import',
  roles: ['compliance'],
  body: sentFile,
  /** What the file is called; and which list it is, where its form is that of two. */
  query: z.object({ name: z.optional(z.string()), list: z.optional(z.enum(screeningListNames)) }),
  bodyBytesMax: 128 * 1024 * 1024,
  answer: z.union([screeningList, z.object({ refused: z.string() })]),
  refusals: [],
});

export const putListInForce = defineOfficeCall({
  name: 'putListInForce',
  summary: 'Puts an edition in force where one person may: it follows the one in force and lacks few of its entries.',
  method: 'POST',
  path: '/office/screening/lists/in-force',
  roles: ['compliance'],
  body: z.object({ id: z.string() }),
  answer: screeningList,
  refusals: ['screening_list_not_found', 'nothing_to_change', 'screening_list_to_come', 'second_person_required'],
});

import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall, sentFile } from './define-office-call.ts';

const readers = ['compliance', 'auditor'] as const;

const screeningList = z.object({
  id: z.string(),
  /** `ofac-sdn`, `ofac-consolidated`, `eu`, `un`, `uk`, `seco`, `internal`. */
  list: z.string(),
  edition: z.string(),
  entryCount: z.number(),
  importedAt: z.string(),
  importedBy: z.string(),
  /** `in_force`; `waits`: it is the newest import of its list and has never counted; `replaced`. */
  state: z.string(),
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
    before: z.nullable(z.string()),
    counts: z.object({ added: z.number(), removed: z.number(), changed: z.number() }),
    /** The first of each fate: `added`, `removed`, `changed`. */
    entries: z.array(
      z.object({ fate: z.string(), reference: z.string(), name: z.string(), was: z.nullable(z.string()) }),
    ),
    /** Why a second person has to agree: `fewer`, `earlier`; null where one is enough. */
    whyTwo: z.nullable(z.string()),
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
  /** What the file is called: it may tell which of two lists of one form it is. */
  query: z.object({ name: z.optional(z.string()) }),
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

/** By their names; `screeningValues` says which there are, and judges them. */
const values = z.record(z.string(), z.number());

export const readScreeningValues = defineOfficeCall({
  name: 'readScreeningValues',
  summary: 'The threshold and weights by which names are compared, and those that wait for a second person.',
  method: 'GET',
  path: '/office/screening/values',
  roles: readers,
  body: noBody,
  answer: z.object({ version: z.string(), values, proposed: z.nullable(values) }),
  refusals: [],
});

export const tryScreening = defineOfficeCall({
  name: 'tryScreening',
  summary: 'Compares a set of names with the lists in force, by these values. Nothing is kept.',
  method: 'POST',
  path: '/office/screening/trial',
  roles: ['compliance'],
  /** `pairs`: a line each of name; listed name or nothing; `hit` or `none`. */
  body: z.object({ pairs: z.string(), values }),
  bodyBytesMax: 512 * 1024,
  answer: z.union([
    z.object({
      counts: z.object({ found: z.number(), missed: z.number(), false: z.number(), quiet: z.number() }),
      /** In the order of the file, without those that are rightly quiet. */
      rows: z.array(
        z.object({
          name: z.string(),
          /** `found`, `missed`, `false`. */
          outcome: z.string(),
          score: z.nullable(z.number()),
          /** The one that was hit; of what was missed, the one that was expected. */
          listedName: z.string(),
          reason: z.string(),
        }),
      ),
    }),
    z.object({ refused: z.string() }),
  ]),
  refusals: ['field_malformed'],
});

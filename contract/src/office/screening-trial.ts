import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { screeningValues } from './screening-values.ts';

const readers = ['compliance', 'auditor'] as const;

/** So many names one trial compares. */
export const trialPairsMax = 2_000;

export const readScreeningValues = defineOfficeCall({
  name: 'readScreeningValues',
  summary: 'The threshold and weights by which names are compared, and those that wait for a second person.',
  method: 'GET',
  path: '/office/screening/values',
  roles: readers,
  body: noBody,
  answer: z.object({
    version: z.string(),
    values: screeningValues,
    proposed: z.nullable(z.object({ id: z.string(), values: screeningValues })),
  }),
  refusals: [],
});

export const tryScreening = defineOfficeCall({
  name: 'tryScreening',
  summary: 'Compares a set of names with the lists in force, by these values or those in force. Nothing is kept.',
  method: 'POST',
  path: '/office/screening/trial',
  roles: ['compliance'],
  /** `pairs`: a line each of name; listed name or nothing; `hit` or `none`. */
  body: z.object({ pairs: z.string(), values: z.nullable(screeningValues) }),
  bodyBytesMax: 512 * 1024,
  answer: z.union([
    z.object({
      counts: z.object({ found: z.number(), missed: z.number(), false: z.number(), quiet: z.number() }),
      /** In the order of the file. `quiet`: no hit, as expected. */
      rows: z.array(
        z.object({
          name: z.string(),
          expected: z.nullable(z.string()),
          outcome: z.enum(['found', 'missed', 'false', 'quiet']),
          score: z.nullable(z.number()),
          listedName: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
    z.object({ refused: z.string() }),
  ]),
  refusals: [],
});

import * as z from 'zod/mini';
import { fileAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

/** Who takes the books out of the bank. */
const takers = ['administrator', 'auditor'] as const;
const word = z.optional(z.string().check(z.maxLength(140)));

/** What is taken. */
export const exportedThings = [
  'journal',
  'cards',
  'balances',
  'chart',
  'parties',
  'depositors',
  'exposures',
  'payments_by_country',
  'sample',
  'saft',
] as const;
export type ExportedThing = (typeof exportedThings)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * `hash`: the entries whose hash with the seed is the lowest. `mus`: monetary unit sampling, an entry by the chance of
 * its amount.
 */
export const sampleMethods = ['hash', 'mus'] as const;
export const sampleSizeMax = 5_000;

export const takeExport = defineOfficeCall({
  name: 'takeExport',
  summary: 'Books of a period as a file, whole, out of one moment. The last rows have count and sums.',
  method: 'GET',
  path: '/office/exports/file',
  roles: takers,
  body: noBody,
  /**
   * Days of the bank, both included; `at` is the day of balances, depositors and exposures. `account` is of cards
   * alone, `amountFrom` also of payments by country, in the reporting currency; the rest is of samples. SAF-T has a
   * format of its own.
   */
  query: z.object({
    what: word,
    format: word,
    from: word,
    to: word,
    at: word,
    account: word,
    kind: word,
    currency: word,
    amountFrom: word,
    amountTo: word,
    method: word,
    size: word,
    seed: word,
  }),
  answer: fileAnswer,
  mediaTypes: [
    'text/csv; charset=utf-8',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/xml; charset=utf-8',
  ],
  refusals: [
    'field_malformed',
    'period_malformed',
    'period_in_future',
    'account_not_found',
    'amount_malformed',
    'too_many_files',
  ],
});

const takenExport = z.object({
  id: z.string(),
  what: z.string(),
  name: z.string(),
  /** What was asked for, by field. */
  filter: z.record(z.string(), z.string()),
  takenBy: z.string(),
  /** The moment whose books it has. */
  snapshotAt: z.string(),
  bytes: z.number(),
  /** Of the bytes of the file, in hexadecimal digits. */
  sha256: z.string(),
  rows: z.number(),
  sums: z.array(z.object({ currency: z.string(), debit: z.string(), credit: z.string() })),
});
export type TakenExport = z.output<typeof takenExport>;

export const listExports = defineOfficeCall({
  name: 'listExports',
  summary: 'The files that were taken, the newest first, each with its hash, count and sums.',
  method: 'GET',
  path: '/office/exports',
  roles: takers,
  body: noBody,
  query: z.object({ cursor: word }),
  answer: z.object({ exports: z.array(takenExport), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});

export const readExportManifest = defineOfficeCall({
  name: 'readExportManifest',
  summary: 'The same of one file, as JSON to be kept beside it.',
  method: 'GET',
  path: '/office/exports/{id}/manifest',
  roles: takers,
  body: noBody,
  answer: fileAnswer,
  mediaTypes: ['application/json; charset=utf-8'],
  refusals: ['export_not_found'],
});

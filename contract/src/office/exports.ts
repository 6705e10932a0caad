import * as z from 'zod/mini';
import { fileAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

/** Who takes the books out of the bank. */
const takers = ['administrator', 'auditor'] as const;
const word = z.optional(z.string().check(z.maxLength(140)));

/** What is taken. `letters` draws letters of confirmation up, `letter` gives one of them again. */
export const exportedThings = [
  'journal',
  'cards',
  'balances',
  'chart',
  'parties',
  'fees',
  'depositors',
  'exposures',
  'payments_by_country',
  'sample',
  'saft',
  'letters',
  'letter',
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
   * Days of the bank, both included; `at` is the day of balances, depositors, exposures and letters. `account` is of
   * cards alone, `amountFrom` also of payments by country, in the reporting currency. `clients` are numbers with commas
   * between them, of letters alone: none is all. `number` is that of a letter. The rest is of samples. SAF-T and
   * letters have formats of their own.
   */
  query: z.object({
    what: word,
    format: word,
    from: word,
    to: word,
    at: word,
    account: word,
    clients: z.optional(z.string().check(z.maxLength(2000))),
    number: word,
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
    'application/x-tar',
    'application/pdf',
  ],
  refusals: [
    'too_many_files',
    'field_malformed',
    'period_malformed',
    'period_in_future',
    'account_not_found',
    'amount_malformed',
    'day_unknown',
    'day_not_over',
    'client_not_found',
    'nothing_to_confirm',
    'letter_not_found',
    'letter_differs',
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

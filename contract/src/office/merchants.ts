import * as z from 'zod/mini';
import { documentMediaTypes } from '../people/application-documents.ts';
import { fileAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

const readers = ['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
const text = z.optional(z.string().check(z.maxLength(200)));

const merchant = z.object({
  client: z.string(),
  name: z.string(),
  /** Null where two people never agreed on terms: then it only tests. */
  terms: z.nullable(
    z.object({
      rate: z.string(),
      reserve: z.string(),
      reserveDays: z.string(),
      paymentLimit: z.string(),
      dayLimit: z.string(),
      state: z.enum(['open', 'blocked']),
      returnAddresses: z.string(),
    }),
  ),
  /** Per cent of the live payments of the last 30 days that were refunded, or disputed; null where there was none. */
  refundShare: z.nullable(z.string()),
  disputeShare: z.nullable(z.string()),
  /** One of both is above what the schemes of cards accept. */
  isWatched: z.boolean(),
  /** What stands in the books for it, by currency. */
  books: z.array(z.object({ currency: z.string(), takings: z.string(), reserve: z.string(), owed: z.string() })),
});
export type OfficeMerchant = z.output<typeof merchant>;

export const listMerchants = defineOfficeCall({
  name: 'listMerchants',
  summary: 'Merchants with their terms, what stands in the books for them, and their refunds and disputes; in parts.',
  method: 'GET',
  path: '/office/merchants',
  roles: readers,
  body: noBody,
  query: z.object({ cursor: text }),
  answer: z.object({ merchants: z.array(merchant), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});

/** What of card payments staff look through. */
export const cardMatters = ['payments', 'disputes', 'settlements', 'checks'] as const;
export type CardMatter = (typeof cardMatters)[number];

const cardRow = z.object({
  id: z.string(),
  client: z.string(),
  at: z.iso.datetime(),
  amount: z.string(),
  currency: z.string(),
  /** The number of a payment, the day of a settlement. */
  subject: z.string(),
  /** Where it stands; of a check what is wrong. */
  state: z.string(),
  isTest: z.boolean(),
  /** What the merchant says to a dispute; null where it said nothing. */
  statement: z.nullable(z.string()),
  papers: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type OfficeCardRow = z.output<typeof cardRow>;

export const listCardMatters = defineOfficeCall({
  name: 'listCardMatters',
  summary:
    'The newest card payments, disputes, settlements, or what staff have to look at: answers of acquirers that ' +
    'contradict themselves, refunds that failed or that nobody answered.',
  method: 'GET',
  path: '/office/card-matters',
  roles: readers,
  body: noBody,
  /** Payments where nothing is said. */
  query: z.object({ what: text, client: text, cursor: text }),
  answer: z.object({ rows: z.array(cardRow), next: z.nullable(z.string()) }),
  refusals: ['field_malformed', 'cursor_malformed'],
});

const acquirerFile = z.object({
  id: z.string(),
  /** How the acquirer calls it. */
  reference: z.string(),
  day: z.string(),
  currency: z.string(),
  payout: z.string(),
  fees: z.string(),
  lineCount: z.int(),
  /** Lines that differ from the books. */
  differing: z.int(),
  /** When its money was taken; null while it waits. */
  receivedAt: z.nullable(z.string()),
  ageDays: z.int(),
  /** Money in suspense that may be it. */
  candidates: z.array(z.object({ entry: z.string(), name: z.string() })),
});
export type AcquirerFileRow = z.output<typeof acquirerFile>;

export const listAcquirerFiles = defineOfficeCall({
  name: 'listAcquirerFiles',
  summary: 'Settlement files of the acquirer, the newest first, with the money in suspense that may be theirs.',
  method: 'GET',
  path: '/office/acquirer-files',
  roles: readers,
  body: noBody,
  query: z.object({ cursor: text }),
  answer: z.object({ rows: z.array(acquirerFile), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});

const cardDifference = z.object({
  id: z.string(),
  item: z.string(),
  /** Why: what the file says of its line, or that no file has it. */
  why: z.string(),
  client: z.nullable(z.string()),
  subject: z.string(),
  /** What came above what the books expected; below zero it did not come. */
  amount: z.string(),
  currency: z.string(),
  ageDays: z.int(),
});
export type CardDifferenceRow = z.output<typeof cardDifference>;

export const listCardDifferences = defineOfficeCall({
  name: 'listCardDifferences',
  summary: 'What differs between the files of the acquirer and the books, the oldest first.',
  method: 'GET',
  path: '/office/card-differences',
  roles: readers,
  body: noBody,
  query: z.object({ cursor: text }),
  answer: z.object({ rows: z.array(cardDifference), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});

/** Always a download, of the type of its bytes. */
export const readDisputePaper = defineOfficeCall({
  name: 'readDisputePaper',
  summary: 'Downloads a paper by which a merchant answers a dispute.',
  method: 'GET',
  path: '/office/card-dispute-papers/{id}',
  roles: readers,
  body: noBody,
  answer: fileAnswer,
  mediaTypes: documentMediaTypes,
  refusals: ['document_not_found'],
});

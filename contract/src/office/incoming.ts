import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { orderStates } from '../orders/order-state.ts';
import { defineOfficeCall, sentFile } from './define-office-call.ts';
import { sortsOf, type SortText } from './sort.ts';

const readers = ['payments', 'approver', 'compliance', 'auditor'] as const;
const deciders = ['payments', 'approver'] as const;

/** The largest file, in bytes: a hundred thousand entries and more. */
export const incomingFileBytesMax = 100 * 1024 * 1024;

/** What becomes of a transaction of a file. */
const incomingFates = [
  'booked',
  'order_completed',
  'order_returned',
  'suspense',
  'known',
  'seen',
  'announced',
] as const;

/** Why money waits in suspense. */
const suspenseReasons = [
  'no_account_named',
  'account_unknown',
  'several_accounts_named',
  'account_in_other_currency',
  'account_closed',
  'name_on_a_list',
  'country_rule',
  'reversal',
  'order_named',
  'order_unknown',
  'references_disagree',
  'amount_differs',
  'order_not_awaited',
  'debit_unknown',
  'value_date_out_of_band',
  'entry_unreadable',
  'reference_missing',
  'reference_repeated',
  'details_missing',
  'account_blocked',
  'account_refuses',
] as const;
export type SuspenseReason = (typeof suspenseReasons)[number];

/** Why money is sent back, as the sender's bank reads it (ISO 20022, ExternalReturnReason). */
export const returnCodes = [
  'AC01',
  'AC04',
  'AC06',
  'AG01',
  'AM03',
  'AM05',
  'BE01',
  'FOCR',
  'MD07',
  'MS03',
  'RR04',
] as const;
export type ReturnCode = (typeof returnCodes)[number];

const usualReturnCodes: Partial<Readonly<Record<SuspenseReason, ReturnCode>>> = {
  no_account_named: 'AC01',
  account_unknown: 'AC01',
  account_in_other_currency: 'AM03',
  account_closed: 'AC04',
};

/** The code that fits why money waits, where staff say none. Of a name on a list it says nothing: no reason given. */
export function usualReturnCode(reason: SuspenseReason | null): ReturnCode {
  return (reason && usualReturnCodes[reason]) ?? 'MS03';
}

const amount = z.string();
const day = z.nullable(z.string());
const cursor = z.optional(z.string().check(z.maxLength(40)));

const incomingTransaction = z.object({
  servicerReference: z.string(),
  line: z.int(),
  fate: z.enum(incomingFates),
  suspenseReason: z.nullable(z.enum(suspenseReasons)),
  /** Where the file says why, in a sentence with line and element; the rest is in the reason. */
  suspenseDetail: z.nullable(z.string()),
  /** Negative where the money went out. */
  amount,
  currency: z.string(),
  counterparty: z.string(),
  /** The order that it names, otherwise the account that it belongs to. */
  belongsTo: z.nullable(z.string()),
  /** The reference of the entry that a reversal takes back. */
  reverses: z.nullable(z.string()),
  remittanceInformation: z.string(),
});
export type IncomingTransaction = z.output<typeof incomingTransaction>;

const fileSummary = z.object({
  message: z.string(),
  statements: z.array(
    z.object({
      kind: z.enum(['statement', 'notification', 'report']),
      correspondent: z.string(),
      account: z.string(),
      currency: z.string(),
      reference: z.string(),
      opening: z.nullable(amount),
      closing: z.nullable(amount),
      entryCount: z.int(),
      /** Of those, imported before. */
      seenCount: z.int(),
      /** The name of the statement that it repeats: nothing of it is booked. */
      copyOf: z.nullable(z.string()),
      /** How the correspondent marks it: DUPL, CODU. */
      copyMark: z.nullable(z.string()),
    }),
  ),
  sums: z.array(
    z.object({ currency: z.string(), fate: z.enum(incomingFates), count: z.int(), credits: amount, debits: amount }),
  ),
});
export type IncomingSummary = z.output<typeof fileSummary>;

const fileQuery = z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) });

export const previewIncomingFile = defineOfficeCall({
  name: 'previewIncomingFile',
  summary: 'What an import of a camt.052, camt.053 or camt.054 would book. Books nothing.',
  method: 'POST',
  path: '/office/incoming/preview',
  roles: deciders,
  body: sentFile,
  bodyBytesMax: incomingFileBytesMax,
  query: fileQuery,
  /** `refused` says in a sentence, with line and element, why the file is not taken; the rest is null then. */
  answer: z.object({
    refused: z.nullable(z.string()),
    summary: z.nullable(fileSummary),
    /** The first of them; what goes to suspense comes before the rest. */
    transactions: z.array(incomingTransaction),
  }),
  refusals: ['body_too_large'],
});

const incomingFile = z.object({
  id: z.string(),
  name: z.string(),
  message: z.string(),
  messageId: z.string(),
  importedAt: z.string(),
  importedBy: z.string(),
  entryCount: z.int(),
  suspenseCount: z.int(),
  /** The names of the statements that it repeats. */
  copyOf: z.array(z.string()),
  /** Two people took it back, with all that it told. */
  takenBack: z.nullable(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type IncomingFile = z.output<typeof incomingFile>;

/** What imported files are sorted by. */
export const fileSortKeys = [
  'name',
  'message',
  'imported',
  'by',
  'entries',
  'suspense',
  'copyOf',
  'takenBack',
] as const;
export type FileSortKey = (typeof fileSortKeys)[number];

export const listIncomingFiles = defineOfficeCall({
  name: 'listIncomingFiles',
  summary: 'Imported files of correspondents, sorted, in parts.',
  method: 'GET',
  path: '/office/incoming/files',
  roles: readers,
  body: noBody,
  /** Without `sort` the newest come first. */
  query: z.object({ cursor, sort: z.optional(z.enum(sortsOf(fileSortKeys))) }),
  answer: z.object({ rows: z.array(incomingFile), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});

/** What was used of a file that is to be taken back. */
const takeBackReasons = [
  'assigned',
  'order_returned',
  'debited',
  'returned',
  'own',
  'acquirer',
  'split',
  'taken_back',
  'order_completed',
  'rejection_believed',
  'reversed',
  'on_a_list',
  'told_by_another_file',
  'copied',
  'account_closed',
  'money_spent',
] as const;
const takeBackObstacle = z.object({
  why: z.enum(takeBackReasons),
  /** Of an entry; null of an account or of the whole file. */
  entryId: z.nullable(z.string()),
  /** The reference of the entry, the account, or the file. */
  name: z.string(),
  /** The other file. */
  by: z.nullable(z.string()),
});
export type TakeBackObstacle = z.output<typeof takeBackObstacle>;

export const readTakingBack = defineOfficeCall({
  name: 'readTakingBack',
  summary: 'What stands in the way of taking a file back: nothing, where a proposal can ask for it.',
  method: 'GET',
  path: '/office/incoming/files/{id}/taking-back',
  roles: readers,
  body: noBody,
  answer: z.object({
    entryCount: z.int(),
    /** The first of them; all are counted. */
    obstacles: z.array(takeBackObstacle),
    obstacleCount: z.int(),
  }),
  refusals: ['incoming_file_not_found', 'file_taken_back_already'],
});

export const otherEntry = z.nullable(z.object({ id: z.string(), servicerReference: z.string() }));

export const incomingEntry = z.object({
  id: z.string(),
  importedAt: z.string(),
  fileName: z.string(),
  servicerReference: z.string(),
  side: z.enum(['credit', 'debit']),
  /** Negative where the money went out. */
  amount,
  currency: z.string(),
  valueDate: day,
  counterparty: z.object({
    name: z.string(),
    account: z.string(),
    agentName: z.string(),
    agentBic: z.string(),
  }),
  creditorAccount: z.string(),
  /** Whom it names besides: for whom somebody pays, and the banks on the way. */
  furtherNames: z.array(z.string()),
  /** What was ordered, where that is another amount. */
  instructed: z.nullable(z.object({ amount, currency: z.string() })),
  /** What banks took of it on its way, in its currency. */
  charges: z.nullable(amount),
  remittanceInformation: z.string(),
  endToEndId: z.nullable(z.string()),
  uetr: z.nullable(z.string()),
  returnReason: z.nullable(z.string()),
  outcome: z.enum(['booked', 'suspense', 'order_completed', 'order_returned', 'known']),
  suspenseReason: z.nullable(z.enum(suspenseReasons)),
  suspenseDetail: z.nullable(z.string()),
  /** The account that it was booked to, or seems to be meant for. */
  accountNumber: z.nullable(z.string()),
  /** The order of ours that it names. */
  order: z.nullable(z.object({ id: z.string(), transferNumber: z.string(), state: z.enum(orderStates) })),
  /** The entry that this one takes back, and the one that takes this one back. */
  reverses: otherEntry,
  reversedBy: otherEntry,
  /** Hits of screening that nobody has released. */
  openHitCount: z.int(),
  resolution: z.nullable(
    z.enum(['assigned', 'order_returned', 'debited', 'returned', 'own', 'split', 'taken_back', 'acquirer']),
  ),
  resolvedAt: z.nullable(z.string()),
  resolvedBy: z.nullable(z.string()),
  resolutionReason: z.nullable(z.string()),
  /** Of money that leaves in a file of returns: why, the file where it stands in one, and what followed. */
  sentBack: z.nullable(
    z.object({
      code: z.string(),
      file: z.nullable(z.object({ id: z.string(), messageId: z.string() })),
      /** RtrId. */
      reference: z.string(),
      /** The last status of the correspondent (ISO 20022); null before the first. */
      status: z.nullable(z.string()),
      statusReason: z.nullable(z.string()),
      /** The correspondent told of the debit. */
      isTold: z.boolean(),
    }),
  ),
});
export type IncomingEntry = z.output<typeof incomingEntry>;

/** What money in suspense is sorted by; amounts within their currency. */
export const suspenseSortKeys = [
  'age',
  'counterparty',
  'amount',
  'meantFor',
  'text',
  'why',
  'order',
  'hits',
  'since',
  'reference',
  'file',
] as const;
export type SuspenseSortKey = (typeof suspenseSortKeys)[number];
export type SuspenseSort = SortText<SuspenseSortKey>;
/** What all entries are sorted by: they grow for years. */
export const entrySortKeys: readonly SuspenseSortKey[] = ['age', 'since'];

export const listSuspense = defineOfficeCall({
  name: 'listSuspense',
  summary: 'Money in suspense, the oldest first; or all entries of correspondents, the newest first.',
  method: 'GET',
  path: '/office/incoming/entries',
  roles: readers,
  body: noBody,
  /** Without `sort` the oldest of what waits come first; all entries are sorted by `entrySortKeys` alone. */
  query: z.object({
    cursor,
    state: z.optional(z.enum(['waiting', 'all'])),
    sort: z.optional(z.enum(sortsOf(suspenseSortKeys))),
  }),
  answer: z.object({ rows: z.array(incomingEntry), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed', 'field_malformed'],
});

export const readIncomingEntry = defineOfficeCall({
  name: 'readIncomingEntry',
  summary: 'An entry of a correspondent with what was booked and decided.',
  method: 'GET',
  path: '/office/incoming/entries/{id}',
  roles: readers,
  body: noBody,
  answer: z.object({
    entry: incomingEntry,
    returnReference: z.string(),
    /** What its decision moved on accounts of clients. */
    shares: z.array(z.object({ accountNumber: z.string(), amount, transferNumber: z.string() })),
    /** Decisions that two people undid. */
    undone: z.array(
      z.object({
        decidedBy: z.string(),
        decidedAt: z.string(),
        undoneBy: z.string(),
        undoneAt: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  refusals: ['entry_not_found'],
});

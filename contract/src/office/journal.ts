import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

/** Who reads the books entry by entry. */
const readers = ['compliance', 'administrator', 'auditor'] as const;
const word = z.optional(z.string().check(z.maxLength(140)));

/** Decimal texts; null on the side where nothing stands. */
const sides = { debit: z.nullable(z.string()), credit: z.nullable(z.string()), currency: z.string() };

/** An account of the books: `account` is a client's account number, or the code of an account of the bank. */
const namedAccount = { account: z.string(), chartNumber: z.string() };

const leg = z.object({
  ...namedAccount,
  leg: z.number(),
  ...sides,
  /** The balance of the account after this posting: credits less debits. */
  balance: z.string(),
});

const entry = z.object({
  id: z.string(),
  bookedAt: z.string(),
  /** The day of the bank on which it was booked. */
  bookedOn: z.string(),
  valueDate: z.string(),
  kind: z.string(),
  /** What the parties are told of it; empty where the bank alone knows of it. */
  text: z.string(),
  transferNumber: z.nullable(z.string()),
  legs: z.array(leg),
});
export type JournalEntry = z.output<typeof entry>;
export type JournalLeg = z.output<typeof leg>;

/**
 * Which entries are meant. Days are those of the bank, both included; account, currency and amounts are of one posting;
 * `author` is the login of a member of staff or of a user.
 */
export const journalFilter = {
  from: word,
  to: word,
  account: word,
  kind: word,
  currency: word,
  amountFrom: word,
  amountTo: word,
  text: word,
  number: word,
  author: word,
};

export const journalFilterRefusals = ['period_malformed', 'account_not_found', 'amount_malformed'] as const;

export const listJournal = defineOfficeCall({
  name: 'listJournal',
  summary: 'The journal in the order of booking, the newest entry first or the oldest, in parts, each entry whole.',
  method: 'GET',
  path: '/office/journal',
  roles: readers,
  body: noBody,
  /** `sort` is `booked` or `-booked`. */
  query: z.object({ ...journalFilter, sort: word, cursor: word }),
  /** A long search ends a part early: where `next` is not null there may be more. */
  answer: z.object({ entries: z.array(entry), next: z.nullable(z.string()) }),
  refusals: [...journalFilterRefusals, 'sort_unknown', 'cursor_malformed'],
});

export const readJournalEntry = defineOfficeCall({
  name: 'readJournalEntry',
  summary: 'An entry with its postings, and what it leads to: payment, order, client, proposal, and who recorded it.',
  method: 'GET',
  path: '/office/journal/{id}',
  roles: readers,
  body: noBody,
  answer: z.object({
    ...entry.shape,
    isPending: z.boolean(),
    /** Entries that belong to it: of each what it is to this one. */
    related: z.array(
      z.object({
        id: z.string(),
        relation: z.enum(['settles', 'settled_by', 'reverses', 'reversed_by']),
        kind: z.string(),
        bookedAt: z.string(),
      }),
    ),
    payment: z.nullable(
      z.object({
        transferNumber: z.string(),
        type: z.string(),
        status: z.string(),
        debtorName: z.string(),
        debtorAccount: z.string(),
        creditorName: z.string(),
        creditorAccount: z.string(),
        reference: z.string(),
        clientNumber: z.nullable(z.string()),
        order: z.nullable(z.object({ id: z.string(), kind: z.string(), state: z.string(), placedBy: z.string() })),
      }),
    ),
    /** The clients whose accounts it moves. */
    clients: z.array(z.object({ clientNumber: z.string(), name: z.string() })),
    /** Of an entry that people made: its number among those, its text, who asked for it. */
    byHand: z.nullable(z.object({ number: z.number(), text: z.string(), author: z.string() })),
    /** Events of the audit trail that tell of it, and proposals that were decided by the same request. */
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        happenedAt: z.string(),
        by: z.nullable(z.string()),
        /** The seal that covers it; null where it waits for one. */
        seal: z.nullable(z.number()),
      }),
    ),
    proposals: z.array(z.object({ id: z.string(), kind: z.string(), proposedBy: z.string(), decidedBy: z.string() })),
  }),
  refusals: ['entry_not_found'],
});
export type JournalEntryPage = z.output<typeof readJournalEntry.answer>;

const bookedAccount = z.object({
  ...namedAccount,
  chartName: z.string(),
  chartClass: z.string(),
  kind: z.string(),
  ...sides,
  openedAt: z.string(),
  closedAt: z.nullable(z.string()),
  clientNumber: z.nullable(z.string()),
});
export type BookedAccount = z.output<typeof bookedAccount>;

export const listBookedAccounts = defineOfficeCall({
  name: 'listBookedAccounts',
  summary: 'The accounts of the books with chart number, class and balance at the end of a day, in parts.',
  method: 'GET',
  path: '/office/booked-accounts',
  roles: readers,
  body: noBody,
  /** `at` is a day; now where nothing is said. `text` begins the code or the number of an account. */
  query: z.object({ at: word, kind: word, currency: word, text: word, cursor: word }),
  answer: z.object({ accounts: z.array(bookedAccount), next: z.nullable(z.string()) }),
  refusals: ['period_malformed', 'cursor_malformed'],
});

const cardRow = z.object({
  entryId: z.string(),
  /** The place of the posting in its account, from 1 without gaps. */
  sequence: z.number(),
  bookedAt: z.string(),
  bookedOn: z.string(),
  valueDate: z.string(),
  kind: z.string(),
  text: z.string(),
  transferNumber: z.nullable(z.string()),
  /** The other accounts of the entry. */
  against: z.array(z.string()),
  ...sides,
  balance: z.string(),
});
export type CardRow = z.output<typeof cardRow>;

export const readAccountCard = defineOfficeCall({
  name: 'readAccountCard',
  summary: 'The postings of one account in a period, in parts.',
  method: 'GET',
  path: '/office/booked-accounts/{account}',
  roles: readers,
  body: noBody,
  query: z.object({ from: word, to: word, sort: word, cursor: word }),
  answer: z.object({ rows: z.array(cardRow), next: z.nullable(z.string()) }),
  refusals: ['account_not_found', 'period_malformed', 'sort_unknown', 'cursor_malformed'],
});

export const readCardTotals = defineOfficeCall({
  name: 'readCardTotals',
  summary: 'Of one account in a period the balance before and after, with count and sums of its postings.',
  method: 'GET',
  path: '/office/booked-accounts/{account}/totals',
  roles: readers,
  body: noBody,
  query: z.object({ from: word, to: word }),
  answer: z.object({
    ...bookedAccount.shape,
    opening: z.string(),
    debits: z.string(),
    credits: z.string(),
    closing: z.string(),
    count: z.number(),
  }),
  refusals: ['account_not_found', 'period_malformed'],
});
export type CardTotals = z.output<typeof readCardTotals.answer>;

import * as z from 'zod/mini';
import { fileAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { openItem, reconciliation } from './reconciliation.ts';
import { closingItems, closingPeriods } from './proposal-contents.ts';

const overseers = ['payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
const text = z.optional(z.string().check(z.maxLength(200)));
const amount = z.string();

export const readClosing = defineOfficeCall({
  name: 'readClosing',
  summary: 'A day, month or year with the checklist of its closing, and until when the books are closed.',
  method: 'GET',
  path: '/office/closing',
  roles: overseers,
  body: noBody,
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`; the next day to close where nothing is said. */
  query: z.object({ of: text }),
  answer: z.object({
    period: z.enum(closingPeriods),
    of: z.string(),
    /** `waits`: an earlier period, or a part of it, is open. */
    state: z.enum(['closed', 'ready', 'not_over', 'waits']),
    items: z.array(
      z.object({
        item: z.enum(closingItems),
        isMet: z.boolean(),
        /** What is missing, each in words, with its amount where it has one. */
        missing: z.array(z.object({ what: z.string(), amount: z.nullable(amount), currency: z.nullable(z.string()) })),
        mayBeOverruled: z.boolean(),
      }),
    ),
    /** The last day, month and year that are closed, each by its last day; null while none is. */
    closedUntil: z.object({ day: z.nullable(z.string()), month: z.nullable(z.string()), year: z.nullable(z.string()) }),
    /** What comes next of each kind, once it is over. */
    next: z.array(z.object({ period: z.enum(closingPeriods), of: z.string() })),
  }),
  refusals: ['period_malformed'],
});
export type OfficeClosing = z.output<typeof readClosing.answer>;

const closedPeriod = z.object({
  id: z.string(),
  period: z.enum(closingPeriods),
  firstDay: z.string(),
  lastDay: z.string(),
  entryCount: z.number(),
  /** The items that were overruled, each with its reason. */
  overruled: z.array(z.object({ item: z.enum(closingItems), reason: z.string() })),
  proposalId: z.string(),
  proposedBy: z.string(),
  approvedBy: z.string(),
  closedAt: z.string(),
});
export type OfficeClosedPeriod = z.output<typeof closedPeriod>;

export const listClosedPeriods = defineOfficeCall({
  name: 'listClosedPeriods',
  summary: 'The closed periods, the newest first, in parts.',
  method: 'GET',
  path: '/office/closing/periods',
  roles: overseers,
  body: noBody,
  query: z.object({ cursor: text }),
  answer: z.object({ periods: z.array(closedPeriod), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed'],
});

const laterItem = z.object({
  correspondent: z.string(),
  currency: z.string(),
  /** A statement came or was taken back; an entry that explained the difference was told since, or came to it. */
  kind: z.enum(['statement_came', 'statement_gone', 'entry_gone', 'entry_came']),
  reference: z.string(),
  /** The day that a statement closes, or that an entry bears. */
  day: z.string(),
  /** The closing balance of a statement. */
  amount: z.nullable(amount),
  /** The closed day whose people had it before them; null while there is none. */
  seenWith: z.nullable(z.string()),
});
export type OfficeLaterItem = z.output<typeof laterItem>;

export const readClosedDay = defineOfficeCall({
  name: 'readClosedDay',
  summary: 'A closed day as it was sealed: the correspondents beside our books, and what came for it later.',
  method: 'GET',
  path: '/office/closing/reconciliation',
  roles: overseers,
  body: noBody,
  /** `YYYY-MM-DD`; the last closed one where nothing is said. */
  query: z.object({ day: text }),
  answer: z.object({
    /** Null where the day is not closed. */
    closed: z.nullable(
      z.object({
        closedAt: z.string(),
        proposedBy: z.string(),
        approvedBy: z.string(),
        proposalId: z.string(),
        correspondents: z.array(reconciliation),
        later: z.array(laterItem),
      }),
    ),
  }),
  refusals: ['period_malformed'],
});
export type OfficeClosedDay = NonNullable<z.output<typeof readClosedDay.answer>['closed']>;

const clientMoneyLine = z.object({
  currency: z.string(),
  /** What clients are owed: their accounts, orders in process, and money in suspense. */
  clients: amount,
  transit: amount,
  suspense: amount,
  owed: amount,
  /** What stands with correspondents by the books, and what is left of it for the bank: negative is a shortfall. */
  heldByBooks: amount,
  surplusByBooks: amount,
  /** By their statements, less what they told and the bank booked after that day; null where one is missing. */
  heldByStatements: z.nullable(amount),
  bookedLater: amount,
  surplusByStatements: z.nullable(amount),
  correspondents: z.array(
    z.object({
      name: z.string(),
      bic: z.string(),
      account: z.string(),
      isFormer: z.boolean(),
      /** Of the last statement by that day; null where there is none. */
      statement: z.nullable(z.object({ reference: z.string(), closingDay: z.string(), closing: amount })),
      unexplained: z.nullable(amount),
      items: z.array(openItem),
    }),
  ),
});
export type ClientMoneyLine = z.output<typeof clientMoneyLine>;

export const readClientMoney = defineOfficeCall({
  name: 'readClientMoney',
  summary: 'What clients are owed at the end of a day beside what stands with correspondents, by currency.',
  method: 'GET',
  path: '/office/client-money',
  roles: overseers,
  body: noBody,
  /** `YYYY-MM-DD`; the day before today where nothing is said. */
  query: z.object({ day: text }),
  answer: z.object({ day: z.string(), isClosed: z.boolean(), currencies: z.array(clientMoneyLine) }),
  refusals: ['period_malformed', 'period_in_future'],
});
export type ClientMoney = z.output<typeof readClientMoney.answer>;

export const exportClientMoney = defineOfficeCall({
  name: 'exportClientMoney',
  summary: 'The same as a file (RFC 4180).',
  method: 'GET',
  path: '/office/client-money/file',
  roles: overseers,
  body: noBody,
  query: z.object({ day: text }),
  answer: fileAnswer,
  mediaTypes: ['text/csv; charset=utf-8'],
  refusals: ['period_malformed', 'period_in_future'],
});

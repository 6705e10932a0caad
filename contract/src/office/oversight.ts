import * as z from 'zod/mini';
import { fileAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { difference } from './proposals.ts';

const overseers = ['payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
const text = z.optional(z.string().check(z.maxLength(200)));

const trialBalanceLine = z.object({
  /** The code of an account of the bank; `client` for those of all clients together. */
  account: z.string(),
  /** Of the account of the chart that it leads to. */
  number: z.string(),
  name: z.string(),
  /** How many accounts the line adds up. */
  accounts: z.number(),
  /** Decimal texts; null on the side where nothing stands. */
  debit: z.nullable(z.string()),
  credit: z.nullable(z.string()),
});

export const readTrialBalance = defineOfficeCall({
  name: 'readTrialBalance',
  summary: 'What every account of the books held at a moment, by currency. Debits and credits are equal.',
  method: 'GET',
  path: '/office/trial-balance',
  roles: overseers,
  body: noBody,
  /** The end of a day of the bank, or a time, ISO 8601; now where nothing is said. */
  query: z.object({ at: text }),
  answer: z.object({
    at: z.string(),
    currencies: z.array(
      z.object({
        currency: z.string(),
        lines: z.array(trialBalanceLine),
        debit: z.string(),
        credit: z.string(),
      }),
    ),
  }),
  refusals: ['period_malformed', 'period_in_future'],
});
export type TrialBalance = z.output<typeof readTrialBalance.answer>;

/** Full days since the money came to stand there: up to so many; the last bucket has no end. */
export const ageingDays = [1, 3, 7, 30] as const;

export const readAgeing = defineOfficeCall({
  name: 'readAgeing',
  summary: 'What stands in transit and suspense accounts, by age.',
  method: 'GET',
  path: '/office/ageing',
  roles: overseers,
  body: noBody,
  answer: z.object({
    accounts: z.array(
      z.object({
        account: z.string(),
        currency: z.string(),
        total: z.string(),
        /** By `ageingDays`, then older. */
        amounts: z.array(z.string()),
        counts: z.array(z.number()),
      }),
    ),
  }),
  refusals: [],
});
export type Ageing = z.output<typeof readAgeing.answer>;

const auditEvent = z.object({
  id: z.string(),
  happenedAt: z.string(),
  kind: z.string(),
  outcome: z.enum(['done', 'refused']),
  reason: z.nullable(z.string()),
  staff: z.nullable(z.string()),
  client: z.nullable(z.string()),
  /** The login of the user who acted, or whose login it concerns. */
  user: z.nullable(z.string()),
  /** What it was done to, as people know it: a number, a login, a reference, a name. */
  subject: z.nullable(z.string()),
  /** The order that the subject names by an id. */
  order: z.nullable(z.object({ id: z.string(), transferNumber: z.nullable(z.string()) })),
  /** What two people decided, where the event is about it or came of it. */
  proposal: z.nullable(
    z.object({
      id: z.string(),
      kind: z.string(),
      proposedBy: z.string(),
      decidedBy: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
  /** What was, and what was to be. Of a long proposal none: they stand on its page. */
  changes: z.array(difference),
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
});
export type OfficeAuditEvent = z.output<typeof auditEvent>;

/** Days are `YYYY-MM-DD`, both included; `client` is a client number, `subject` is any
 * number, login, reference, name of a file or id: all events that name it or are about it. `by`: `staff`, `clients` or
 * `jobs`; staff apart from entries that a file or a run of theirs booked. */
const auditFilter = {
  kind: text,
  staff: text,
  by: text,
  client: text,
  subject: text,
  outcome: text,
  from: text,
  to: text,
};

export const listAuditEvents = defineOfficeCall({
  name: 'listAuditEvents',
  summary: 'The audit trail, the newest first, in parts.',
  method: 'GET',
  path: '/office/audit',
  roles: ['compliance', 'administrator', 'auditor'],
  body: noBody,
  query: z.object({ ...auditFilter, cursor: text }),
  answer: z.object({ events: z.array(auditEvent), next: z.nullable(z.string()) }),
  refusals: ['cursor_malformed', 'period_malformed', 'client_not_found'],
});

export const exportAuditEvents = defineOfficeCall({
  name: 'exportAuditEvents',
  summary:
    'The same events whole, with seals, in the order of the seals; behind them first and last seal and the count.',
  method: 'GET',
  path: '/office/audit/file',
  roles: ['compliance', 'administrator', 'auditor'],
  body: noBody,
  query: z.object(auditFilter),
  answer: fileAnswer,
  mediaTypes: ['text/csv; charset=utf-8'],
  refusals: ['period_malformed', 'client_not_found', 'too_many_files'],
});

const outboxMail = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'sent', 'given_up']),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  attemptCount: z.number(),
  lastError: z.nullable(z.string()),
});
export type OfficeMail = z.output<typeof outboxMail>;

export const listMails = defineOfficeCall({
  name: 'listMails',
  summary: 'The newest 200 mails of the outbox, without their texts.',
  method: 'GET',
  path: '/office/outbox',
  roles: ['support', 'compliance', 'administrator', 'auditor'],
  body: noBody,
  query: z.object({ waiting: text }),
  answer: z.object({ mails: z.array(outboxMail) }),
  refusals: [],
});

export const retryMails = defineOfficeCall({
  name: 'retryMails',
  summary: 'Makes waiting mails due at once.',
  method: 'POST',
  path: '/office/outbox/retry',
  roles: ['support', 'administrator'],
  body: noBody,
  answer: z.object({ due: z.number() }),
  refusals: [],
});

export const readHealth = defineOfficeCall({
  name: 'readHealth',
  summary: 'What waits or has failed: mails, jobs, orders, seals, rates; the last backup and the last verification.',
  method: 'GET',
  path: '/office/health',
  roles: overseers,
  body: noBody,
  answer: z.object({
    openSessions: z.number(),
    unsealedEvents: z.number(),
    mails: z.array(z.object({ kind: z.string(), waiting: z.number(), failed: z.number() })),
    /** PINs and codes: how long the oldest has waited, and what became of those of the last quarter of an hour. */
    pins: z.object({ oldestSeconds: z.number(), sent: z.number(), givenUp: z.number() }),
    /** Kinds of sending that are locked since a restore. */
    lockedAfterRestore: z.number(),
    jobs: z.object({ due: z.number(), dead: z.number(), oldestDueSeconds: z.number() }),
    waitingOrders: z.object({ count: z.number(), oldestSeconds: z.number() }),
    /** The oldest rate, in seconds; null without rates. */
    oldestRateSeconds: z.nullable(z.number()),
    /** ISO 8601; null where there never was one. */
    backupTakenAt: z.nullable(z.string()),
    booksVerifiedAt: z.nullable(z.string()),
    /** Settings whose newest version nothing understands: the one before it counts. */
    unreadSettings: z.array(z.object({ name: z.string(), setAt: z.string(), setBy: z.string() })),
  }),
  refusals: [],
});
export type Health = z.output<typeof readHealth.answer>;

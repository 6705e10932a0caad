import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { orderStates } from '../orders/order-state.ts';
import { defineOfficeCall } from './define-office-call.ts';

/** What leaves the bank by itself, and waits for people after a restore. */
export const lockedAfterRestore = ['payment_files', 'statement_deliveries', 'mails'] as const;
export type LockedAfterRestore = (typeof lockedAfterRestore)[number];

/** Whether the correspondent has a payment file that the database has forgotten. */
export const lostFileFates = ['left', 'not_left'] as const;
export type LostFileFate = (typeof lostFileFates)[number];

const lostFilesMax = 500;

/** The end of a lock: what becomes of that which waited, and of payment files of each one that was forgotten. */
export const releaseAfterRestoreContent = z.object({
  what: z.enum(lockedAfterRestore),
  /** Of statements and mails that wait: they are sent now, or never. Payment files are written in any case. */
  waiting: z.enum(['send', 'drop']),
  files: z.array(z.object({ id: z.uuid(), fate: z.enum(lostFileFates) })).check(z.maxLength(lostFilesMax)),
});
export type ReleaseAfterRestore = z.output<typeof releaseAfterRestoreContent>;

const lostFile = z.object({
  id: z.string(),
  kind: z.enum(['orders', 'returns']),
  messageId: z.string(),
  correspondentName: z.string(),
  orderCount: z.number(),
  amount: z.string(),
  currency: z.string(),
  /** ISO 8601 in UTC. */
  writtenAt: z.string(),
  writtenBy: z.string(),
  /** Null before two people have decided. */
  fate: z.nullable(z.enum(lostFileFates)),
  items: z.array(
    z.object({
      /** A transfer number, or the reference of the correspondent. */
      name: z.string(),
      /** What the database says of it now; null: it does not know it. */
      state: z.nullable(z.enum([...orderStates, 'in_suspense'])),
    }),
  ),
});
export type LostPaymentFile = z.output<typeof lostFile>;

export const readAfterRestore = defineOfficeCall({
  name: 'readAfterRestore',
  summary: 'What is locked since a restore, payment files that the database has forgotten, and what waits to leave.',
  method: 'GET',
  path: '/office/after-restore',
  roles: ['payments', 'approver', 'compliance', 'administrator', 'auditor'],
  body: noBody,
  answer: z.object({
    locks: z.array(
      z.object({
        what: z.enum(lockedAfterRestore),
        lockedAt: z.string(),
        /** Somebody restored a backup, or the database has lost rows. */
        cause: z.enum(['backup', 'loss']),
        /** ISO 8601 in UTC; null where nobody knows how far back the database went. */
        restoredTo: z.nullable(z.string()),
        /** The open proposal to release it. */
        proposal: z.nullable(z.string()),
      }),
    ),
    /** Those to decide first, then the latest. */
    files: z.array(lostFile),
    /** Released orders that the next payment file takes. */
    orders: z.array(
      z.object({ transferNumber: z.string(), creditorName: z.string(), amount: z.string(), currency: z.string() }),
    ),
    /** Statements by schedule that wait. Days are `YYYY-MM-DD`. */
    statements: z.array(z.object({ receiver: z.string(), fromDay: z.string(), toDay: z.string() })),
    mails: z.array(z.object({ recipient: z.string(), subject: z.string(), createdAt: z.string() })),
    /** How many there are of each; the lists show the first of them. */
    counts: z.object({ orders: z.number(), statements: z.number(), mails: z.number() }),
  }),
  refusals: [],
});
export type AfterRestore = z.output<typeof readAfterRestore.answer>;

import * as z from 'zod/mini';
import { noticeImportances, noticeTexts } from '../bank-notices.ts';
import { noAnswer, noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

/** So many clients are named in one notice; a larger group is all of them. */
export const noticeClientsMax = 500;
export const noticeLengthMax = 500;

const text = z.string().check(z.minLength(1), z.maxLength(noticeLengthMax), z.regex(/^[^\p{Cc}<>]+$/u));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** The bank's own notice to clients in the portal. Plain text: neither markup nor lines. */
export const publishNoticeContent = z.object({
  en: text,
  ru: text,
  es: text,
  fr: text,
  importance: z.enum(noticeImportances),
  /** Days of the bank, both included. */
  from: day,
  until: day,
  /** Client numbers; none: all clients. */
  clients: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(noticeClientsMax)),
});
export type PublishNotice = z.output<typeof publishNoticeContent>;

export const listBankNotices = defineOfficeCall({
  name: 'listBankNotices',
  summary: "The bank's own notices to clients, the newest first, with how many users have put each away.",
  method: 'GET',
  path: '/office/bank-notices',
  roles: ['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor'],
  body: noBody,
  answer: z.object({
    /** The newest hundred. */
    notices: z.array(
      z.object({
        id: z.string(),
        ...noticeTexts,
        importance: z.enum(noticeImportances),
        from: z.string(),
        until: z.string(),
        /** How many clients it is for; null: all. */
        clientCount: z.nullable(z.number()),
        publishedAt: z.string(),
        endedAt: z.nullable(z.string()),
        /** Users who have read it and put it away. */
        seenCount: z.number(),
      }),
    ),
  }),
  refusals: [],
});
export type OfficeNotice = z.output<typeof listBankNotices.answer>['notices'][number];

/** A wrong word harms at once: one person takes a notice off, and it comes back by two only. */
export const endBankNotice = defineOfficeCall({
  name: 'endBankNotice',
  summary: 'Takes a notice to clients off before its last day.',
  method: 'POST',
  path: '/office/bank-notices/{id}/end',
  roles: ['support', 'compliance', 'administrator'],
  body: noBody,
  answer: noAnswer,
  refusals: ['nothing_to_change'],
});

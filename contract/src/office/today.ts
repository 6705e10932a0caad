import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

/** Whose work it is: the person's own, or that of others whom they wait for, or nobody's until something is freed. */
export const workParts = ['mine', 'others', 'blocked'] as const;
export type WorkPart = (typeof workParts)[number];

const shownWork = z.object({
  id: z.string(),
  /** A number or a name, as people say it. */
  label: z.string(),
  /** Whose it is, or what it is about. */
  note: z.nullable(z.string()),
  /** ISO 8601 in UTC: since when it waits, and until when it is to be done; that may be a day of the bank. */
  since: z.nullable(z.string()),
  due: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** Whom it waits for: roles, logins, a correspondent. */
  by: z.array(z.string()),
  /** Its address in the office. */
  path: z.string(),
});
export type ShownWork = z.output<typeof shownWork>;

const shownQueue = z.object({
  /** `outgoing_orders`: the office has its words. */
  kind: z.string(),
  part: z.enum(workParts),
  /** How many there are in all, up to a bound. */
  count: z.int(),
  isCountBound: z.boolean(),
  path: z.string(),
  /** The first ones: the most urgent in front. */
  items: z.array(shownWork),
});
export type ShownQueue = z.output<typeof shownQueue>;

const dayEntry = z.object({
  kind: z.string(),
  /** Of whom or what: a correspondent, a currency, a job, a month. */
  name: z.string(),
  /** A time of the bank's day, `HH:MM`; or a day. */
  at: z.nullable(z.string()),
  state: z.enum(['ahead', 'due', 'late', 'done']),
  path: z.string(),
});
export type ShownDayEntry = z.output<typeof dayEntry>;

export const officeToday = defineOfficeCall({
  name: 'officeToday',
  summary: 'What waits for the person, what waits for others, what is blocked and by whom, and the day of the bank.',
  method: 'GET',
  path: '/office/today',
  roles: 'signed_in',
  body: noBody,
  answer: z.object({
    /** The moment and the day of the bank, by the clock of the database: ages are counted from it. */
    now: z.string(),
    day: z.string(),
    queues: z.array(shownQueue),
    calendar: z.array(dayEntry),
  }),
  refusals: [],
});
export type OfficeToday = z.output<typeof officeToday.answer>;

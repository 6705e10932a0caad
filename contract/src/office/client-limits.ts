import * as z from 'zod/mini';
import { laterLimitFields, limitFields, limitPeriods } from '../client-limits.ts';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

const line = (lengthMax: number) => z.string().check(z.maxLength(lengthMax), z.regex(/^[^\p{Cc}]*$/u));

/** What a client, or one of the users, may send to other banks. */
export const setClientLimitContent = z.object({
  /** The client number. */
  client: line(40),
  /** Of the user whom it bounds; empty: all users of the client together. */
  login: line(100),
  period: z.enum(limitPeriods),
  /** Orders in this currency alone; empty: in all, in US dollars. */
  currency: z.string().check(z.regex(/^([A-Z]{3})?$/)),
  /** A decimal; empty: the limit ends. */
  amount: line(30),
});
export type SetClientLimit = z.output<typeof setClientLimitContent>;

export const listClientLimits = defineOfficeCall({
  name: 'listClientLimits',
  summary: 'What a client and each of the users may send to other banks, by order and by day; what is used today.',
  method: 'GET',
  path: '/office/clients/{client}/limits',
  roles: ['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor'],
  body: noBody,
  answer: z.object({
    limits: z.array(
      z.object({
        ...limitFields,
        /** Of the user; null of a limit of the client. */
        login: z.nullable(z.string()),
        /** A higher limit that counts later, or its end; null where nothing does. */
        next: z.nullable(z.object(laterLimitFields)),
        setAt: z.string(),
      }),
    ),
  }),
  refusals: ['client_not_found'],
});
export type OfficeClientLimit = z.output<typeof listClientLimits.answer>['limits'][number];

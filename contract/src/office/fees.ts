import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

const readers = ['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
const text = z.optional(z.string().check(z.maxLength(200)));

/**
 * What became of a fee. `due`: accrued, and no run has come to it · `unpaid`: a run could not charge it, and the client
 * owes it · `to_assign`: a person booked it, and nobody has said what it was for.
 */
export const feeStates = ['due', 'charged', 'waived', 'unpaid', 'to_assign'] as const;
export type FeeStateName = (typeof feeStates)[number];

const fee = z.object({
  /** Of what was accrued; a waiver names it. */
  id: z.string(),
  fee: z.enum(['maintenance', 'payment', 'other']),
  /** `YYYY-MM`: the month that it was earned in. */
  month: z.string(),
  client: z.string(),
  clientName: z.string(),
  account: z.string(),
  /** The number of the payment that it is for. */
  of: z.nullable(z.string()),
  amount: z.string(),
  currency: z.string(),
  /** By the tariff; null where a person charged it. */
  dollars: z.nullable(z.string()),
  state: z.enum(feeStates),
  /** The number of the payment that charged it. */
  payment: z.nullable(z.string()),
  /** Of a waiver: its proposal, and why. */
  proposalId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type OfficeFee = z.output<typeof fee>;

export const readFees = defineOfficeCall({
  name: 'readFees',
  summary: 'Fees of one month or several: due, charged, waived, unpaid and to be assigned, with their sums; in parts.',
  method: 'GET',
  path: '/office/fees',
  roles: readers,
  body: noBody,
  /** Months `YYYY-MM`, both included; the month before this one where nothing is said. Every state where none is. */
  query: z.object({ from: text, to: text, state: text, cursor: text }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** By month, currency and state, whichever state was asked for; the newest month first. */
    sums: z.array(
      z.object({
        month: z.string(),
        currency: z.string(),
        state: z.enum(feeStates),
        count: z.number(),
        amount: z.string(),
      }),
    ),
    /** Fees that were earned until the end of the last of these months that is over, and not accrued; null: no rate. */
    unaccrued: z.nullable(z.number()),
    fees: z.array(fee),
    next: z.nullable(z.string()),
  }),
  refusals: ['period_malformed', 'field_malformed', 'cursor_malformed'],
});
export type FeeReport = z.output<typeof readFees.answer>;

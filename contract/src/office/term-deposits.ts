import * as z from 'zod/mini';
import { depositStates } from '../term-deposits/term-deposit.ts';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';

const readers = ['support', 'payments', 'approver', 'compliance', 'administrator', 'auditor'] as const;
const text = z.optional(z.string().check(z.maxLength(200)));

const deposit = z.object({
  number: z.string(),
  client: z.string(),
  clientName: z.string(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  rate: z.string(),
  earlyRate: z.string(),
  openedOn: z.string(),
  maturesOn: z.string(),
  /** At maturity, and until the end of yesterday; of one that ended what was paid. */
  interest: z.string(),
  accrued: z.string(),
  state: z.enum(depositStates),
  endedOn: z.nullable(z.string()),
  /** It is over, and the account does not take its money: blocked, or too full. */
  isOverdue: z.boolean(),
});
export type OfficeDeposit = z.output<typeof deposit>;

export const listTermDeposits = defineOfficeCall({
  name: 'listTermDeposits',
  summary: 'Term deposits by the day on which they mature, with the offers of today; in parts.',
  method: 'GET',
  path: '/office/term-deposits',
  roles: readers,
  body: noBody,
  /** Those that stand where no state is said. */
  query: z.object({ client: text, state: text, cursor: text }),
  answer: z.object({
    deposits: z.array(deposit),
    offers: z.array(
      z.object({
        currency: z.string(),
        rate: z.string(),
        earlyRate: z.string(),
        least: z.string(),
        most: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  refusals: ['field_malformed', 'cursor_malformed'],
});
export type TermDepositList = z.output<typeof listTermDeposits.answer>;

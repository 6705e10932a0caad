import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { openItemKinds } from './open-item-kinds.ts';

const readers = ['payments', 'approver', 'compliance', 'auditor'] as const;
const amount = z.string();

const difference = z.object({ id: z.string(), day: z.string(), what: z.string(), reference: z.string(), amount });
const differences = z.object({ count: z.int(), sum: amount, rows: z.array(difference) });

export const openItem = z.object({
  kind: z.enum(openItemKinds),
  /** The statements around it, as the correspondent names them; empty where there is none. */
  after: z.string(),
  before: z.string(),
  amount,
  /** Null while it is open. */
  signedOff: z.nullable(z.object({ reason: z.string(), at: z.string(), proposalId: z.string() })),
});
export type OfficeOpenItem = z.output<typeof openItem>;

export const reconciliation = z.object({
  correspondent: z.object({ name: z.string(), bic: z.string(), account: z.string() }),
  currency: z.string(),
  /** It was taken from the list, and still holds money or has moved some lately. */
  isFormer: z.boolean(),
  nostro: amount,
  /** Null while no statement of the account was imported. */
  statement: z.nullable(
    z.object({
      reference: z.string(),
      closingDay: z.string(),
      closing: amount,
      difference: amount,
      broughtForward: amount,
      gaps: z.array(z.object({ after: z.string(), before: z.string(), amount })),
      unstated: differences,
      notStated: differences,
      /** Told by the end of a day of the past, and booked after it. */
      bookedLater: amount,
      /** On accounts with other correspondents in this currency. */
      elsewhere: amount,
      unexplained: amount,
    }),
  ),
  /** What no entry explains, and two people sign off. */
  items: z.array(openItem),
});
export type OfficeReconciliation = z.output<typeof reconciliation>;

export const readReconciliation = defineOfficeCall({
  name: 'readReconciliation',
  summary: 'The correspondents with their accounts: closing balance beside the nostro account, with every difference.',
  method: 'GET',
  path: '/office/reconciliation',
  roles: readers,
  body: noBody,
  /** `YYYY-MM-DD`: as it stood at the end of that day; now where nothing is said. */
  query: z.object({ day: z.optional(z.string().check(z.maxLength(10))) }),
  answer: z.object({ correspondents: z.array(reconciliation) }),
  refusals: ['period_malformed'],
});

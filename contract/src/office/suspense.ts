import * as z from 'zod/mini';
import { noBody } from '../wire/define-call.ts';
import { defineOfficeCall } from './define-office-call.ts';
import { incomingEntry, otherEntry, returnCodes } from './incoming.ts';

const readers = ['payments', 'approver', 'compliance', 'auditor'] as const;
const deciders = ['payments', 'approver'] as const;
const amount = z.string();

/** Why money in suspense may belong to an order or an account, the strongest first. */
const matchReasons = [
  'takes_back_credit',
  'names_order',
  'account_named',
  'same_account_before',
  'beneficiary_of_order',
  'client_in_text',
  'same_name_before',
  'pays_sender',
  'amount_of_order',
  'amount_less_charges',
  'same_amount_before',
] as const;
export type MatchReason = (typeof matchReasons)[number];

const suggestion = z.object({
  /** The decision that it leads to. */
  decision: z.enum(['assign', 'order', 'debit']),
  /** The account that gets it, or pays it; who holds it. */
  account: z.string(),
  holder: z.string(),
  order: z.nullable(z.object({ id: z.string(), transferNumber: z.string() })),
  /** An earlier entry that it is like. */
  entry: otherEntry,
  reasons: z.array(z.enum(matchReasons)),
});
export type Suggestion = z.output<typeof suggestion>;

export const suggestMatches = defineOfficeCall({
  name: 'suggestMatches',
  summary: 'Where an entry in suspense may belong, with the reasons, the likeliest first. Decides nothing.',
  method: 'GET',
  path: '/office/incoming/entries/{id}/suggestions',
  roles: readers,
  body: noBody,
  answer: z.object({ suggestions: z.array(suggestion) }),
  refusals: ['entry_not_found'],
});

export const readSuspenseAges = defineOfficeCall({
  name: 'readSuspenseAges',
  summary: 'What waits in suspense by currency and by how long it waits, in days of 24 hours.',
  method: 'GET',
  path: '/office/incoming/ages',
  roles: readers,
  body: noBody,
  answer: z.object({
    rows: z.array(
      z.object({
        currency: z.string(),
        credits: amount,
        debits: amount,
        /** Up to a day, five, thirty, and longer. */
        counts: z.array(z.int()),
        oldestDays: z.int(),
      }),
    ),
  }),
  refusals: [],
});

const reason = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^[^\p{Cc}]+$/u));
const decision = z.object({ reason });

/** Money in suspense for several accounts of clients. */
export const sharesOfSuspense = z
  .array(
    z.object({
      account: z.string().check(z.minLength(1), z.maxLength(40)),
      amount: z.string().check(z.minLength(1), z.maxLength(30)),
    }),
  )
  .check(z.minLength(2), z.maxLength(50));

export const assignIncoming = defineOfficeCall({
  name: 'assignIncoming',
  summary: 'Books money in suspense to accounts of clients, with its sender and value date.',
  method: 'POST',
  path: '/office/incoming/entries/{id}/assign',
  roles: deciders,
  /** All of it to one account, or shares that add up to it. */
  body: z.union([
    z.object({ accountNumber: z.string().check(z.minLength(1), z.maxLength(40)), reason }),
    z.object({ shares: sharesOfSuspense, reason }),
  ]),
  answer: z.object({ entry: incomingEntry }),
  refusals: [
    'entry_not_found',
    'suspense_decided',
    'screening_undecided',
    'second_person_required',
    'entry_is_a_debit',
    'order_has_its_money',
    'account_not_found',
    'account_in_other_currency',
    'creditor_account_closed',
    'shares_not_exact',
    'amount_too_large',
  ],
  movesMoney: true,
});

export const debitIncoming = defineOfficeCall({
  name: 'debitIncoming',
  summary: 'Debits the clients who have the money that a reversal of the correspondent takes back.',
  method: 'POST',
  path: '/office/incoming/entries/{id}/debit',
  roles: deciders,
  body: decision,
  answer: z.object({ entry: incomingEntry }),
  refusals: [
    'entry_not_found',
    'suspense_decided',
    'screening_undecided',
    'second_person_required',
    'reversal_has_no_credit',
    'exceeds_available_balance',
    'creditor_account_closed',
    'amount_too_large',
  ],
  movesMoney: true,
});

export const returnOrderOfIncoming = defineOfficeCall({
  name: 'returnOrderOfIncoming',
  summary: 'Books money in suspense as the return of an order, also less charges.',
  method: 'POST',
  path: '/office/incoming/entries/{id}/return-order',
  roles: deciders,
  /** Without a code, and where the entry tells none, the return says no reason. */
  body: z.extend(decision, {
    /** The number of the transfer, where the entry names none. */
    order: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    code: z.optional(z.enum(returnCodes)),
  }),
  answer: z.object({ entry: incomingEntry }),
  refusals: [
    'entry_not_found',
    'suspense_decided',
    'screening_undecided',
    'second_person_required',
    'order_not_returnable',
    'creditor_account_closed',
    'amount_too_large',
  ],
  movesMoney: true,
});

export const keepIncoming = defineOfficeCall({
  name: 'keepIncoming',
  summary: 'Books money in suspense to the bank itself: interest as income, charges as expense.',
  method: 'POST',
  path: '/office/incoming/entries/{id}/keep',
  roles: deciders,
  body: decision,
  answer: z.object({ entry: incomingEntry }),
  refusals: [
    'entry_not_found',
    'suspense_decided',
    'screening_undecided',
    'second_person_required',
    'amount_too_large',
  ],
  movesMoney: true,
});

export const returnIncoming = defineOfficeCall({
  name: 'returnIncoming',
  summary: 'Sends money in suspense back: the next payment files take it to its correspondent as a payment return.',
  method: 'POST',
  path: '/office/incoming/entries/{id}/return',
  roles: deciders,
  /** Without a code the one that fits why the money waits. */
  body: z.extend(decision, { code: z.optional(z.enum(returnCodes)) }),
  answer: z.object({ entry: incomingEntry }),
  refusals: [
    'entry_not_found',
    'suspense_decided',
    'screening_undecided',
    'second_person_required',
    'entry_is_a_debit',
    'amount_too_large',
  ],
  movesMoney: true,
});
